type Area = { left: number; top: number; right: number; bottom: number }

/** The share of a step that stays free between two bars. */
const GAP = 0.28

/** The first round number that is not below `value`: 1, 2, 4, 5 or 10 times a power of ten; at least 4. */
export function niceMaximum(value: number): number {
  if (value <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

/** The bars' positions in an area, from 0 at the bottom to `most` at the top. */
export function barsOf(values: readonly number[], most: number, area: Area) {
  const step = (area.right - area.left) / Math.max(1, values.length)
  return values.map((value, index) => {
    const height = (Math.min(value, most) / most) * (area.bottom - area.top)
    return {
      x: area.left + step * (index + GAP / 2),
      y: area.bottom - height,
      width: step * (1 - GAP),
      height,
    }
  })
}
