import { Globe } from 'lucide-react'
import { useState } from 'react'
import { setTimeZone } from '#contract/accounts/time-zone.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeZoneField, zoneName } from '#web/ui/forms/time-zone-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { count } from '#web/ui/words.ts'

/** Sets when the reading days of the chosen students begin and end. */
export function TimeZoneDialog({ userIds }: { userIds: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const locale = useLocale()
  const [timeZone, setZone] = useState(locale.timeZone)
  const save = useOneCall({
    mutationFn: async () => {
      for (const id of userIds) await request(setTimeZone, { params: { id }, body: { timeZone } })
    },
    onSuccess: () => {
      const description = `${count(userIds.length, 'student')}: ${zoneName(timeZone)}.`
      notify({ title: 'Time zone saved', description })
      setOpen(false)
    },
    onError: (error) => {
      const description = sentenceOf(error) ?? 'Check the internet and try again.'
      notify({ title: 'Time zone not saved', description, destructive: true })
    },
  })
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
        <Button
          variant="primary"
          busy={save.isPending && 'Saving...'}
          onClick={() => save.mutate()}
        >
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
