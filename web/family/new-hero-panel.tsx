import { useState } from 'react'
import { type FamilyHero, listHeroes } from '#contract/family/family.ts'
import { invalidate } from '#web/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { HeroCreated } from './hero-created.tsx'
import { NewHeroForm } from './new-hero-form.tsx'
import { heroCreated } from './notices.ts'

/** The form for a new hero, and after it how the child signs in. */
export function NewHeroPanel() {
  const [created, setCreated] = useState<FamilyHero | null>(null)

  function welcome(hero: FamilyHero) {
    setCreated(hero)
    notify(heroCreated(hero))
    void invalidate(listHeroes)
  }

  if (created) return <HeroCreated hero={created} onAnother={() => setCreated(null)} />
  return (
    <section aria-labelledby="new-hero-heading">
      <h2 id="new-hero-heading" className="mb-3">
        Create a hero
      </h2>
      <Card>
        <NewHeroForm onCreated={welcome} />
      </Card>
    </section>
  )
}
