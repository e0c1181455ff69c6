/** Reads one value of an address; undefined for what it does not understand. */
type Reader<T> = (value: unknown) => T | undefined

type Search<R> = { [K in keyof R]?: R[K] extends Reader<infer T> ? T | undefined : never }

/**
 * A route's search parameters. Invalid values are dropped, never an error. Written by hand, because the
 * router is in everyone's first load and zod is not.
 */
export function searchOf<R extends Record<string, Reader<unknown>>>(readers: R) {
  return (search: Record<string, unknown>): Search<R> => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(search[name])])
    return Object.fromEntries(read) as Search<R>
  }
}

export function text(most = Number.POSITIVE_INFINITY): Reader<string> {
  return (value) => (typeof value === 'string' && value.length <= most ? value : undefined)
}

export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Reader<number> {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : undefined
}

export function oneOf<const T extends string>(...choices: T[]): Reader<T> {
  return (value) => choices.find((choice) => choice === value)
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const uuid: Reader<string> = (value) =>
  typeof value === 'string' && UUID.test(value) ? value : undefined

/** A day of the calendar, as 2026-02-28. */
export const day: Reader<string> = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : undefined
}
