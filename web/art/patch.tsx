import { t } from '@lingui/core/macro'
import { grouped } from '#domain/grouped.ts'
import { GLYPHS, type Glyph } from './glyphs.tsx'
import { type ArtProps, Detail, Inked, Print } from './inked.tsx'
import { INK } from './palette.ts'
import { circle, star } from './shapes.ts'

export type PatchFamily = 'shield' | 'circle' | 'hexagon' | 'star' | 'pennant'
type PatchTier = 1 | 2 | 3

// Each is shaped in a box of 120 x 120; the stitch follows the outline at 86 %.
const FAMILIES: Record<PatchFamily, { outline: string; fill: string; middle: number }> = {
  shield: {
    outline: 'M60 5Q86 18 111 13V62Q108 100 60 117Q12 100 9 62V13Q34 18 60 5Z',
    fill: INK.sea,
    middle: 58,
  },
  circle: { outline: circle(60, 60, 55), fill: INK.tomato, middle: 60 },
  hexagon: { outline: 'M60 3L110 32V88L60 117L10 88V32Z', fill: INK.sky, middle: 60 },
  star: { outline: star(60, 64, 66, 45, 5, 0.18), fill: INK.plum, middle: 63 },
  pennant: {
    outline: 'M12 8H108Q113 8 113 14V98L86 114L60 98L34 114L7 98V14Q7 8 12 8Z',
    fill: INK.leaf,
    middle: 54,
  },
}

/** The title is the badge's name; a locked patch says so after it. */
type PatchProps = ArtProps & {
  family: PatchFamily
  /** A picture, or a number of at most four digits. */
  glyph: Glyph | number
  tier?: PatchTier
  /** The cloth; without it the family's own. */
  ink?: string
  locked?: boolean
  /** Draws the stitch in once, when the badge has just been won. */
  sewing?: boolean
}

/** A sewn merit patch: shape by family, stitch by tier. */
export function Patch({
  family,
  glyph,
  tier = 1,
  ink,
  title,
  locked = false,
  sewing = false,
  size = 96,
  ...rest
}: PatchProps) {
  const { outline, fill: ownInk, middle } = FAMILIES[family]
  const fill = ink ?? ownInk
  const inset = `translate(60 ${middle}) scale(.86) translate(-60 ${-middle})`
  if (locked)
    return (
      <Print
        box={[-3, -3, 126, 126]}
        size={size}
        title={title && t`${title}, not won yet`}
        rim="none"
        {...rest}
      >
        <g className="art-locked">
          <path d={outline} strokeWidth="4" strokeDasharray="9 9" />
          <g transform={`translate(0 ${middle - 60})`} opacity=".55">
            {typeof glyph === 'number' ? <Numeral value={glyph} plain /> : GLYPHS[glyph]}
          </g>
        </g>
      </Print>
    )
  const thread = tier === 1 ? INK.paper : INK.marigoldLight
  return (
    <Print box={[-3, -3, 126, 126]} size={size} title={title} {...rest}>
      <Inked d={outline} fill={fill} dots />
      <Detail>
        <g transform={inset} fill="none">
          <path d={outline} stroke={thread} strokeWidth="4" strokeDasharray="8 7" />
          {sewing && (
            <path
              className="art-sewing"
              d={outline}
              pathLength="1"
              stroke={fill}
              strokeWidth="7"
              strokeDasharray="1 1"
              strokeLinecap="butt"
            />
          )}
        </g>
        <g transform={`translate(0 ${middle - 60})`}>
          {typeof glyph === 'number' ? <Numeral value={glyph} /> : GLYPHS[glyph]}
        </g>
      </Detail>
      {tier === 3 &&
        [32, 60, 88].map((x) => (
          <Inked
            key={x}
            d={star(x, x === 60 ? 112 : 106, 13, 6, 5, 0.1)}
            fill={INK.marigold}
            w={4}
          />
        ))}
    </Print>
  )
}

function Numeral({ value, plain = false }: { value: number; plain?: boolean }) {
  const text = grouped(value)
  const fontSize = text.length < 3 ? 50 : text.length < 4 ? 38 : 27
  return (
    <text
      className={plain ? 'art-lettering' : 'art-lettering art-numeral'}
      x="60"
      y={60 + fontSize * 0.34}
      fontSize={fontSize}
      textAnchor="middle"
    >
      {text}
    </text>
  )
}
