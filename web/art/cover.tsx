import { type CSSProperties, useState } from 'react'
import { coverDesign, coverName, cutLine, initialsOf, setTitle } from './cover-design.ts'
import type { CoverPictureProps } from './covers/cover-picture.tsx'
import { Detail, Inked, Line, Print } from './inked.tsx'
import { laterDrawings, useDrawings } from './later-drawings.ts'
import { BOOK_INKS, INK } from './palette.ts'
import { roundRect } from './shapes.ts'

/** Below this height a title cannot be read, so two initials stand for it. */
const THUMBNAIL = 90
const BOARD = roundRect(3, 3, 154, 234, 8)

/** The pictures of all subjects. */
const COVER_PICTURES = laterDrawings(
  async () => (await import('./covers/cover-picture.tsx')).CoverPicture,
)

type CoverProps = {
  title: string
  author: string
  /** Height in CSS pixels; a small one shows two initials. */
  size?: number
  decorative?: boolean
}

/** A printed cover for a book that has none, the same for the same title and author. */
export function Cover({ title, author, size = 210, decorative = false }: CoverProps) {
  const { duo, hash, turn } = coverDesign(title, author)
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
            <Picture title={title} hash={hash} turn={turn} front={front} />
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

/** What the book is about; until it is here the cover has its title alone. */
function Picture(props: CoverPictureProps) {
  const Drawn = useDrawings(COVER_PICTURES)
  return Drawn && <Drawn {...props} />
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
