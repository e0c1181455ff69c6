import { ARRIVING_MARK, PICTURE_MARK } from '#contract/drawn-page.ts'
import { pressAgain, typeAgain, typedIn } from './repeat-input.ts'

const MARKS = [PICTURE_MARK, ARRIVING_MARK]
const EARLY = MARKS.map((mark) => `[${mark}]`).join()
const PRESSED = 'button, input, select, textarea, label, summary, [role]'
const HEARD = ['pointerdown', 'pointerup', 'click', 'input', 'keydown', 'submit']

/**
 * Queues what is done to a server-rendered page until React has hydrated it: links work natively, typing and the
 * last press are repeated. Forms are not submitted natively, which would put their values into the URL.
 */
export function queueUntilHydrated(): void {
  const typed = new Map<Element, string>()
  let held: Element | null = null
  let pressed: Element | null = null
  const hear = (event: Event) => {
    const { target, type } = event
    if (!(target instanceof Element)) return
    const isEarly = target.closest(EARLY) !== null
    const button = target.closest(PRESSED)
    const isBox = (button instanceof HTMLLabelElement ? button.control : button)?.matches(
      '[type=checkbox]',
    )
    if (type === 'pointerdown') held = isEarly && !isBox ? button : null
    // A button that is off until React knows what was typed hears no click.
    if (type === 'pointerup' && held?.matches(':disabled')) pressed = held
    if (type === 'input' && isEarly) typed.set(target, typedIn(target))
    // A part that was hydrated during a press has missed its beginning.
    const isPress = type === 'click' && button && (isEarly || button === held)
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing
    const isSent = isEarly && (type === 'submit' || (isEnter && target.matches('input')))
    if (target.closest('a[href]') || !(isPress || isSent)) return
    event.stopPropagation()
    // A box shows its check mark at once, and is repeated as what is typed.
    if (isPress && isBox) return
    event.preventDefault()
    if (type !== 'submit') pressed = isPress ? button : sendButtonOf(target)
    setTimeout(repeat)
  }
  const repeat = () => {
    for (const [field, value] of typed) {
      if (!field.closest(EARLY) && typed.delete(field)) typeAgain(field, value)
    }
    // By then React has rendered what was typed.
    queueMicrotask(() => {
      const again = pressed?.closest(EARLY) ? null : pressed
      if (again) {
        held = pressed = null
        pressAgain(again)
      }
      if (!document.querySelector(EARLY) && !held) over.abort()
    })
  }
  const over = new AbortController()
  const { signal } = over
  for (const name of HEARD) document.addEventListener(name, hear, { capture: true, signal })
  const hydrated = new MutationObserver(repeat)
  hydrated.observe(document, { subtree: true, attributeFilter: MARKS })
  signal.addEventListener('abort', () => hydrated.disconnect())
}

function sendButtonOf(field: Element): Element | null {
  return field.closest('form')?.querySelector('[type=submit]') ?? null
}
