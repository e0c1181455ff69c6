import { create } from 'qrcode'
import { useMemo } from 'react'

interface QrCodeProps {
  text: string
  /** Pixels a side. */
  size: number
  /** What it opens, for who cannot see it. */
  title: string
}

/** Modules of white around the code, which readers need. */
const QUIET = 3

/** A square code in black on white, whatever the theme: cameras read nothing else as well. */
export function QrCode({ text, size, title }: QrCodeProps) {
  const { path, side } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={title}
      width={size}
      height={size}
      viewBox={`${-QUIET} ${-QUIET} ${side + 2 * QUIET} ${side + 2 * QUIET}`}
      shapeRendering="crispEdges"
    >
      <path
        d={`M${-QUIET} ${-QUIET}h${side + 2 * QUIET}v${side + 2 * QUIET}h${-side - 2 * QUIET}z`}
        fill="#fff"
      />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string): { path: string; side: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { path, side: size }
}
