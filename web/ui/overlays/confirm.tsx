import { t } from '@lingui/core/macro'
import { AlertDialog } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useReturnFocus } from './return-focus.ts'

interface ConfirmProps {
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  /** Something is lost for good: the confirming button is brick. */
  destructive?: boolean
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Asks once before something is lost. Both answers have the same size; focus starts on the safe one. */
export function Confirm({
  title,
  description,
  confirmLabel,
  cancelLabel = t`Cancel`,
  onConfirm,
  destructive = false,
  trigger,
  open,
  onOpenChange,
}: ConfirmProps) {
  const returnsFocus = useReturnFocus(Boolean(trigger))
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <div data-scrim="" className="fixed inset-0 z-dialog animate-fade bg-scrim" />
        <AlertDialog.Content
          {...returnsFocus}
          aria-modal
          data-floating=""
          className="edge fixed inset-x-3.5 top-1/2 z-dialog mx-auto max-w-105 -translate-y-1/2 rounded-card bg-raised p-5 text-ink shadow-print data-[state=closed]:animate-fade-out data-[state=open]:animate-fade sm:p-6"
        >
          <AlertDialog.Title className="text-h2">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-body text-ink-2">{description}</div>
          </AlertDialog.Description>
          <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-target pb-1">
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button variant={destructive ? 'danger' : 'primary'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
