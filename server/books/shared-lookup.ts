/** Runs `use` with the answer to a question that everyone asking it at once shares. */
export type SharedLookup<T> = <R>(key: string, use: (answer: T) => Promise<R>) => Promise<R>

/**
 * Looks each key up once, however many callers ask at the same time. The result is kept until the last of
 * them has used it, so no new caller repeats the lookup in between.
 */
export function sharedLookup<T>(ask: (key: string) => Promise<T>): SharedLookup<T> {
  const underWay = new Map<string, { answer: Promise<T>; users: number }>()
  return async (key, use) => {
    const lookup = underWay.get(key) ?? { answer: ask(key), users: 0 }
    underWay.set(key, lookup)
    lookup.users += 1
    try {
      return await use(await lookup.answer)
    } finally {
      lookup.users -= 1
      if (lookup.users === 0) underWay.delete(key)
    }
  }
}
