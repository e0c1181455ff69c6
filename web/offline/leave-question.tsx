import { plural, t } from '@lingui/core/macro'
import { Confirm } from '#web/ui/overlays/confirm.tsx'

interface LeaveQuestionProps {
  /** So many things were not sent. */
  waiting: number
  onStay: () => void
  onLeave: () => void
}

/** Asked before a sign-out that would lose what was never sent. */
export function LeaveQuestion({ waiting, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Confirm
      open
      onOpenChange={(open) => {
        if (!open) onStay()
      }}
      title={plural(waiting, { one: '# thing was not sent', other: '# things were not sent' })}
      description={plural(waiting, {
        one: 'It is only on this device. Signing out loses it.',
        other: 'They are only on this device. Signing out loses them.',
      })}
      cancelLabel={t`Stay`}
      confirmLabel={t`Sign out anyway`}
      destructive
      onConfirm={onLeave}
    />
  )
}
