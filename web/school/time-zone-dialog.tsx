import { plural, t } from '@lingui/core/macro'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { setTimeZone } from '#contract/accounts/time-zone.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeZoneField, zoneName } from '#web/ui/forms/time-zone-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useTask } from '#web/ui/use-call.ts'

/** Sets when the reading days of the chosen students begin and end. */
export function TimeZoneDialog({ userIds }: { userIds: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const locale = useLocale()
  const [timeZone, setZone] = useState(locale.timeZone)
  const save = useTask(
    async () => {
      for (const id of userIds) await request(setTimeZone, { params: { id }, body: { timeZone } })
    },
    {
      calls: [setTimeZone],
      done: () => {
        setOpen(false)
        const description = `${plural(userIds.length, { one: '# student', other: '# students' })}: ${zoneName(timeZone)}.`
        return { title: t`Time zone saved`, description }
      },
      failed: t`Time zone not saved`,
    },
  )
  return (
    <Dialog
      title={t`Time zone`}
      description={t`For ${plural(userIds.length, { one: '# selected student', other: '# selected students' })}.`}
      open={open}
      onOpenChange={setOpen}
      keepsInput
      trigger={<Button icon={Globe} disabled={userIds.length === 0}>{t`Time zone`}</Button>}
      footer={
        <Button
          variant="primary"
          busy={save.isPending && t`Saving...`}
          onClick={() => save.send()}
        >{t`Save`}</Button>
      }
    >
      <TimeZoneField
        value={timeZone}
        onChange={setZone}
        hint={t`Reading days begin at 3 AM here. Today continues when you change it, so no points or streak days are lost.`}
      />
    </Dialog>
  )
}
