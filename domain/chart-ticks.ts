/** About how many lines a chart has above zero. */
const LINES = 4

/**
 * The numbers on a chart's scale, from zero to one that is not below `highest`: whole, evenly spaced, and
 * 1, 2 or 5 times a power of ten apart.
 */
export function chartTicks(highest: number, lines = LINES): number[] {
  const least = Math.max(1, highest) / lines
  const power = 10 ** Math.floor(Math.log10(least))
  const times = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10
  const step = Math.max(1, Math.round(times * power))
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, place) => place * step)
}
