import { t } from '@lingui/core/macro'
import { DEVICE_CODE_MINUTES } from '#domain/device-code.ts'

interface DeviceCodeProps {
  firstName: string
  code: string
}

/** What an adult reads to a child whose sign-in they have unlocked. */
export function DeviceCode({ firstName, code }: DeviceCodeProps) {
  return (
    <div role="status" className="grid gap-2 rounded-button bg-sunken p-3">
      <p className="font-semibold">{t`Unlocked. ${firstName} can try again now.`}</p>
      <p>{t`If sign-in is still locked on a new device, enter this device code there:`}</p>
      <p className="break-words font-semibold text-h3 tabular-nums tracking-wider">{code}</p>
      <p className="text-small">{t`It works once, in the next ${DEVICE_CODE_MINUTES} minutes. ${firstName} still needs the usual password or pictures.`}</p>
    </div>
  )
}
