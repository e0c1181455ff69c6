import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  approveChildSquad,
  type ChildSquads,
  declineChildSquad,
  listChildSquads,
  setOnLeaderboard,
} from '#contract/family/family-squads.ts'
import type { SquadName } from '#contract/squads/squads.ts'
import { query } from '#web/api/query.ts'
import { YesOrNo } from '#web/family/actions/yes-or-no.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SwitchField } from '#web/ui/forms/check-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { ItemList, ListSection } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** The children's squads: approve or decline new ones, and show or hide a child on leaderboards. */
export function FamilySquads() {
  const families = useQuery(query(listChildSquads, {}))
  return (
    <ListSection
      query={{ ...families, data: families.data?.map((one) => ({ id: one.child.id, ...one })) }}
      what={t`the squads`}
      title={t`Squads`}
      lead={t`Squad mates see a first name, the hero, points and badges. Nothing else.`}
    >
      {(one) => <ChildCard family={one} />}
    </ListSection>
  )
}

function ChildCard({ family: { child, squads, waiting } }: { family: ChildSquads }) {
  const show = useCall(setOnLeaderboard, { failed: SQUADS_KEPT })
  return (
    <Card asChild>
      <article aria-label={t`${child.firstName}’s squads`} className="grid gap-4">
        <h3>{child.firstName}</h3>
        {waiting.length > 0 && (
          <ItemList items={waiting}>{(squad) => <Waiting child={child} squad={squad} />}</ItemList>
        )}
        {squads.length === 0 && waiting.length === 0 && (
          <p className="text-ink-2">{t`No squads yet.`}</p>
        )}
        {squads.length > 0 && (
          <ItemList
            items={squads}
            className="grid gap-2"
            itemClassName="flex flex-wrap items-center justify-between gap-3"
          >
            {(squad) => (
              <>
                <p className="min-w-0 break-words">
                  <strong>{squad.name}</strong>
                  <span className="block text-ink-2 text-small">{t`Led by ${squad.teacherName}`}</span>
                </p>
                <RemoveFromClass child={child} squad={squad} />
              </>
            )}
          </ItemList>
        )}
        <SwitchField
          label={t`On the leaderboards`}
          hint={t`When off, squad mates don’t see ${child.firstName} on the leaderboard.`}
          checked={child.onLeaderboard}
          disabled={show.isPending}
          onCheckedChange={(shown) => show.send({ params: { id: child.id }, body: { shown } })}
        />
      </article>
    </Card>
  )
}

const SQUADS_KEPT = t`Squads didn’t change`

type OwnSquad = { child: ChildSquads['child']; squad: SquadName }

/** A squad that no confirmed teacher leads asks the guardian first; yes and no weigh the same. */
function Waiting({ child, squad }: OwnSquad) {
  const agree = useCall(approveChildSquad, {
    done: ({ joined }) =>
      joined
        ? {
            title: t`Squad confirmed`,
            description: t`${child.firstName} is now in ${squad.name}.`,
          }
        : {
            title: t`Waiting for teacher approval`,
            description: t`${squad.name} has a teacher now. They’ll approve ${child.firstName} next.`,
          },
    failed: SQUADS_KEPT,
  })
  const refuse = useRefuse({ child, squad })
  return (
    <div className="grid gap-3 rounded-card bg-gold-tint p-3">
      <p>
        <Trans>
          {child.firstName} asks to join <strong>{squad.name}</strong>, led by {squad.teacherName}.
          No confirmed teacher leads this squad.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-target">
        <YesOrNo
          input={{ params: { id: child.id, classId: squad.id } }}
          yes={{ says: t`Yes, ${child.firstName} may join ${squad.name}`, call: agree }}
          no={{ says: t`No, ${child.firstName} can’t join ${squad.name}`, call: refuse }}
        />
      </div>
    </div>
  )
}

function RemoveFromClass({ child, squad }: OwnSquad) {
  const refuse = useRefuse({ child, squad })
  return (
    <Confirm
      title={t`Remove ${child.firstName} from ${squad.name}?`}
      description={t`Points and badges are kept. If ${child.firstName} is the only leader, the squad closes.`}
      confirmLabel={t`Remove`}
      destructive
      onConfirm={() => refuse.send({ params: { id: child.id, classId: squad.id } })}
      trigger={
        <Button aria-label={t`Remove: ${child.firstName}, ${squad.name}`}>{t`Remove`}</Button>
      }
    />
  )
}

function useRefuse({ child, squad }: OwnSquad) {
  return useCall(declineChildSquad, {
    done: { title: t`Saved`, description: t`${child.firstName} is not in ${squad.name}.` },
    failed: SQUADS_KEPT,
  })
}
