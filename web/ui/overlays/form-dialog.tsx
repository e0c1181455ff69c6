import { t } from '@lingui/core/macro'
import { type ComponentProps, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from './dialog.tsx'

type OfForm<In extends FieldValues, Out> = Omit<
  ComponentProps<typeof Form<In, Out>>,
  'id' | 'className'
>

interface FormDialogProps<In extends FieldValues, Out>
  extends Omit<ComponentProps<typeof Dialog>, 'footer' | 'children'>,
    OfForm<In, Out>,
    Pick<ComponentProps<typeof Button>, 'busy' | 'disabled' | 'variant'> {
  /** The label of the button that sends. */
  action: string
  /** Closes a dialog that has no trigger, also with a button of its own. */
  onClose?: () => void
  closeLabel?: string
}

/** A dialog around one form, with its buttons at the foot. */
export function FormDialog<In extends FieldValues, Out>({
  form,
  onSend,
  rootAt,
  action,
  busy,
  disabled,
  variant = 'primary',
  onClose,
  closeLabel = t`Cancel`,
  children,
  ...dialog
}: FormDialogProps<In, Out>) {
  const id = useId()
  return (
    <Dialog
      keepsInput
      {...(onClose && { open: true, onOpenChange: (open) => !open && onClose() })}
      {...dialog}
      footer={
        <>
          {onClose && <Button onClick={onClose}>{closeLabel}</Button>}
          <Button type="submit" form={id} {...{ variant, busy, disabled }}>
            {action}
          </Button>
        </>
      }
    >
      <Form {...{ id, form, onSend, rootAt }}>{children}</Form>
    </Dialog>
  )
}
