// Path data for the few shapes drawn again and again.

const round = (n: number) => Math.round(n * 10) / 10

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`
}

/** A star whose first point is up; `soft` (0 to 0.5) is the share of each edge that the corners round off. */
export function star(x: number, y: number, outer: number, inner: number, points = 5, soft = 0) {
  const corner = (i: number) => {
    const radius = i % 2 ? inner : outer
    const angle = (i * Math.PI) / points - Math.PI / 2
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  }
  const toward = (from: readonly [number, number], to: readonly [number, number]) =>
    `${round(from[0] + (to[0] - from[0]) * soft)} ${round(from[1] + (to[1] - from[1]) * soft)}`
  let path = ''
  for (let i = 0; i < points * 2; i++) {
    const at = corner(i)
    path += `${i ? 'L' : 'M'}${toward(at, corner(i - 1))}`
    if (soft) path += `Q${round(at[0])} ${round(at[1])} ${toward(at, corner(i + 1))}`
  }
  return `${path}Z`
}
