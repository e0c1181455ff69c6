import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import {
  approveChildSquad,
  type ChildSquads,
  declineChildSquad,
  listChildSquads,
  setOnLeaderboard,
} from '#contract/family/family-squads.ts'
import type { SquadName } from '#contract/squads/squads.ts'
import { query } from '#web/api/query.ts'
import { SQUADS_KEPT, squadAgreed, squadRefused } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SwitchField } from '#web/ui/forms/check-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** The children's squads: approve or decline new ones, and show or hide a child on leaderboards. */
export function FamilySquads() {
  const families = useQuery(query(listChildSquads, {}))
  return (
    <Part query={families} what="the squads" skeleton={null} empty={null}>
      {(children) => (
        <Section
          title="Squads"
          lead="Squad mates see a first name, the hero, points and badges. Nothing else."
        >
          <ul className="grid gap-3">
            {children.map((one) => (
              <li key={one.child.id}>
                <ChildCard family={one} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Part>
  )
}

function ChildCard({ family: { child, squads, waiting } }: { family: ChildSquads }) {
  const show = useCall(setOnLeaderboard, { failed: SQUADS_KEPT })
  return (
    <Card asChild>
      <article aria-label={`Squads of ${child.firstName}`} className="grid gap-4">
        <h3>{child.firstName}</h3>
        {waiting.length > 0 && (
          <ul className="grid gap-3">
            {waiting.map((squad) => (
              <li key={squad.id}>
                <Waiting child={child} squad={squad} />
              </li>
            ))}
          </ul>
        )}
        {squads.length === 0 && waiting.length === 0 && (
          <p className="text-ink-2">No squads yet.</p>
        )}
        {squads.length > 0 && (
          <ul className="grid gap-2">
            {squads.map((squad) => (
              <li key={squad.id} className="flex flex-wrap items-center justify-between gap-3">
                <Named squad={squad} />
                <RemoveFromClass child={child} squad={squad} />
              </li>
            ))}
          </ul>
        )}
        <SwitchField
          label="On the leaderboards"
          hint={`Off: ${child.firstName} reads with the squad and nobody there sees it.`}
          checked={child.onLeaderboard}
          disabled={show.isPending}
          onCheckedChange={(shown) => show.send({ params: { id: child.id }, body: { shown } })}
        />
      </article>
    </Card>
  )
}

type OwnSquad = { child: ChildSquads['child']; squad: SquadName }

function Named({ squad }: { squad: SquadName }) {
  return (
    <p className="min-w-0 break-words">
      <strong>{squad.name}</strong>
      <span className="block text-ink-2 text-small">Led by {squad.teacherName}</span>
    </p>
  )
}

/** A squad that no confirmed teacher leads asks the guardian first; yes and no weigh the same. */
function Waiting({ child, squad }: OwnSquad) {
  const params = { id: child.id, classId: squad.id }
  const agree = useCall(approveChildSquad, {
    done: ({ joined }) => squadAgreed(child, squad, joined),
    failed: SQUADS_KEPT,
  })
  const refuse = useCall(declineChildSquad, {
    done: squadRefused(child, squad),
    failed: SQUADS_KEPT,
  })
  return (
    <div className="grid gap-3 rounded-card bg-gold-tint p-3">
      <p>
        {child.firstName} asks to join <strong>{squad.name}</strong>, led by {squad.teacherName}. No
        confirmed teacher leads this squad.
      </p>
      <div className="flex flex-wrap gap-target">
        <Button
          icon={Check}
          busy={agree.isPending && 'Saving...'}
          aria-label={`Yes, ${child.firstName} may join ${squad.name}`}
          onClick={() => agree.send({ params })}
        >
          Yes
        </Button>
        <Button
          icon={X}
          busy={refuse.isPending && 'Saving...'}
          aria-label={`No, ${child.firstName} does not join ${squad.name}`}
          onClick={() => refuse.send({ params })}
        >
          No
        </Button>
      </div>
    </div>
  )
}

function RemoveFromClass({ child, squad }: OwnSquad) {
  const refuse = useCall(declineChildSquad, {
    done: squadRefused(child, squad),
    failed: SQUADS_KEPT,
  })
  return (
    <Confirm
      title={`Take ${child.firstName} out of ${squad.name}?`}
      description={`Points and badges stay. A squad that ${child.firstName} leads alone closes.`}
      confirmLabel="Take out"
      destructive
      onConfirm={() => refuse.send({ params: { id: child.id, classId: squad.id } })}
      trigger={<Button aria-label={`Take out: ${child.firstName}, ${squad.name}`}>Take out</Button>}
    />
  )
}
