/** As a `ref`: the element takes the focus when it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** The same without moving the page. */
export function takeFocusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
