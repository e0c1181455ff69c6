import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import {
  getHeroCare,
  type HeroCare,
  removeGuardian,
  renewFamilyCode,
} from '#contract/family/family-care.ts'
import { query } from '#web/api/query.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { Avatar } from '#web/ui/avatar.tsx'
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
    done: { title: t`Code renewed!`, description: t`The old code no longer works.` },
    failed: NOT_SAVED,
  })
  return (
    <CardSection title={t`Guardians`} className="gap-4">
      <ul className="grid gap-2">
        {hero.guardians.map((guardian) => (
          <li
            key={guardian.id}
            className="flex flex-wrap items-center gap-3 rounded-field bg-sunken px-3 py-2"
          >
            <Avatar src={guardian.profileImageUrl} letter={guardian.firstName} />
            <p className="me-auto min-w-0 flex-[1_1_7rem]">
              <span className="font-semibold">
                {guardian.isYou ? t`${guardian.firstName} (you)` : guardian.firstName}
              </span>
              <span className="block text-ink-2 text-small">
                <Trans>
                  since <DateText at={guardian.since} />
                </Trans>
              </span>
            </p>
            {guardian.canBeRemoved && <RemoveButton hero={hero} guardian={guardian} />}
          </li>
        ))}
      </ul>
      <div>
        <h3 className="text-body">{t`Family code`}</h3>
        <p className="my-1 font-display font-extrabold text-h1 tabular-nums">{hero.familyCode}</p>
        <p className="mb-3 text-ink-2 text-small">{t`Another guardian can enter this code on their Family page. They see nothing until you approve.`}</p>
        <Button
          icon={RefreshCw}
          busy={renewing.isPending && t`Renewing...`}
          onClick={() => renewing.send({ params: { id: hero.id } })}
        >{t`Get a new family code`}</Button>
      </div>
    </CardSection>
  )
}

function RemoveButton({ hero, guardian }: { hero: HeroCare; guardian: Guardian }) {
  const removing = useCall(removeGuardian, {
    done: { title: t`Guardian removed` },
    failed: NOT_SAVED,
  })
  return (
    <Confirm
      destructive
      title={
        guardian.isYou ? t`Stop being a guardian?` : t`Remove ${guardian.firstName} as a guardian?`
      }
      description={
        guardian.isYou
          ? t`You’ll no longer see ${hero.firstName}. Another guardian can let you back in.`
          : t`${guardian.firstName} will no longer see ${hero.firstName}.`
      }
      confirmLabel={guardian.isYou ? t`Leave` : t`Remove`}
      onConfirm={() => removing.send({ params: { id: hero.id, guardianId: guardian.id } })}
      trigger={
        <Button
          aria-label={guardian.isYou ? t`Remove yourself` : t`Remove ${guardian.firstName}`}
        >{t`Remove`}</Button>
      }
    />
  )
}
