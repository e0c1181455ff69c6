import {
  BODIES,
  BODY_LABELS,
  FEET,
  FEET_LABELS,
  HEAD_LABELS,
  HEADS,
  SUPERPOWERS,
} from '#domain/hero-parts.ts'
import { Hero, HeroBust, HeroPart } from '#web/art/hero.tsx'
import { SuperpowerEmblem } from '#web/art/hero-powers.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { Labelled, Specimen } from './specimen.tsx'

const PARTS = [
  ...HEADS.map((id) => ({ part: 'head', id, label: HEAD_LABELS[id] }) as const),
  ...BODIES.map((id) => ({ part: 'body', id, label: BODY_LABELS[id] }) as const),
  ...FEET.map((id) => ({ part: 'feet', id, label: FEET_LABELS[id] }) as const),
]
const MOODS = ['hi', 'yay', 'hmm', 'sleep'] as const

export function HeroSpecimens() {
  return (
    <>
      <Specimen name="Heroes">
        {HEADS.map((head, index) => (
          <Hero
            key={head}
            head={head}
            body={BODIES[index] ?? BODIES[0]}
            feet={FEET[index] ?? FEET[0]}
            superpower={SUPERPOWERS[index]}
            size={200}
          />
        ))}
        {BODIES.map((body, index) => (
          <HeroBust key={body} head={HEADS.at(-index) ?? HEADS[0]} body={body} size={72} />
        ))}
      </Specimen>
      <Specimen name="Hero parts">
        {PARTS.map(({ label, ...part }) => (
          <Labelled key={label} label={label}>
            <HeroPart {...part} />
          </Labelled>
        ))}
      </Specimen>
      <Specimen name="Superpowers">
        {SUPERPOWERS.map((power) => (
          <Labelled key={power} label={power}>
            <SuperpowerEmblem power={power} size={56} />
          </Labelled>
        ))}
      </Specimen>
      <Specimen name="Tassel">
        {MOODS.map((mood) => (
          <Labelled key={mood} label={mood}>
            <Tassel mood={mood} size={130} />
          </Labelled>
        ))}
        <Tassel size={34} />
      </Specimen>
    </>
  )
}
