/** All of a press: menus and tabs answer to its beginning. */
export function pressAgain(button: Element): void {
  if (button.matches(':disabled')) return
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    button.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true }))
  }
}

export function typedIn(field: Element): string {
  if (isBox(field)) return String(field.checked)
  return 'value' in field ? String(field.value) : ''
}

/**
 * React ignores a value it has seen last, and sees a field's value while it hydrates it: so first the empty
 * field, then the typed text. The element's own setter, because React follows what is set on the element.
 */
export function typeAgain(field: Element, value: string): void {
  if (field.matches('[type=radio], [type=file]')) return
  if (isBox(field)) {
    if (value === String(field.defaultChecked)) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  for (const text of ['', value]) {
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox'
}
