import { Check } from 'lucide-react'
import { type HeroSession, listHeroSessions, vouchForSession } from '#contract/family/family.ts'
import { getReadingCalendar } from '#contract/family/parent.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { notSaved, sessionVouched } from '#web/family/notices.ts'
import { FLAG_WORDS } from '#web/family/session-words.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'

/** Why these minutes are worth a look, and one tap that says they are right. */
export function VouchButton({ session, firstName }: { session: HeroSession; firstName: string }) {
  const { id, flag, vouched, minutes } = session
  const vouch = useOneCall({
    mutationFn: () => request(vouchForSession, { params: { id } }),
    onSuccess: () => {
      notify(sessionVouched({ firstName, minutes }))
      return invalidate(getReadingCalendar, listHeroSessions)
    },
    onError: (error) => notify(notSaved(error)),
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
      <Button icon={Check} busy={vouch.isPending && 'Saving...'} onClick={() => vouch.mutate()}>
        Yes, {firstName} read this
      </Button>
    </div>
  )
}
