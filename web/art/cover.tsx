import { type CSSProperties, type ReactNode, useState } from 'react'
import { coverDesign, coverName, cutLine, initialsOf, setTitle } from './cover-design.ts'
import { Detail, Inked, Line, Print } from './inked.tsx'
import { BOOK_INKS, INK } from './palette.ts'
import { circle, roundRect, star } from './shapes.ts'

/** Below this height a title cannot be read, so two initials stand for it. */
const THUMBNAIL = 90
const BOARD = roundRect(3, 3, 154, 234, 8)

/** The picture in the lower half, x 14 to 157, y 116 to 208. */
function drawMotif(kind: number, back: string, front: string, turn: number): ReactNode {
  const x = 70 + turn * 36
  switch (kind) {
    case 0:
      return (
        <>
          <path d={circle(x, 164, 40)} fill={front} />
          <path d={circle(x + 18, 152, 34)} fill={back} />
          <path d={star(x + 12, 152, 9, 3, 4)} fill={front} />
          <path d={star(x + 30, 136, 7, 2.5, 4)} fill={front} />
          <path d={star(x + 34, 168, 8, 3, 4)} fill={front} />
        </>
      )
    case 1:
      return (
        <>
          <path d={circle(206 - x, 140, 17)} fill={front} />
          <path
            d={`M14 235V182L${x - 22} 132L${x + 12} 176L${x + 40} 150L157 196V235Z`}
            fill={front}
          />
          <path d={`M${x - 22} 132l-20 26l12 -4l8 8l10 -8l8 2Z`} fill={INK.paper} />
          <Line d={`M14 182L${x - 22} 132L${x + 12} 176L${x + 40} 150L157 196`} w={4} />
        </>
      )
    case 2:
      return (
        <>
          <path d={star(85, 166, 50, 30, 12)} fill={front} />
          <path d={circle(85, 166, 24)} fill={back} />
          <path d={star(85, 166, 16, 7, 5)} fill={front} />
        </>
      )
    case 3:
      return (
        <>
          <path d={`M${x - 22} 150h46l-10 18h-28ZM${x} 144v-30l24 28Z`} fill={front} />
          <path
            d="M14 168q17 -14 35 0t35 0t35 0t35 0M14 186q17 -14 35 0t35 0t35 0t35 0M14 204q17 -14 35 0t35 0t35 0t35 0"
            stroke={front}
            strokeWidth="8"
          />
        </>
      )
    default:
      return (
        <>
          <path d={`M${x} 114Q${x + 46} 158 ${x} 206Q${x - 46} 158 ${x} 114Z`} fill={front} />
          <path
            d={`M${x} 130V212M${x} 150l14 -12M${x} 168l18 -14M${x} 150l-14 -12M${x} 168l-18 -14M${x} 186l14 -12M${x} 186l-14 -12`}
            stroke={back}
            strokeWidth="5"
          />
        </>
      )
  }
}

type CoverProps = {
  title: string
  author: string
  /** Height in CSS pixels; a small one shows two initials. */
  size?: number
  decorative?: boolean
}

/** A printed cover for a book that has none, the same for the same title and author. */
export function Cover({ title, author, size = 210, decorative = false }: CoverProps) {
  const { duo, motif, turn } = coverDesign(title, author)
  const [back, front] = BOOK_INKS[duo] ?? BOOK_INKS[0]
  return (
    <Print
      box={[0, 0, 160, 240]}
      size={size}
      title={decorative ? undefined : coverName(title, author)}
    >
      <Inked d={BOARD} fill={back} w={5} />
      <Detail>
        {size < THUMBNAIL ? (
          <Initials title={title} />
        ) : (
          <>
            {drawMotif(motif, back, front, turn)}
            <path d={BOARD} fill="url(#art-dots)" />
            <Titles title={title} author={author} />
          </>
        )}
        <path d="M5 6H14V234H5Z" fill={INK.ink} opacity=".3" />
        <Line d={BOARD} />
      </Detail>
    </Print>
  )
}

function Initials({ title }: { title: string }) {
  return (
    <text
      className="art-lettering"
      x="86"
      y="147"
      fontSize="74"
      textAnchor="middle"
      fill={INK.paper}
    >
      {initialsOf(title)}
    </text>
  )
}

function Titles({ title, author }: { title: string; author: string }) {
  const { fontSize, lines } = setTitle(title)
  const placed = lines.map((line, row) => ({ line, y: 16 + fontSize * (0.9 + row * 1.06) }))
  const byline = cutLine(author, 9.8)
  return (
    <>
      <g className="art-lettering" fill={INK.paper} fontSize={fontSize}>
        {placed.map(({ line, y }) => (
          <text key={y} x="24" y={y}>
            {line}
          </text>
        ))}
      </g>
      {byline && (
        <>
          <path d="M14 210H157V229q0 8 -8 8H14Z" fill={INK.ink} />
          <text className="art-caption" x="24" y="228" fontSize="14" fill={INK.paper}>
            {byline}
          </text>
        </>
      )}
    </>
  )
}

type BookCoverProps = Omit<CoverProps, 'title' | 'author'> & {
  book: { title: string; author: string; coverUrl: string | null | undefined }
}

/** The book's real cover once it has loaded; until then, or without one, the printed cover. */
export function BookCover({ book, ...look }: BookCoverProps) {
  const { title, author, coverUrl } = book
  const cover = { title, author, ...look }
  return coverUrl ? (
    <RealCover key={coverUrl} coverUrl={coverUrl} {...cover} />
  ) : (
    <Cover {...cover} />
  )
}

type Loading = 'waiting' | 'tall' | 'wide' | 'failed'

function RealCover({ coverUrl, ...book }: CoverProps & { coverUrl: string }) {
  const { title, author, size = 210, decorative } = book
  const [state, setState] = useState<Loading>('waiting')
  if (state === 'failed') return <Cover {...book} />
  return (
    <span
      className="art-book"
      style={{ '--art-width': `${Math.round((size * 2) / 3)}px` } as CSSProperties}
    >
      {state === 'waiting' && <Cover {...book} decorative />}
      <img
        src={coverUrl}
        alt={decorative ? '' : coverName(title, author)}
        loading="lazy"
        data-state={state}
        onError={() => setState('failed')}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          // Catalogues answer a single pixel for a cover they do not have.
          if (naturalWidth < 2) setState('failed')
          else setState(naturalWidth / naturalHeight > 2 / 3 ? 'wide' : 'tall')
        }}
      />
    </span>
  )
}
