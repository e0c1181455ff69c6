/** Runs once the next frame is painted: what a tap shows at once comes before what it leads to. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
