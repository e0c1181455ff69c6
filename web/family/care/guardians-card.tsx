import { RefreshCw } from 'lucide-react'
import {
  getHeroCare,
  type HeroCare,
  removeGuardian,
  renewFamilyCode,
} from '#contract/family/family-care.ts'
import { query } from '#web/api/query.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

type Guardian = HeroCare['guardians'][number]

/** Who looks after the child, and the code with which another grown-up asks to join. */
export function GuardiansCard({ hero }: { hero: HeroCare }) {
  const renewing = useCall(renewFamilyCode, {
    answers: ({ params }) => query(getHeroCare, { params }),
    done: { title: 'Code renewed!', description: 'The old code no longer works.' },
    failed: NOT_SAVED,
  })
  return (
    <CardSection title="Guardians" className="gap-4">
      <ul className="grid gap-2">
        {hero.guardians.map((guardian) => (
          <li
            key={guardian.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sunken px-3 py-2"
          >
            <p className="min-w-0">
              <span className="font-semibold">
                {guardian.firstName}
                {guardian.isYou && ' (you)'}
              </span>
              <span className="block text-ink-2 text-small">
                since <DateText at={guardian.since} />
              </span>
            </p>
            {guardian.canBeRemoved && <RemoveButton hero={hero} guardian={guardian} />}
          </li>
        ))}
      </ul>
      <div>
        <h3 className="text-body">Family code</h3>
        <p className="my-1 font-display font-extrabold text-h1 tabular-nums">{hero.familyCode}</p>
        <p className="mb-3 text-ink-2 text-small">
          Another guardian can enter this code on their Family page. They see nothing until you
          approve.
        </p>
        <Button
          icon={RefreshCw}
          busy={renewing.isPending && 'Renewing...'}
          onClick={() => renewing.send({ params: { id: hero.id } })}
        >
          Get a new family code
        </Button>
      </div>
    </CardSection>
  )
}

function RemoveButton({ hero, guardian }: { hero: HeroCare; guardian: Guardian }) {
  const removing = useCall(removeGuardian, {
    done: { title: 'Guardian removed' },
    failed: NOT_SAVED,
  })
  const who = guardian.isYou ? 'yourself' : guardian.firstName
  return (
    <Confirm
      destructive
      title={guardian.isYou ? 'Leave this child?' : `Remove ${guardian.firstName} as a guardian?`}
      description={
        guardian.isYou
          ? `You’ll no longer see ${hero.firstName}. Another guardian can let you back in.`
          : `${guardian.firstName} will no longer see ${hero.firstName}.`
      }
      confirmLabel={guardian.isYou ? 'Leave' : 'Remove'}
      onConfirm={() => removing.send({ params: { id: hero.id, guardianId: guardian.id } })}
      trigger={<Button aria-label={`Remove ${who}`}>Remove</Button>}
    />
  )
}
