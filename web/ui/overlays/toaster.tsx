import { t } from '@lingui/core/macro'
import { useSelector } from '@tanstack/react-store'
import { CircleCheckBig, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { type ShownNotice, SWIPE_PX, TOAST_MS, type ToastStore, toasts } from './toast-store.ts'

/** The notification area, rendered once in the app (spec 9: F8, 5000 ms, swipe right 50 px, 420 px). */
export function Toaster({ store = toasts }: { store?: ToastStore }) {
  const notice = useSelector(store.shown)

  // Radix would repeat the words in a second place and only ever as a status. The toast itself speaks
  // instead, as an alert when something failed, so its announcer writes where no one listens.
  const [mute] = useState(() => document.createDocumentFragment())

  return (
    // The live region must exist before the first notice, or screen readers miss a polite one.
    <div ref={reachOverDialogs} aria-live="polite">
      {/* A new key is a new provider: it forgets that the pointer or the focus paused the last notice,
          which would otherwise keep the next one open for good. */}
      <Toast.Provider
        key={notice?.id}
        label={t`Notification`}
        duration={TOAST_MS}
        swipeDirection="right"
        swipeThreshold={SWIPE_PX}
        announcerContainer={mute}
      >
        {notice && <Notification notice={notice} onClose={() => store.dismiss(notice.id)} />}
        <Toast.Viewport asChild hotkey={['F8']} label={t`Notifications (F8)`}>
          <div className="pointer-events-none fixed print:hidden inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] in-[body:has([data-notices=low])]:top-auto in-[body:has([data-notices=low])]:bottom-3 z-toast mx-auto w-full max-w-105 px-3.5 outline-none sm:top-auto sm:end-6 sm:bottom-6 sm:start-auto sm:mx-0 sm:px-0" />
        </Toast.Viewport>
      </Toast.Provider>
    </div>
  )
}

function Notification({ notice, onClose }: { notice: ShownNotice; onClose: () => void }) {
  const { title, description, stamp, action, destructive = false, open } = notice
  const Icon = destructive ? TriangleAlert : CircleCheckBig
  return (
    <Toast.Root
      asChild
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <div
        ref={keepRoom}
        role={destructive ? 'alert' : 'status'}
        data-floating=""
        className={cx(
          'edge pointer-events-auto! flex narrow:flex-wrap items-start gap-3 rounded-button py-3 pe-2 ps-4 text-ink shadow-print',
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-settle',
          'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-swipe-out data-[swipe=cancel]:transition-transform',
          destructive ? 'bg-brick-tint' : 'bg-raised',
        )}
      >
        {stamp ? (
          <span
            aria-hidden
            className="mt-1 shrink-0 animate-stamp rounded-stamp border-2 border-current px-1.5 py-0.5 font-black font-display text-floor text-tomato-text uppercase leading-tight"
          >
            {stamp}
          </span>
        ) : (
          <Icon
            aria-hidden
            className={cx('mt-0.5 size-6 shrink-0', destructive ? 'text-brick' : 'text-leaf')}
            strokeWidth={2.5}
          />
        )}
        <div className="min-w-0 grow narrow:basis-[calc(100%-3rem)]">
          <Toast.Title className="font-display font-extrabold text-h3">{title}</Toast.Title>
          {description && (
            <Toast.Description className="mt-0.5 text-ink text-small">
              {description}
            </Toast.Description>
          )}
        </div>
        {action && (
          <Toast.Action asChild altText={action.label}>
            <button
              type="button"
              onClick={action.run}
              className="-my-1 inline-flex min-h-11 shrink-0 items-center rounded-field px-2 font-bold text-small underline hover:no-underline"
            >
              {action.label}
            </button>
          </Toast.Action>
        )}
        <Toast.Close className="-my-1 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-field px-2 font-semibold text-small hover:underline">
          <X aria-hidden className="size-4.5" strokeWidth={2.75} />
          {t`Close`}
        </Toast.Close>
      </div>
    </Toast.Root>
  )
}

/** As a ref: a sheet that opens with a notice ends below it, however high its text is. */
function keepRoom(notice: HTMLElement | null) {
  if (!notice) return
  const { style } = document.documentElement
  style.setProperty('--notice-height', String(notice.offsetHeight))
  return () => void style.removeProperty('--notice-height')
}

/**
 * As a ref: an open dialog pulls the focus back from everything outside it. F8 must reach the notice even then,
 * so the dialog (it listens on the document) does not hear of focus going to the notification area.
 */
function reachOverDialogs(area: HTMLElement | null) {
  const within = (target: EventTarget | null) =>
    target instanceof Node && area?.contains(target) === true
  const hush = (event: FocusEvent) => {
    const goesTo = event.type === 'focusin' ? event.target : event.relatedTarget
    if (within(goesTo)) event.stopPropagation()
  }
  document.body.addEventListener('focusin', hush)
  document.body.addEventListener('focusout', hush)
  return () => {
    document.body.removeEventListener('focusin', hush)
    document.body.removeEventListener('focusout', hush)
  }
}
