import { BADGES } from '#domain/badges.ts'
import { PRIZE_DRAWINGS } from '#domain/prize-drawings.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { Cover } from '#web/art/cover.tsx'
import { GLYPHS, type Glyph } from '#web/art/glyphs.tsx'
import { Patch } from '#web/art/patch.tsx'
import { Prize } from '#web/art/prize.tsx'
import { Plank, Spine } from '#web/art/spine.tsx'
import { Burst, Splash } from '#web/art/splash/splash.tsx'
import { StampCard } from '#web/art/stamp-card.tsx'
import { Labelled, Specimen } from './specimen.tsx'

const FAMILIES = ['shield', 'circle', 'hexagon', 'star', 'pennant'] as const
const TIERS = [1, 2, 3] as const
const PRIZES = ['physical', 'digital', 'experience', 'gift_card'] as const

const BOOKS = [
  { title: 'The Moon Thief', author: 'A. Reyes' },
  { title: 'The Unbelievably Long Title of a Very Short Book', author: 'P. Lindqvist' },
  { title: 'Ox', author: 'Li Wei' },
  { title: 'Night Train to the Lighthouse', author: 'Inés Prado' },
]

const DAYS = [
  { label: 'Mon', state: 'read' },
  { label: 'Tue', state: 'bridged' },
  { label: 'Wed', state: 'open' },
  { label: 'Thu', state: 'read' },
  { label: 'Fri', state: 'today' },
] as const

const isGlyph = (name: string): name is Glyph => name in GLYPHS
const LETTERS = Object.keys(GLYPHS).filter(isGlyph)

export function ArtSpecimens() {
  return (
    <>
      <Specimen name="Patches">
        {FAMILIES.flatMap((family) => [
          ...TIERS.map((tier) => (
            <Patch key={family + tier} family={family} glyph="book" tier={tier} size={84} />
          )),
          <Patch key={family} family={family} glyph="flame" locked size={84} />,
        ])}
        <Labelled of={LETTERS}>
          {(glyph) => <Patch family="circle" glyph={glyph} size={84} sewing />}
        </Labelled>
        {[7, 30, 365, 1000].map((days) => (
          <Patch key={days} family="star" glyph={days} tier={2} size={84} />
        ))}
      </Specimen>
      <Specimen name="Badges">
        <Labelled of={BADGES}>{(badge) => <BadgePatch badge={badge} size={64} />}</Labelled>
      </Specimen>
      <Specimen name="Covers">
        {[180, 56].flatMap((size) =>
          BOOKS.map((book) => <Cover key={book.title + size} {...book} size={size} />),
        )}
      </Specimen>
      <Specimen name="Spines on a plank">
        <Plank>
          {BOOKS.map((book) => (
            <Spine key={book.title} {...book} />
          ))}
        </Plank>
      </Specimen>
      <Specimen name="Prizes">
        <Labelled of={PRIZES}>{(kind) => <Prize kind={kind} />}</Labelled>
        <Labelled of={PRIZE_DRAWINGS}>
          {(drawing) => <Prize kind="physical" drawing={drawing} />}
        </Labelled>
      </Specimen>
      <Specimen name="Stamp card">
        <div className="w-80">
          <StampCard name="This week" days={DAYS} />
        </div>
      </Specimen>
      <Specimen name="Splash and burst">
        <Splash className="size-50">
          <Burst>YAY!</Burst>
        </Splash>
      </Specimen>
    </>
  )
}
