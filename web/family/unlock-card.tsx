import { LockOpen } from 'lucide-react'
import { type HeroCare, unlockHero } from '#contract/family/family-care.ts'
import { DeviceCode } from '#web/accounts/device-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Unlocks the sign-in of a child locked out by someone else's wrong guesses. */
export function UnlockCard({ hero }: { hero: HeroCare }) {
  const unlocking = useCall(unlockHero, { failed: 'Sign-in is still locked' })
  return (
    <CardSection title="Locked out?">
      <p>
        After too many wrong tries, new devices have to wait. Unlock sign-in if {hero.firstName}{' '}
        can’t get in.
      </p>
      {unlocking.data && <DeviceCode firstName={hero.firstName} code={unlocking.data.code} />}
      <div>
        <Button
          icon={LockOpen}
          busy={unlocking.isPending && 'Unlocking...'}
          onClick={() => unlocking.send({ params: { id: hero.id } })}
        >
          {unlocking.data ? 'Get a new code' : 'Unlock sign-in'}
        </Button>
      </div>
    </CardSection>
  )
}
