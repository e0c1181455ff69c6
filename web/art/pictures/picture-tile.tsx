import { t } from '@lingui/core/macro'
import {
  Apple,
  Bell,
  Bird,
  Cat,
  Drum,
  Fish,
  Flower2,
  House,
  KeyRound,
  type LucideIcon,
  Moon,
  Rocket,
  Sailboat,
  Star,
  Sun,
  TreePine,
  Umbrella,
} from 'lucide-react'
import type { CSSProperties } from 'react'
import { PICTURE_COUNT, type Picture } from '#domain/picture-password.ts'

type Spot = 'marigold' | 'sea' | 'leaf' | 'sky' | 'tomato' | 'plum'

/** Each picture with its word and its spot colour; no two of one colour look alike. */
const TILES: Record<Picture, { icon: LucideIcon; word: string; spot: Spot }> = {
  sun: { icon: Sun, word: t`Sun`, spot: 'marigold' },
  moon: { icon: Moon, word: t`Moon`, spot: 'sky' },
  star: { icon: Star, word: t`Star`, spot: 'plum' },
  tree: { icon: TreePine, word: t`Tree`, spot: 'leaf' },
  boat: { icon: Sailboat, word: t`Boat`, spot: 'sea' },
  fish: { icon: Fish, word: t`Fish`, spot: 'tomato' },
  cat: { icon: Cat, word: t`Cat`, spot: 'marigold' },
  bird: { icon: Bird, word: t`Bird`, spot: 'sky' },
  rocket: { icon: Rocket, word: t`Rocket`, spot: 'plum' },
  key: { icon: KeyRound, word: t`Key`, spot: 'leaf' },
  bell: { icon: Bell, word: t`Bell`, spot: 'sea' },
  house: { icon: House, word: t`House`, spot: 'tomato' },
  apple: { icon: Apple, word: t`Apple`, spot: 'leaf' },
  flower: { icon: Flower2, word: t`Flower`, spot: 'marigold' },
  umbrella: { icon: Umbrella, word: t`Umbrella`, spot: 'sky' },
  drum: { icon: Drum, word: t`Drum`, spot: 'tomato' },
}

export function pictureWord(picture: Picture): string {
  return TILES[picture].word
}

/** A picture of a young reader's password. Decoration: its word stands beside it. */
export function PictureTile({ picture, size = 56 }: { picture: Picture; size?: number }) {
  const { icon: Icon, spot } = TILES[picture]
  return (
    <span
      aria-hidden
      className="inline-grid shrink-0 place-items-center rounded-field border-2 border-on-spot text-on-spot"
      style={{ width: size, height: size, background: `var(--spot-${spot})` } as CSSProperties}
    >
      <Icon size={Math.round(size * 0.66)} strokeWidth={2.25} />
    </span>
  )
}

const PLACES = Array.from({ length: PICTURE_COUNT }, (_, place) => place)

/** The pictures of a password in their order, each with its word. */
export function PictureRow({
  pictures,
  size,
  wordClassName,
}: {
  pictures: readonly Picture[]
  size: number
  wordClassName?: string
}) {
  return (
    <ol className="grid grid-cols-4 gap-1">
      {PLACES.map((place) => {
        const picture = pictures[place]
        return (
          picture && (
            <li key={place} className="grid justify-items-center gap-0.5">
              <PictureTile picture={picture} size={size} />
              <span className={wordClassName}>{pictureWord(picture)}</span>
            </li>
          )
        )
      })}
    </ol>
  )
}
