import { useState } from 'react'
import type { FamilyHero } from '#contract/family/family.ts'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { HeroCreated } from './hero-created.tsx'
import { NewHeroForm } from './new-hero-form.tsx'

/** The form for a new hero, and after it how the child signs in. */
export function NewHeroPanel() {
  const [created, setCreated] = useState<FamilyHero | null>(null)
  if (created) return <HeroCreated hero={created} onAnother={() => setCreated(null)} />
  return (
    <Section title="Create a hero">
      <Card>
        <NewHeroForm onCreated={setCreated} />
      </Card>
    </Section>
  )
}
