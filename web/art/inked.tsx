import { createContext, type ReactNode, use } from 'react'
import { INK } from './palette.ts'

const RIM = 16
const OFF_REGISTER = [3, 4] as const
/** Below this many pixels the print turns flat: no offset, no halftone, a bolder line. */
const SMALL = 40

type Press = { small: boolean; flip: 1 | -1; pass: 'ink' | 'rim' }

const PressContext = createContext<Press>({ small: false, flip: 1, pass: 'ink' })

type InkedProps = { d: string; fill: string; dots?: boolean; w?: number }

/** The one primitive: a spot colour printed a little off register, halftone if asked, an ink outline on top. */
export function Inked({ d, fill, dots = false, w = 6 }: InkedProps) {
  const { small, flip, pass } = use(PressContext)
  if (pass === 'rim') return <path d={d} strokeWidth={w + RIM} />
  const [x, y] = OFF_REGISTER
  const shift = small ? undefined : `translate(${x * flip} ${y})`
  return (
    <>
      <path d={d} fill={fill} transform={shift} />
      {dots && !small && <path d={d} fill="url(#art-dots)" transform={shift} />}
      <Line d={d} w={w} />
    </>
  )
}

type LineProps = { d: string; w?: number; ink?: string; edge?: boolean }

/** A pen stroke; `edge` says that it sticks out of every outline and so needs a rim of its own. */
export function Line({ d, w = 5, ink = INK.ink, edge = false }: LineProps) {
  const { small, pass } = use(PressContext)
  if (pass === 'rim') return edge && <path d={d} fill="none" strokeWidth={w + RIM} />
  return <path d={d} stroke={ink} strokeWidth={small ? w + 2 : w} />
}

/** An arm or a leg: one thick stroke of colour with ink at both sides. */
export function Limb({ d, fill, w = 16 }: { d: string; fill: string; w?: number }) {
  const { small, flip, pass } = use(PressContext)
  if (pass === 'rim') return <path d={d} fill="none" strokeWidth={w + 12 + RIM} />
  return (
    <>
      <path d={d} stroke={INK.ink} strokeWidth={w + 12} />
      <path
        d={d}
        stroke={fill}
        strokeWidth={w}
        transform={small ? undefined : `translate(${1.5 * flip} 2)`}
      />
    </>
  )
}

/** Whatever lies inside an outline and so never shapes the rim. */
export function Detail({ children }: { children: ReactNode }) {
  return use(PressContext).pass === 'rim' ? null : children
}

/** Draws its children, then again as in a mirror that stands at x = `axis`. The offset stays to the right. */
export function Mirrored({ axis = 120, children }: { axis?: number; children: ReactNode }) {
  return (
    <>
      {children}
      <Flipped axis={axis}>{children}</Flipped>
    </>
  )
}

export function Flipped({ axis = 120, children }: { axis?: number; children: ReactNode }) {
  const press = use(PressContext)
  return (
    <g transform={`translate(${2 * axis} 0) scale(-1 1)`}>
      <PressContext value={{ ...press, flip: press.flip === 1 ? -1 : 1 }}>{children}</PressContext>
    </g>
  )
}

/** 'night' cuts the art out as a paper sticker in dark mode, 'always' in both (for art on a colour). */
export type Rim = 'night' | 'always' | 'none'

export function Sticker({ rim = 'night', children }: { rim?: Rim; children: ReactNode }) {
  const press = use(PressContext)
  if (press.pass === 'rim' || rim === 'none') return children
  return (
    <>
      <g className={rim === 'always' ? 'art-rim art-rim-always' : 'art-rim'}>
        <PressContext value={{ ...press, pass: 'rim' }}>{children}</PressContext>
      </g>
      {children}
    </>
  )
}

export type ArtProps = {
  /** Height in CSS pixels; it also decides whether the print is fine or flat. */
  size?: number
  /** What the picture says. Without it the picture is decoration and hidden from screen readers. */
  title?: string
  className?: string
}

type PrintProps = ArtProps & {
  box: readonly [x: number, y: number, width: number, height: number]
  size: number
  rim?: Rim
  children: ReactNode
}

/** The sheet every picture is printed on. */
export function Print({ box, size, title, className, rim, children }: PrintProps) {
  const [, , width, height] = box
  return (
    <svg
      viewBox={box.join(' ')}
      width={Math.round((size * width) / height)}
      height={size}
      className={className ? `art ${className}` : 'art'}
      {...(title ? { role: 'img' } : { 'aria-hidden': true })}
    >
      {title && <title>{title}</title>}
      <PressContext value={{ small: size < SMALL, flip: 1, pass: 'ink' }}>
        <Sticker rim={rim}>{children}</Sticker>
      </PressContext>
    </svg>
  )
}
