import { UserPlus } from 'lucide-react'
import type { FamilyHero } from '#contract/family/family.ts'
import { PATHS } from '#web/api/paths.ts'
import { takeFocus } from '#web/browser/take-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface HeroCreatedProps {
  hero: FamilyHero
  onAnother: () => void
}

/** How the child signs in. Takes the place of the form, and its focus. */
export function HeroCreated({ hero, onAnother }: HeroCreatedProps) {
  return (
    <Card tone="leaf" asChild>
      <section aria-labelledby="created-heading">
        <h2 id="created-heading" ref={takeFocus} tabIndex={-1} className="outline-none">
          {hero.firstName} can sign in now
        </h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>
            Open <strong className="break-all">{window.location.host + PATHS.signIn}</strong> on the
            child’s device.
          </li>
          <li>
            Write the hero name <strong>{hero.signInName}</strong>.
          </li>
          <li>Write the password you chose. We cannot show it again, so keep it safe.</li>
          <li>{hero.firstName} builds a hero, and the adventure starts.</li>
        </ol>
        <Button icon={UserPlus} onClick={onAnother} className="mt-5">
          Create another hero
        </Button>
      </section>
    </Card>
  )
}
