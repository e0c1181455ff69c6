import type { OBSTACLES } from '#domain/runner.ts'
import { Detail, Inked, Line, Print, type Rim } from '#web/art/inked.tsx'
import { BOOK_INKS, INK } from '#web/art/palette.ts'
import { roundRect } from '#web/art/shapes.ts'

/** Units of a drawing to a pixel of the game. */
const UNIT = 3

type BooksArtProps = (typeof OBSTACLES)[number] & { rim?: Rim }

/** Books lying on each other or standing side by side, as wide and high as they count in the game. */
export function BooksArt({ lying, books, width, height, rim }: BooksArtProps) {
  const box = [0, 0, width * UNIT, height * UNIT] as const
  const all = Array.from({ length: books }, (_, at) => at)
  return (
    <Print box={box} size={height * UNIT} rim={rim}>
      {all.map((at) => {
        const inks = BOOK_INKS[(at * 2 + books) % BOOK_INKS.length] ?? BOOK_INKS[0]
        return lying ? (
          <LyingBook key={at} inks={inks} at={at} of={books} box={box} />
        ) : (
          <StandingBook key={at} inks={inks} at={at} of={books} box={box} />
        )
      })}
    </Print>
  )
}

type BookProps = {
  inks: (typeof BOOK_INKS)[number]
  /** 0 is the lowest, or the first. */
  at: number
  of: number
  box: readonly [number, number, number, number]
}

function LyingBook({ inks: [board, band], at, of, box: [, , width, height] }: BookProps) {
  const thick = height / of
  const inset = (at * 7) % 10
  const x = 2 + inset / 2
  const y = height - (at + 1) * thick + 2
  const length = width - 4 - inset
  return (
    <>
      <Inked d={roundRect(x, y, length, thick - 4, 6)} fill={board} w={5.5} />
      <Detail>
        <path
          d={`M${x + length - 3} ${y + 8}H${x + 26}q-8 ${thick / 2 - 10} 0 ${thick - 20}H${x + length - 3}Z`}
          fill={INK.paper}
        />
        <path d={`M${x + 12} ${y + 5}v${thick - 14}`} stroke={band} strokeWidth="5" />
      </Detail>
      <Line d={`M${x + length} ${y + 8}H${x + 26}q-8 ${thick / 2 - 10} 0 ${thick - 20}`} w={3.5} />
    </>
  )
}

function StandingBook({ inks: [board, band], at, of, box: [, , width, height] }: BookProps) {
  const thick = width / of
  const x = at * thick + 2
  const top = 3 + ((at * 5) % 3) * 8
  return (
    <>
      <Inked d={roundRect(x, top, thick - 4, height - top - 2, 5)} fill={board} w={5.5} />
      <Detail>
        <path
          d={`M${x + 4} ${top + 16}h${thick - 12}M${x + 4} ${top + 26}h${thick - 12}M${x + 4} ${height - 20}h${thick - 12}`}
          stroke={band}
          strokeWidth="5"
        />
      </Detail>
    </>
  )
}
