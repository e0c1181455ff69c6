import { PICTURE_MARK } from '#contract/drawn-page.ts'

type TextPlace = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what somebody does to a page that the server drew while its scripts are still on their way:
 * links lead on by themselves, a tap and what was typed are done again when the page can hear them.
 * A form is not sent the browser's own way, which would write what it holds into the address.
 */
export function keepUntilAlive(): void {
  const root = document.getElementById('root')
  if (!root?.hasAttribute(PICTURE_MARK)) return
  const typed = new Map<TextPlace, string>()
  let tapped: HTMLElement | null = null

  const tap = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a[href]')) return
    event.preventDefault()
    tapped = target.closest('button, input, select, label, summary, [role]')
  }
  const type = ({ target }: Event) => {
    if (isTextPlace(target)) typed.set(target, target.value)
  }
  const send = (event: Event) => event.preventDefault()

  root.addEventListener('click', tap, true)
  root.addEventListener('input', type, true)
  root.addEventListener('submit', send, true)
  new MutationObserver((_, observer) => {
    if (root.hasAttribute(PICTURE_MARK)) return
    observer.disconnect()
    root.removeEventListener('click', tap, true)
    root.removeEventListener('input', type, true)
    root.removeEventListener('submit', send, true)
    for (const [place, value] of typed) typeAgain(place, value)
    tapped?.click()
  }).observe(root, { attributeFilter: [PICTURE_MARK] })
}

function isTextPlace(target: EventTarget | null): target is TextPlace {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type))
  )
}

/**
 * React hears of a value that is another than it saw last, and takes a part of the page over as soon as
 * something happens there: the empty field first, then what was typed. Its own setter on the element
 * would tell it nothing.
 */
function typeAgain(place: TextPlace, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(place), 'value')?.set
  for (const text of ['', value]) {
    setter?.call(place, text)
    place.dispatchEvent(new Event('input', { bubbles: true }))
  }
  place.dispatchEvent(new Event('change', { bubbles: true }))
}
