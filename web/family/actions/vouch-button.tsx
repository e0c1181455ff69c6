import { Check } from 'lucide-react'
import { type HeroSession, vouchForSession } from '#contract/family/family.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { FLAG_WORDS } from '#web/family/session-words.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Why these minutes are worth a look, and one tap that says they are right. */
export function VouchButton({ session, firstName }: { session: HeroSession; firstName: string }) {
  const { id, flag, vouched, minutes } = session
  const vouch = useCall(vouchForSession, {
    done: { title: 'Thank you!', description: `${firstName}’s ${minutes} minutes are confirmed.` },
    failed: NOT_SAVED,
  })
  if (!flag) return null
  if (vouched) {
    return (
      <p className="mt-1.5">
        <BadgeLabel meaning="done">You know of this</BadgeLabel>
      </p>
    )
  }
  return (
    <div className="mt-1.5 grid justify-items-start gap-2">
      <p className="text-small">{FLAG_WORDS[flag]}</p>
      <Button
        icon={Check}
        busy={vouch.isPending && 'Saving...'}
        onClick={() => vouch.send({ params: { id } })}
      >
        Yes, {firstName} read this
      </Button>
    </div>
  )
}
