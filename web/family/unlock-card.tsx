import { LockOpen } from 'lucide-react'
import { type HeroCare, unlockHero } from '#contract/family/family-care.ts'
import { DeviceCode } from '#web/accounts/device-code.tsx'
import { useOneCall } from '#web/api/one-call.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { notUnlocked } from './notices.ts'

/** Unlocks the sign-in of a child locked out by someone else's wrong guesses. */
export function UnlockCard({ hero }: { hero: HeroCare }) {
  const unlocking = useOneCall({
    mutationFn: () => request(unlockHero, { params: { id: hero.id } }),
    onError: (error) => notify(notUnlocked(error)),
  })
  return (
    <Card asChild>
      <section aria-labelledby="unlock-heading" className="grid gap-3">
        <h2 id="unlock-heading">Locked out?</h2>
        <p>
          After too many wrong tries, new devices have to wait. Unlock sign-in if {hero.firstName}{' '}
          can’t get in.
        </p>
        {unlocking.data && <DeviceCode firstName={hero.firstName} code={unlocking.data.code} />}
        <div>
          <Button
            icon={LockOpen}
            busy={unlocking.isPending && 'Unlocking...'}
            onClick={() => unlocking.mutate()}
          >
            {unlocking.data ? 'Get a new code' : 'Unlock sign-in'}
          </Button>
        </div>
      </section>
    </Card>
  )
}
