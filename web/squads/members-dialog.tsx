import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Crown, UserMinus } from 'lucide-react'
import {
  listSquadMembers,
  removeSquadMember,
  type SquadMember,
  setSquadRole,
} from '#contract/squads/squads.ts'
import { LEADER } from '#domain/squads.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { OwnPortrait } from '#web/accounts/my-hero.tsx'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { memberChanged } from './notices.ts'
import { SquadPart } from './squad-part.tsx'
import { displayName, ROLE_LABELS } from './squad-words.ts'

interface MembersDialogProps extends Steered {
  squadId: number
  leads: boolean
}

/** Everyone in the squad; a leader adds leaders and removes members here. */
export function MembersDialog({ squadId, leads, ...dialog }: MembersDialogProps) {
  return (
    <Dialog title={t`Members`} {...dialog}>
      {dialog.open && <MemberList squadId={squadId} leads={leads} />}
    </Dialog>
  )
}

function MemberList({ squadId, leads }: { squadId: number; leads: boolean }) {
  const members = useQuery(query(listSquadMembers, { params: { id: squadId } }))
  return (
    <SquadPart
      query={members}
      what={t`the members`}
      loading={t`Loading your squad...`}
      skeleton={<Skeleton shape="panel" />}
    >
      {(list) => (
        <ul className="grid gap-3">
          {list.map((member) => (
            <MemberRow key={member.user.id} squadId={squadId} leads={leads} member={member} />
          ))}
        </ul>
      )}
    </SquadPart>
  )
}

interface MemberRowProps {
  squadId: number
  leads: boolean
  member: SquadMember
}

function MemberRow({ squadId, leads, member }: MemberRowProps) {
  const { id: ownId } = useSignedIn()
  const { user, role, hero, badges, founder } = member
  const name = displayName(user)
  const fullName = user.lastName ? `${name} ${user.lastName}` : name
  const params = { id: squadId, userId: user.id }
  const setRole = useCall(setSquadRole, {
    done: (answer) => memberChanged(name, answer.role === LEADER ? 'leads' : 'reads'),
  })
  const remove = useCall(removeSquadMember, { done: () => memberChanged(name, 'removed') })
  return (
    <li className="grid gap-2 rounded-field border border-line bg-surface p-3">
      <div className="flex items-center gap-3">
        <OwnPortrait isOwn={user.id === ownId}>
          <HeroPortrait hero={hero} src={user.profileImageUrl} letter={name} />
        </OwnPortrait>
        <div className="me-auto min-w-0">
          <p className="wrap-anywhere font-bold leading-tight">{fullName}</p>
          <p className="text-small">{ROLE_LABELS[role]}</p>
          <p className="text-ink-2 text-small">
            {plural(user.points, { one: '# point', other: '# points' })},{' '}
            {plural(badges, { one: '# badge', other: '# badges' })}
          </p>
        </div>
      </div>
      {leads && !founder && user.id !== ownId && (
        <div className="flex flex-wrap gap-target">
          <Button
            size="adult"
            icon={Crown}
            busy={setRole.isPending && t`Saving...`}
            aria-label={role === LEADER ? t`Make reader: ${name}` : t`Make leader: ${name}`}
            onClick={() =>
              setRole.send({
                params,
                body: { role: role === LEADER ? 'student' : LEADER },
              })
            }
          >
            {role === LEADER ? t`Make reader` : t`Make leader`}
          </Button>
          <Confirm
            title={t`Remove ${name}?`}
            description={t`${name} keeps all points and badges.`}
            confirmLabel={t`Remove`}
            destructive
            onConfirm={() => remove.send({ params })}
            trigger={
              <Button
                size="adult"
                icon={UserMinus}
                aria-label={t`Remove: ${name}`}
              >{t`Remove`}</Button>
            }
          />
        </div>
      )}
    </li>
  )
}
