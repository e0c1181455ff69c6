import { t } from '@lingui/core/macro'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import type { HeroLook, WardrobeItem } from '#contract/rewards/wardrobe.ts'
import { SLOTS, type Slot, WEARABLES, type Wearable, wornBySlot } from '#domain/wardrobe.ts'
import { WearablePicture } from '#web/art/wardrobe/wearable-picture.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Section } from '#web/ui/section.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'

const SHELVES: Record<Slot, string> = {
  companion: t`Friend`,
  cape: t`Cape`,
  glasses: t`Glasses`,
  color: t`Ink`,
  backdrop: t`Place`,
}
/** What is most fun comes first. */
const ORDER = [
  'companion',
  'cape',
  'glasses',
  'color',
  'backdrop',
] as const satisfies readonly Slot[]

interface WardrobeShelvesProps {
  items: readonly WardrobeItem[]
  worn: HeroLook['worn']
  onWear: (worn: HeroLook['worn']) => void
}

/** Everything there is to win by reading: what is open can be put on and taken off. */
export function WardrobeShelves({ items, worn, onWear }: WardrobeShelvesProps) {
  const slots = wornBySlot(worn)
  const open = items.filter(({ unlocked }) => unlocked).length
  function toggle({ id, slot }: Wearable) {
    const next = { ...slots, [slot]: slots[slot] === id ? undefined : id }
    onWear(SLOTS.flatMap((one) => next[one] ?? []))
  }
  return (
    <>
      <p className="font-semibold">{t`You opened ${open} of ${items.length}.`}</p>
      {ORDER.map((slot) => (
        <Shelf key={slot} slot={slot} items={items} worn={slots[slot] ?? null} onToggle={toggle} />
      ))}
    </>
  )
}

interface ShelfProps {
  slot: Slot
  items: readonly WardrobeItem[]
  worn: string | null
  onToggle: (one: Wearable) => void
}

function Shelf({ slot, items, worn, onToggle }: ShelfProps) {
  const id = useId()
  const listId = useId()
  const title = SHELVES[slot]
  return (
    <Section
      id={id}
      small
      title={
        <span className="flex items-center justify-between gap-3">
          {title}
          <SpeechButton reads={listId} what={title} />
        </span>
      }
    >
      <ul
        id={listId}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-target"
      >
        {WEARABLES.filter((one) => one.slot === slot).map((one) => {
          const item = items.find((known) => known.id === one.id)
          return (
            <li key={one.id} className="grid">
              {item?.unlocked ? (
                <OpenTile
                  one={one}
                  isNew={item.isNew}
                  isWorn={worn === one.id}
                  onToggle={() => onToggle(one)}
                />
              ) : (
                <LockedTile one={one} have={item?.have ?? 0} />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const TILE =
  'relative grid min-h-36 content-between justify-items-center gap-1.5 rounded-button border-(length:--edge) p-2.5 text-center text-small'

function Picture({ one, locked = false }: { one: Wearable; locked?: boolean }) {
  return (
    <span className="grid h-19 place-items-center">
      <WearablePicture of={one} size={SIZES[one.slot]} locked={locked} />
    </span>
  )
}

/** In pixels, so that each kind fills the same space. */
const SIZES: Record<Slot, number> = {
  color: 64,
  cape: 60,
  glasses: 46,
  companion: 70,
  backdrop: 76,
}

interface OpenTileProps {
  one: Wearable
  isNew: boolean
  isWorn: boolean
  onToggle: () => void
}

function OpenTile({ one, isNew, isWorn, onToggle }: OpenTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isWorn}
      onClick={onToggle}
      className={cx(
        TILE,
        isWorn
          ? 'border-ink bg-sea-tint ring-2 ring-ink'
          : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      <Picture one={one} />
      <span className="font-semibold leading-tight">{one.name}</span>
      {isNew && (
        <BadgeLabel meaning="new" className="absolute -top-2 -end-1 rotate-6">
          {t`NEW`}
        </BadgeLabel>
      )}
    </button>
  )
}

function LockedTile({ one, have }: { one: Wearable; have: number }) {
  return (
    <div className={cx(TILE, 'border-line border-dashed bg-sunken')}>
      <Picture one={one} locked />
      <Lock aria-hidden className="absolute top-2 end-2 size-5 text-ink-2" />
      <span className="font-semibold leading-tight">{one.rule}</span>
      <ProgressBar label={one.name} value={have} max={one.need} className="w-full" />
    </div>
  )
}
