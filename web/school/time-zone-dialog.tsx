import { Globe } from 'lucide-react'
import { useState } from 'react'
import { setTimeZone } from '#contract/accounts/time-zone.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeZoneField, zoneName } from '#web/ui/forms/time-zone-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useTask } from '#web/ui/use-call.ts'
import { count } from '#web/ui/words.ts'

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
        const description = `${count(userIds.length, 'student')}: ${zoneName(timeZone)}.`
        return { title: 'Time zone saved', description }
      },
      failed: 'Time zone not saved',
    },
  )
  return (
    <Dialog
      title="Time zone"
      description={`For ${count(userIds.length, 'selected student')}.`}
      open={open}
      onOpenChange={setOpen}
      keepsInput
      trigger={
        <Button icon={Globe} disabled={userIds.length === 0}>
          Time zone
        </Button>
      }
      footer={
        <Button variant="primary" busy={save.isPending && 'Saving...'} onClick={() => save.send()}>
          Save
        </Button>
      }
    >
      <TimeZoneField
        value={timeZone}
        onChange={setZone}
        hint="Reading days begin at 3 AM here. Today continues when you change it, so no points or streak days are lost."
      />
    </Dialog>
  )
}
