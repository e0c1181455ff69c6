import { t } from '@lingui/core/macro'
import {
  Compass,
  Feather,
  Globe,
  Landmark,
  Laugh,
  type LucideIcon,
  Rocket,
  Search,
  UserRound,
  VenetianMask,
  WandSparkles,
} from 'lucide-react'
import { GENRE_LABELS, GENRES, type Genre } from '#domain/hero-parts.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Spot } from '#web/ui/spot-icon.tsx'

const GENRE_CHIPS = GENRES.map((genre) => ({ value: genre, label: GENRE_LABELS[genre] }))

const PICTURES: Record<Genre, { icon: LucideIcon; spot: Spot }> = {
  Adventure: { icon: Compass, spot: 'leaf' },
  Fantasy: { icon: WandSparkles, spot: 'plum' },
  'Science Fiction': { icon: Rocket, spot: 'sky' },
  Mystery: { icon: Search, spot: 'marigold' },
  Biography: { icon: UserRound, spot: 'tomato' },
  'Historical Fiction': { icon: Landmark, spot: 'marigold' },
  Poetry: { icon: Feather, spot: 'sea' },
  Comedy: { icon: Laugh, spot: 'tomato' },
  Drama: { icon: VenetianMask, spot: 'plum' },
  'Non-fiction': { icon: Globe, spot: 'sea' },
}

interface GenresChapterProps {
  genres: readonly Genre[]
  onTell: (genres: Genre[]) => void
}

/** Chapter 4: one genre or more. */
export function GenresChapter({ genres, onTell }: GenresChapterProps) {
  return (
    <>
      <PageTitle
        title={t`What do you like to read?`}
        lead={t`Choose as many as you like.`}
        action={
          <Tassel mood={genres.length > 0 ? 'yay' : 'hi'} size={88} className="hidden sm:block" />
        }
      />
      <Chips
        label={t`Kinds of books`}
        options={GENRE_CHIPS}
        value={genres}
        onValueChange={onTell}
        pictures={PICTURES}
        className="mt-5 grid-cols-[repeat(auto-fill,minmax(min(100%,9.5em),1fr))]! lg:grid-cols-[repeat(auto-fill,minmax(12em,1fr))]!"
      />
    </>
  )
}
