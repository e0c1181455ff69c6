import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { PICTURE_MARK } from '#contract/drawn-page.ts'
import { cx } from './cx.ts'
import { SpeechButton } from './speech/speech-button.tsx'

interface PageTitleProps {
  /** The heading, and the name of the browser tab. */
  title: string
  /** A line under the heading. */
  lead?: ReactNode
  /** Beside the heading on a laptop, under it on a phone. */
  action?: ReactNode
  /** Offers to read the heading and its line aloud, for those who cannot read yet. */
  spoken?: boolean
  className?: string
}

/** The page whose title was drawn last, by the server to begin with: one that draws itself again is no navigation. */
let drawnLast = drawnByServer()

function drawnByServer(): string {
  // There is no document while the build or the server draws a page.
  const title = globalThis.document?.querySelector(`[${PICTURE_MARK}] h1`)?.textContent
  return title ? `${window.location.pathname} ${title}` : ''
}

/**
 * Has the user pressed a key or tapped since the page loaded? The browser's own answer
 * (`navigator.userActivation`) may stem from the previous page.
 */
let used = false
for (const act of ['keydown', 'pointerdown'] as const) {
  globalThis.window?.addEventListener(
    act,
    () => {
      used = true
    },
    { once: true, capture: true },
  )
}

/** The page's h1. After a navigation the focus starts here; on the first page of a visit it does not. */
export function PageTitle({ title, lead, action, spoken, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  // The tab's name and the focus belong to the browser. Before any key press or tap, the page was loaded, not
  // navigated to: the focus stays at the top, where the skip link is.
  useEffect(() => {
    document.title = t`${title} · Reading Heroes`
    const page = `${window.location.pathname} ${title}`
    if (used && page !== drawnLast) heading.current?.focus({ preventScroll: true })
    drawnLast = page
  }, [title])

  return (
    <header
      className={cx(
        'flex flex-wrap items-end justify-between gap-x-3 gap-y-3 sm:gap-x-6',
        className,
      )}
    >
      <div id={id} className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-ink">
          {title}
        </h1>
        {lead && <div className="mt-1.5 text-ink-2">{lead}</div>}
      </div>
      {spoken && <SpeechButton key={title} reads={id} what={title} />}
      {action}
    </header>
  )
}
