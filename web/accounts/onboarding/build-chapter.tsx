import { t } from '@lingui/core/macro'
import { Dices } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import {
  BODIES,
  BODY_LABELS,
  FEET,
  FEET_LABELS,
  HEAD_LABELS,
  HEADS,
  SUPERPOWER_LABELS,
  SUPERPOWERS,
} from '#domain/hero-parts.ts'
import { HeroPart } from '#web/art/hero.tsx'
import { SuperpowerEmblem } from '#web/art/hero-powers.tsx'
import { Button } from '#web/ui/button.tsx'
import { type RadioCard, RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/section.tsx'
import { HeroPreview } from './hero-preview.tsx'
import type { HeroDraft } from './onboarding-steps.ts'
import { rollHero, useFlipBook } from './roll-hero.ts'

const HEAD_CARDS = HEADS.map((id) => ({
  value: id,
  label: HEAD_LABELS[id],
  art: <HeroPart part="head" id={id} size={60} />,
}))
const BODY_CARDS = BODIES.map((id) => ({
  value: id,
  label: BODY_LABELS[id],
  art: <HeroPart part="body" id={id} size={52} />,
}))
const FEET_CARDS = FEET.map((id) => ({
  value: id,
  label: FEET_LABELS[id],
  art: <HeroPart part="feet" id={id} size={44} />,
}))
const POWER_CARDS = SUPERPOWERS.map((id) => ({
  value: id,
  label: SUPERPOWER_LABELS[id],
  art: <SuperpowerEmblem power={id} size={44} />,
}))

/** The hero stays in view while the parts scroll by, where the window is tall enough for both. */
const STAGE =
  'z-nav -mx-(--gutter) bg-page px-(--gutter) py-2 [@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:top-0 md:mx-0 md:self-start md:p-0 md:[@media(min-height:34rem)]:top-5'

interface BuildChapterProps {
  hero: HeroDraft
  onPick: (parts: Partial<HeroDraft>) => void
}

/** Chapter 2: four picks, all of them needed, or one throw of the dice. */
export function BuildChapter({ hero, onPick }: BuildChapterProps) {
  const [flipping, flip] = useFlipBook()
  const picked = Object.values(hero).filter((part) => part !== null).length

  function randomize() {
    // The draw stands at once; what flips past is only for the eye.
    onPick(rollHero(Math.random))
    flip()
  }

  return (
    <>
      <PageTitle title={t`Build your hero`} lead={t`Pick four parts, or let the dice decide.`} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 md:mt-5 md:grid-cols-[2fr_3fr] md:gap-10">
        <div className={STAGE}>
          <div className="edge halftone flex items-center justify-evenly gap-3 rounded-card bg-sky-tint px-2 py-2 md:flex-col md:gap-5 md:py-6">
            <HeroPreview
              hero={flipping ?? hero}
              size={170}
              className="h-auto w-full min-w-0 max-w-30 md:max-w-64"
            />
            <div className="grid shrink-0 justify-items-center gap-2">
              <Button icon={Dices} onClick={randomize} className="px-4!">{t`Randomize`}</Button>
              <p role="status" className="font-semibold text-small tabular-nums">
                {t`${picked} of 4 picked`}
              </p>
            </div>
          </div>
        </div>
        {/* A card that takes the focus stops beside the hero and the buttons, never under them. */}
        <div className="grid gap-7 [&_button]:scroll-mt-40 [&_button]:scroll-mb-8 md:[&_button]:scroll-mt-0">
          <Picker
            title={t`Head`}
            cards={HEAD_CARDS}
            value={hero.head}
            onPick={(head) => onPick({ head })}
          />
          <Picker
            title={t`Body`}
            cards={BODY_CARDS}
            value={hero.body}
            onPick={(body) => onPick({ body })}
          />
          <Picker
            title={t`Feet`}
            cards={FEET_CARDS}
            value={hero.feet}
            onPick={(feet) => onPick({ feet })}
          />
          <Picker
            title={t`Superpower`}
            cards={POWER_CARDS}
            value={hero.superpower}
            onPick={(superpower) => onPick({ superpower })}
            className="grid-cols-2! sm:grid-cols-3!"
          />
        </div>
      </div>
    </>
  )
}

interface PickerProps<Value extends string> {
  title: string
  cards: readonly (RadioCard<Value> & { art: ReactNode })[]
  value: Value | null
  onPick: (value: Value) => void
  className?: string
}

function Picker<Value extends string>({
  title,
  cards,
  value,
  onPick,
  className,
}: PickerProps<Value>) {
  const headingId = useId()
  return (
    <Section id={headingId} title={title} small>
      <RadioCards
        labelledBy={headingId}
        layout="tiles"
        options={cards}
        value={value}
        onValueChange={onPick}
        className={className}
      />
    </Section>
  )
}
