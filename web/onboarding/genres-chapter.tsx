import { GENRES, type Genre } from '#domain/hero-parts.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

const GENRE_CHIPS = GENRES.map((genre) => ({ value: genre, label: genre }))

interface GenresChapterProps {
  genres: readonly Genre[]
  onTell: (genres: Genre[]) => void
}

/** Chapter 4: any number of genres, at least one. */
export function GenresChapter({ genres, onTell }: GenresChapterProps) {
  return (
    <>
      <PageTitle
        title="What do you like to read?"
        lead="Choose as many as you like."
        action={
          <Tassel mood={genres.length > 0 ? 'yay' : 'hi'} size={88} className="hidden sm:block" />
        }
      />
      <Chips
        label="Kinds of books"
        options={GENRE_CHIPS}
        value={genres}
        onValueChange={onTell}
        className="mt-5 grid-cols-[repeat(auto-fill,minmax(min(100%,8.4em),1fr))]!"
      />
    </>
  )
}
