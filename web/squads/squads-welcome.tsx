import { KeyRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Hero } from '#web/art/hero.tsx'
import { Patch } from '#web/art/patch.tsx'
import { Button } from '#web/ui/button.tsx'
import { CreateSquadDialog } from './create-squad-dialog.tsx'
import { JoinSquadDialog } from './join-squad-dialog.tsx'

interface SquadsWelcomeProps {
  /** What waits for a guardian, if anything does. */
  waiting: ReactNode
  onChoose: (id: number) => void
}

/** No squads yet: what they are for, and the two ways in (spec 2). */
export function SquadsWelcome({ waiting, onChoose }: SquadsWelcomeProps) {
  return (
    <div className="mx-auto grid w-full min-w-0 max-w-reading gap-6">
      <section
        aria-labelledby="squads-welcome"
        className="edge halftone grid justify-items-center gap-4 rounded-card bg-sunken px-4 pt-7 pb-8 text-center"
      >
        <div aria-hidden className="flex items-end justify-center gap-1">
          <Hero head="fire" body="jacket" feet="boots" size={120} className="h-26 w-auto sm:h-32" />
          <Patch
            family="pennant"
            glyph="friends"
            tier={2}
            size={120}
            className="mb-6 h-24 w-auto sm:h-30"
          />
          <Hero
            head="crystal"
            body="robes"
            feet="wings"
            size={120}
            className="h-26 w-auto sm:h-32"
          />
        </div>
        <h2 id="squads-welcome">Heroes read together!</h2>
        <p>Start a squad, or join one with a code.</p>
        <div className="grid w-full max-w-100 gap-target sm:grid-cols-2">
          <CreateSquadDialog
            trigger={
              <Button variant="primary" icon={Users} wide>
                Create Squad
              </Button>
            }
            onFounded={(founded) => onChoose(founded.class.id)}
          />
          <JoinSquadDialog
            trigger={
              <Button variant="primary" icon={KeyRound} wide>
                Join Squad
              </Button>
            }
            onJoined={(joined) => joined.state === 'joined' && onChoose(joined.class.id)}
          />
        </div>
      </section>
      {waiting}
    </div>
  )
}
