import { PICTURE_MARK } from '#contract/drawn-page.ts'

type Place = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const PRESSED = 'button, input, select, textarea, label, summary, [role]'
const TICKED = 'ticked'
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const
const AGAIN_MS = 50
/** Whatever has not come alive by then never will. */
const PATIENCE_MS = 20_000

/**
 * Queues interactions with a server-rendered page until its scripts have loaded: links work natively, taps
 * and typing are replayed once the page can handle them. Forms are not submitted natively, which would put
 * their values into the URL.
 */
export function queueUntilHydrated(): void {
  const page = document.documentElement
  if (!page.hasAttribute(PICTURE_MARK)) return
  const typed = new Map<Place, string>()
  let tapped: Element | null = null
  let pressedEarly: Element | null = null

  const typeAllAgain = () => {
    for (const [place, value] of typed) {
      if (!isAlive(place)) continue
      typed.delete(place)
      typeAgain(place, value)
    }
  }
  // A part that hears a press has first to know what was typed.
  const press = ({ target }: Event) => {
    typeAllAgain()
    const pressed = target instanceof Element ? target.closest(PRESSED) : null
    pressedEarly = pressed && !isAlive(pressed) ? pressed : null
  }
  // What is done again later is not also done now. A part that came alive during a press has missed its beginning.
  const tap = (event: Event) => {
    typeAllAgain()
    const { target } = event
    if (!(target instanceof Element) || target.closest('a[href]')) return
    const pressed = target.closest(PRESSED)
    if (!pressed) return
    if (isAlive(pressed) && pressed !== pressedEarly) {
      // Switched on by what was typed, it heard this tap after all.
      if (pressed === tapped) tapped = null
      return
    }
    pressedEarly = null
    // A box shows at once that it is ticked: that is done again as what is typed.
    const box = isBox(pressed instanceof HTMLLabelElement ? pressed.control : pressed)
    if (box && isAlive(pressed)) return
    event.stopPropagation()
    if (box) return
    event.preventDefault()
    tapped = pressed
    setTimeout(doAgain)
  }
  const type = ({ target }: Event) => {
    if (!isPlace(target)) return
    // A box that was ticked and cleared again is as the page was drawn.
    const isAsDrawn = isBox(target) && target.checked === target.defaultChecked
    if (isAlive(target) || isAsDrawn) typed.delete(target)
    else typed.set(target, isBox(target) ? tickOf(target) : target.value)
  }
  const send = (event: Event) => {
    typeAllAgain()
    if (event.target instanceof Element && isAlive(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // A button that what was typed has not switched on yet hears no tap, and no form is sent by Enter for it.
  const release = ({ target }: Event) => {
    typeAllAgain()
    const off = target instanceof Element ? target.closest('button:disabled') : null
    if (!off) return
    tapped = off
    pressedEarly = null
  }
  const cancel = () => {
    pressedEarly = null
  }
  const enter = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return
    const { target } = event
    if (!(target instanceof HTMLInputElement) || isAlive(target)) return
    event.preventDefault()
    tapped = target.form?.querySelector('[type=submit]') ?? null
  }
  const heard: [string, (event: Event) => void][] = [
    ['click', tap],
    ['pointerdown', press],
    ['pointerup', release],
    ['pointercancel', cancel],
    ['keydown', enter],
    ['input', type],
    ['submit', send],
  ]
  for (const [event, hear] of heard) document.addEventListener(event, hear, true)

  const pressTapped = () => {
    if (!(tapped instanceof HTMLElement) || !isAlive(tapped)) return
    const again = tapped
    tapped = null
    if (!again.matches(':disabled')) pressAgain(again)
  }
  const doAgain = () => {
    typeAllAgain()
    // By then React has drawn what was typed.
    queueMicrotask(pressTapped)
  }
  const comeAlive = (since: number) => {
    doAgain()
    const parts = [...document.querySelectorAll(`#root :is(${PRESSED})`)]
    const isAllAlive = parts.every(isAlive) && !pressedEarly
    if (!isAllAlive && Date.now() - since < PATIENCE_MS) {
      setTimeout(comeAlive, AGAIN_MS, since)
      return
    }
    for (const [event, hear] of heard) document.removeEventListener(event, hear, true)
  }
  new MutationObserver((_, observer) => {
    if (page.hasAttribute(PICTURE_MARK)) return
    observer.disconnect()
    comeAlive(Date.now())
  }).observe(page, { attributeFilter: [PICTURE_MARK] })
}

/**
 * React attaches its own properties to every element it has hydrated. Pages hydrate part by part and nothing
 * else shows it: a part whose code is still loading misses a tap, and no one replays it.
 */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith('__reactProps$'))
}

/** All of a press: menus and tabs answer to its beginning. */
function pressAgain(pressed: HTMLElement): void {
  for (const event of PRESS) {
    const Kind = event.startsWith('pointer') ? PointerEvent : MouseEvent
    pressed.dispatchEvent(new Kind(event, { bubbles: true, cancelable: true }))
  }
  pressed.click()
}

function isPlace(target: EventTarget | null): target is Place {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !/^(radio|file)$/.test(target.type))
  )
}

function isBox(target: Element | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

function tickOf({ checked }: HTMLInputElement): string {
  return checked ? TICKED : ''
}

/**
 * React notices only values that differ from the last one it saw, and hydrates a part as soon as an event
 * occurs there: so first the empty field, then the typed text. React's own setter on the element would hide
 * the change.
 */
function typeAgain(place: Place, value: string): void {
  if (isBox(place)) {
    place.checked = value !== TICKED
    place.click()
    return
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(place), 'value')?.set
  for (const text of ['', value]) {
    setter?.call(place, text)
    place.dispatchEvent(new Event('input', { bubbles: true }))
  }
  place.dispatchEvent(new Event('change', { bubbles: true }))
}
