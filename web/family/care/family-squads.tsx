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
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { squadAgreed, squadNotChanged, squadRefused } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SwitchField } from '#web/ui/forms/check-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'

/** The children's squads: approve or decline new ones, and show or hide a child on leaderboards. */
export function FamilySquads() {
  const families = useQuery(query(listChildSquads, {}))
  if (families.isError) {
    return (
      <Card asChild>
        <section aria-labelledby="squads-heading">
          <h2 id="squads-heading">Squads</h2>
          <p className="mt-2 mb-3">The squads could not be loaded.</p>
          <Button onClick={() => families.refetch()}>Load the squads again</Button>
        </section>
      </Card>
    )
  }
  if (!families.data || families.data.length === 0) return null
  return (
    <section aria-labelledby="squads-heading">
      <h2 id="squads-heading">Squads</h2>
      <p className="mt-1 mb-3 text-ink-2">
        Squad mates see a first name, the hero, points and badges. Nothing else.
      </p>
      <ul className="grid gap-3">
        {families.data.map((one) => (
          <li key={one.child.id}>
            <ChildCard family={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChildCard({ family: { child, squads, waiting } }: { family: ChildSquads }) {
  const show = useFamilyCall((shown: boolean) =>
    request(setOnLeaderboard, { params: { id: child.id }, body: { shown } }).then(() => null),
  )
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
          onCheckedChange={(shown) => show.mutate(shown)}
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
  const agree = useFamilyCall(() =>
    request(approveChildSquad, { params }).then(({ joined }) => squadAgreed(child, squad, joined)),
  )
  const refuse = useFamilyCall(() =>
    request(declineChildSquad, { params }).then(() => squadRefused(child, squad)),
  )
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
          onClick={() => agree.mutate(undefined)}
        >
          Yes
        </Button>
        <Button
          icon={X}
          busy={refuse.isPending && 'Saving...'}
          aria-label={`No, ${child.firstName} does not join ${squad.name}`}
          onClick={() => refuse.mutate(undefined)}
        >
          No
        </Button>
      </div>
    </div>
  )
}

function RemoveFromClass({ child, squad }: OwnSquad) {
  const refuse = useFamilyCall(() =>
    request(declineChildSquad, { params: { id: child.id, classId: squad.id } }).then(() =>
      squadRefused(child, squad),
    ),
  )
  return (
    <Confirm
      title={`Take ${child.firstName} out of ${squad.name}?`}
      description={`Points and badges stay. A squad that ${child.firstName} leads alone closes.`}
      confirmLabel="Take out"
      destructive
      onConfirm={() => refuse.mutate(undefined)}
      trigger={<Button aria-label={`Take out: ${child.firstName}, ${squad.name}`}>Take out</Button>}
    />
  )
}

/** A guardian's decision about a squad: shows a notice and the new state. */
function useFamilyCall<T>(call: (given: T) => Promise<Notice | null>) {
  return useOneCall({
    mutationFn: call,
    onSuccess: (notice) => {
      if (notice) notify(notice)
      return invalidate(listChildSquads)
    },
    onError: (error) => {
      notify(squadNotChanged(error))
      return invalidate(listChildSquads)
    },
  })
}
