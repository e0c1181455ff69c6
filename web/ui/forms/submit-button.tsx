import { t } from '@lingui/core/macro'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

interface SubmitButtonProps extends Omit<ButtonProps, 'busy' | 'type'> {
  /** The call that the form sends. */
  call: { isPending: boolean }
  /** What it says while the call is on its way. */
  busy?: string
}

/** The button that sends a form. */
export function SubmitButton({
  call,
  busy = t`Saving...`,
  variant = 'primary',
  ...button
}: SubmitButtonProps) {
  return <Button {...button} type="submit" variant={variant} busy={call.isPending && busy} />
}
