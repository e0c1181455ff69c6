import { ARRIVING_MARK, PICTURE_MARK } from '#contract/drawn-page.ts'

const EARLY = `[${PICTURE_MARK}], [${ARRIVING_MARK}]`
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
const HEARD = [...PRESS, 'input', 'keydown', 'submit']
const LIKE_NATIVE = { bubbles: true, cancelable: true }

/** Repeats what was typed before React had hydrated the place, and the last press. Links work natively. */
export function queueUntilHydrated(): void {
  const typed = new Map<Element, string>()
  let held: Element | null = null
  let pressed: Element | null = null
  const hear = (event: Event) => {
    const { target, type } = event
    if (!(target instanceof Element) || target.closest('a[href]')) return
    const button = target.closest('button, summary, [type=radio], [role]')
    const isEarly = target.closest(EARLY) !== null
    if (type === 'pointerdown') held = isEarly ? button : null
    // A part that was hydrated during a press has missed its beginning.
    if (!isEarly && (type === 'keydown' || !held || held !== button)) return
    event.stopPropagation()
    // A box that was checked and cleared again is as it was.
    const isBack = type === 'input' && target.matches('[type=checkbox]') && typed.delete(target)
    if (type === 'input' && !isBack) typed.set(target, String(Reflect.get(target, 'value')))
    const again = toPress(event, target, button)
    if (again) event.preventDefault()
    pressed = again ?? pressed
    setTimeout(repeat)
  }
  const repeat = () => {
    for (const [field, value] of typed) {
      if (!field.closest(EARLY) && typed.delete(field)) typeAgain(field, value)
    }
    // By then React has rendered what was typed.
    queueMicrotask(() => {
      const again = pressed?.closest(EARLY) ? null : pressed
      if (again) held = pressed = null
      // All of a press: menus and tabs answer to its beginning.
      for (const name of PRESS) again?.dispatchEvent(new PointerEvent(name, LIKE_NATIVE))
      if (held || document.querySelector(EARLY)) return
      for (const name of HEARD) document.removeEventListener(name, hear, true)
      hydrated.disconnect()
    })
  }
  for (const name of HEARD) document.addEventListener(name, hear, true)
  const hydrated = new MutationObserver(repeat)
  hydrated.observe(document, { subtree: true, attributeFilter: [PICTURE_MARK, ARRIVING_MARK] })
}

/** What an event presses. A button that is off until React knows what was typed hears no click. */
function toPress(event: Event, target: Element, button: Element | null): Element | null {
  if (event.type === 'click') return button
  if (event.type === 'pointerup') return button?.matches(':disabled') ? button : null
  const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing
  if (event.type !== 'submit' && !(isEnter && target.matches('input'))) return null
  // A native submission would put the form's values into the URL.
  return target.closest('form')?.querySelector('[type=submit]') ?? target
}

/** React ignores a value that it saw while hydrating: so first another one, past React's own setter. */
function typeAgain(field: Element, value: string): void {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  for (const text of field.matches('[type=file]') ? [] : ['', value]) {
    set?.call(field, text)
    field.dispatchEvent(new Event('change', LIKE_NATIVE))
  }
}
