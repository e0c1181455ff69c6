import { t } from '@lingui/core/macro'
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
import { HeroPart } from '#web/art/hero-part.tsx'
import { SuperpowerEmblem } from '#web/art/powers/hero-powers.tsx'
import { type RadioCard, RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Section } from '#web/ui/section.tsx'
import type { BuiltHero, HeroDraft } from './onboarding-steps.ts'

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

interface PartPickersProps {
  hero: HeroDraft
  onPick: (part: Partial<BuiltHero>) => void
}

/** The four parts of a hero, each with all there are. */
export function PartPickers({ hero, onPick }: PartPickersProps) {
  return (
    <>
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
        className="grid-cols-2! narrow:grid-cols-1! sm:grid-cols-3!"
      />
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
