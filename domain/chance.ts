/** A stream of numbers from 0 up to, but never, 1. */
export type Random = () => number

/** One of the items, each as likely as the next; undefined when there is none. */
export function oneOf<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)]
}

/** The same items in another order (Fisher-Yates); the list given is not changed. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items]
  for (let end = order.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1))
    const [kept, moved] = [order[end], order[other]]
    if (kept === undefined || moved === undefined) continue
    order[end] = moved
    order[other] = kept
  }
  return order
}
