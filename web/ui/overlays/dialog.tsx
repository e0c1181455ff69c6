import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactElement, type ReactNode, useDeferredValue } from 'react'
import { cx } from '#web/ui/cx.ts'
import { QuietPlace } from './quiet-place.ts'
import { useReturnFocus } from './return-focus.ts'

/** A dialog that something else than its own button opens. */
export interface Steered {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface DialogProps extends Partial<Steered> {
  title: string
  description?: ReactNode
  /** The button that opens it; leave out and steer `open` when something else does. */
  trigger?: ReactElement
  /** Actions at the foot; they stay in view while the middle scrolls. */
  footer?: ReactNode
  size?: 'narrow' | 'wide'
  /** What had been typed would be lost: a tap beside the dialog does not close it. */
  keepsInput?: boolean
  /** A notice announces it: it leaves the notice's room free, so that neither covers the other. */
  besideNotice?: boolean
  children: ReactNode
}

/**
 * A dialog in the middle of the page, a bottom sheet under 600 px. The scrim is our own: Radix's overlay
 * locks the page with an inserted style tag, which a strict content security policy refuses.
 */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  footer,
  size = 'narrow',
  keepsInput = false,
  besideNotice = false,
  children,
}: DialogProps) {
  const returnsFocus = useReturnFocus(Boolean(trigger))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <div data-scrim="" className="fixed inset-0 z-dialog animate-fade bg-scrim" />
        <Primitive.Content
          {...returnsFocus}
          data-floating=""
          {...(description ? {} : { 'aria-describedby': undefined })}
          onPointerDownOutside={keepsInput ? (event) => event.preventDefault() : undefined}
          className={cx(
            'edge fixed z-dialog flex flex-col overflow-clip bg-raised text-ink',
            besideNotice
              ? 'max-h-[calc(100dvh-var(--notice-height,104)*1px-1.5rem)] sm:inset-x-0 sm:top-0 sm:bottom-34 sm:max-h-[calc(100dvh-10.5rem)]'
              : 'max-h-[calc(100dvh-2.5rem)] sm:inset-0',
            'inset-x-0 bottom-0 rounded-t-card border-b-0 data-[state=closed]:animate-rise-out data-[state=open]:animate-rise',
            'sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-card sm:border-b-(length:--edge) sm:shadow-print',
            'sm:data-[state=closed]:animate-settle-out sm:data-[state=open]:animate-settle',
            size === 'wide' ? 'sm:max-w-190' : 'sm:max-w-130',
          )}
        >
          <QuietPlace />
          <header className="halftone-corner flex items-start gap-3 px-5 pt-4 pb-3 sm:px-6">
            <div className="min-w-0 grow pt-1.5">
              <Primitive.Title className="text-h2">{title}</Primitive.Title>
              {description && (
                <Primitive.Description asChild>
                  <div className="mt-1 text-ink-2 text-small">{description}</div>
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-button px-2 font-semibold text-small hover:underline">
              <X aria-hidden className="size-5" strokeWidth={2.75} />
              {t`Close`}
            </Primitive.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">
            <AfterFrame>{children}</AfterFrame>
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-target border-line border-t px-5 pt-3.5 max-sm:*:grow pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6">
              <AfterFrame>{footer}</AfterFrame>
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** The tap shows the frame and its title at once; the content is rendered right after. */
function AfterFrame({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false)
  return isTime && children
}

/** Closes the enclosing dialog; its only child is the button. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>
}
