import { Hero } from '#web/art/hero.tsx'
import { Inked, Line } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { roundRect } from '#web/art/shapes.ts'

/** The splash of the cover: rays to every side, and four heroes on a shelf of books. Decoration. */
export function CoverArt() {
  return (
    <div aria-hidden className="absolute inset-0 overflow-clip">
      <Rays />
      <svg
        aria-hidden="true"
        viewBox="0 0 520 386"
        preserveAspectRatio="xMidYMax meet"
        className="art absolute inset-0 size-full"
      >
        <Shelf />
        <g transform="translate(16 36)">
          <Hero head="star" body="armor" feet="boots" size={238} rim="always" />
        </g>
        <g transform="translate(334 36)">
          <Hero head="crystal" body="jacket" feet="sneakers" size={238} rim="always" />
        </g>
        <g transform="translate(106 92)">
          <Hero head="owl" body="cape" feet="boots" size={284} rim="always" />
        </g>
        <g transform="translate(222 92)">
          <Hero head="fire" body="robes" feet="sandals" size={284} rim="always" />
        </g>
      </svg>
    </div>
  )
}

const CENTRE = [260, 250] as const
const RAY_COUNT = 14
const REACH = 900

function Rays() {
  const [x, y] = CENTRE
  const point = (turn: number) =>
    `${Math.round(x + REACH * Math.cos(turn))} ${Math.round(y + REACH * Math.sin(turn))}`
  const wedges = Array.from({ length: RAY_COUNT }, (_, index) => {
    const from = (index / RAY_COUNT) * 2 * Math.PI
    return `M${x} ${y}L${point(from)}L${point(from + Math.PI / RAY_COUNT)}Z`
  }).join('')
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 520 400"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <path d="M-600 -600H1200V1200H-600Z" fill={INK.skyLight} />
      <path d={wedges} fill={INK.marigoldLight} />
      <path d="M-600 -600H1200V1200H-600Z" fill="url(#art-dots)" opacity=".55" />
    </svg>
  )
}

// Upright: x, width, height. Lying: x, width. Each with its ink.
const UPRIGHT = [
  [164, 30, 104, INK.tomato],
  [196, 24, 86, INK.sky],
  [222, 34, 112, INK.leaf],
  [258, 26, 92, INK.plum],
  [286, 32, 106, INK.sea],
  [320, 26, 82, INK.tomato],
] as const
const LYING = [
  [24, 128, INK.plum],
  [32, 122, INK.marigold],
  [20, 130, INK.sea],
  [368, 130, INK.leaf],
  [376, 120, INK.tomato],
  [366, 132, INK.night],
] as const

const PLANK_Y = 364
const BOOK_HEIGHT = 30

function Shelf() {
  return (
    <>
      {UPRIGHT.map(([x, width, height, ink]) => (
        <g key={x}>
          <Inked d={roundRect(x, PLANK_Y - height, width, height, 4)} fill={ink} w={4.5} />
          <Line d={`M${x + 6} ${PLANK_Y - height + 16}h${width - 12}`} w={4} ink={INK.paper} />
          <Line d={`M${x + 6} ${PLANK_Y - height + 25}h${width - 12}`} w={4} ink={INK.paper} />
        </g>
      ))}
      {LYING.map(([x, width, ink], index) => {
        const y = PLANK_Y - BOOK_HEIGHT * ((index % 3) + 1)
        return (
          <g key={`${x}`}>
            <Inked d={roundRect(x, y, width, BOOK_HEIGHT, 5)} fill={ink} w={4.5} />
            <Line d={`M${x + 16} ${y + 15}h${width - 62}`} w={4} ink={INK.paper} />
            <Line d={`M${x + width - 22} ${y + 6}v${BOOK_HEIGHT - 12}`} w={4} ink={INK.paper} />
          </g>
        )
      })}
      <Inked d={roundRect(-900, PLANK_Y, 2320, 60, 4)} fill="var(--art-wood)" />
    </>
  )
}
