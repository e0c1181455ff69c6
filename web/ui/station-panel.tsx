import { t } from '@lingui/core/macro'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { type Spot, SpotIcon } from './spot-icon.tsx'
import { useOptimisticValue } from './use-optimistic-value.ts'

interface StationPanelProps {
  title: string
  icon?: LucideIcon
  /** The one spot colour of this panel, printed behind its icon. */
  spot?: Spot
  defaultOpen?: boolean
  /** Closed again, it keeps what was typed in it. */
  keeps?: boolean
  /** Smaller on a phone, where many are on one page. */
  snug?: boolean
  /** One of a grid of tiles: closed it is a tile, open a panel across. On a phone it always starts closed. */
  tile?: boolean
  /** The one thing to press of an open panel, beside its title. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** Where a tile starts closed; the style sheet's own breakpoint. */
const PHONE = '(width < 37.5rem)'

/**
 * A dashboard panel that its header opens and closes. The state is a description and not part of the name, so
 * the heading's name is exactly its title.
 */
export function StationPanel({
  title,
  icon,
  spot,
  defaultOpen = false,
  keeps,
  tile = false,
  snug = tile,
  action,
  className,
  children,
}: StationPanelProps) {
  const [open, setOpen] = useState(defaultOpen)
  // The server does not know how wide the page is: until the browser says so, the style sheet decides.
  const [start, setStart] = useState<'unknown' | 'shown' | 'folded'>(
    tile && defaultOpen ? 'unknown' : 'shown',
  )
  const titleId = useId()
  const stateId = useId()
  const contentId = useId()
  const [seenOpen, choose] = useOptimisticValue(open, setOpen)

  // Follows the browser.
  useLayoutEffect(() => {
    if (start !== 'unknown') return
    const isPhone = window.matchMedia(PHONE).matches
    setStart(isPhone ? 'folded' : 'shown')
    if (isPhone) setOpen(false)
  }, [start])

  const state = seenOpen ? 'open' : 'closed'
  return (
    <section
      aria-labelledby={titleId}
      data-panel={tile ? (start === 'unknown' ? start : state) : undefined}
      className={cx(
        'edge min-w-0 rounded-card bg-surface text-ink',
        tile && 'col-span-full folded:shadow-lip-paper folded:@min-[17rem]:col-span-1',
        className,
      )}
    >
      <div className="flex items-center folded:h-full">
        <h2 className={cx('min-w-0 grow folded:h-full', snug ? 'text-h3 sm:text-h2' : 'text-h2')}>
          <button
            type="button"
            aria-describedby={stateId}
            aria-expanded={seenOpen}
            aria-controls={open ? contentId : undefined}
            data-state={state}
            onClick={() => choose(!seenOpen)}
            className={cx(
              'group halftone-corner flex w-full items-center folded:h-full rounded-card text-start sm:min-h-16 sm:gap-3 sm:px-6 sm:py-3',
              snug ? 'min-h-14 gap-2.5 px-3 py-1.5' : 'min-h-16 gap-3 px-4 py-3',
              tile && TILE,
            )}
          >
            {icon && (
              <span className="contents narrow:hidden">
                <SpotIcon icon={icon} spot={spot} />
              </span>
            )}
            <span id={titleId} className="min-w-0 max-w-full grow folded:@min-[17rem]:grow-0">
              {title}
            </span>
            <ChevronDown
              aria-hidden
              className="size-7 shrink-0 transition-transform duration-200 group-data-[state=open]:rotate-180 folded:@min-[17rem]:hidden"
              strokeWidth={2.75}
            />
          </button>
        </h2>
        {seenOpen && action && <div className="shrink-0 pe-3 sm:pe-5">{action}</div>}
      </div>
      <span id={stateId} hidden>
        {seenOpen ? t({ message: 'Open', context: 'a panel' }) : t`Closed`}
      </span>
      <Fold key={start === 'folded' ? start : 'shown'} id={contentId} open={open} keeps={keeps}>
        <div className={cx('sm:px-6 sm:pb-6', snug ? 'px-3 pb-3' : 'px-4 pt-1 pb-5')}>
          {children}
        </div>
      </Fold>
    </section>
  )
}

const TILE =
  'folded:@min-[17rem]:flex-col folded:@min-[17rem]:justify-center folded:@min-[17rem]:gap-1.5 folded:@min-[17rem]:px-0.5! folded:@min-[17rem]:text-center folded:@min-[17rem]:text-floor folded:@min-[17rem]:leading-tight folded:sm:@min-[17rem]:text-h3'

interface FoldProps {
  id: string
  open: boolean
  /** Folded away, what it held is hidden and keeps what was typed, instead of leaving the page. */
  keeps?: boolean
  children: ReactNode
}

/**
 * Expands and collapses its content; collapsed content is not in the DOM. Content that starts open is
 * rendered at once.
 */
function Fold({ id, open, keeps = false, children }: FoldProps) {
  const [last, setLast] = useState({ open, hasMoved: false, isThere: open })
  const box = useRef<HTMLDivElement>(null)
  if (last.open !== open) setLast({ open, hasMoved: true, isThere: true })
  const { hasMoved, isThere } = last

  // How long the folding takes is the style sheet's to say: not at all where motion is off.
  useLayoutEffect(() => {
    if (open) return
    let isCurrent = true
    const leave = () => {
      if (isCurrent) setLast((now) => (now.isThere ? { ...now, isThere: false } : now))
    }
    const moving = box.current?.getAnimations?.() ?? []
    if (moving.length === 0) leave()
    else void Promise.allSettled(moving.map(({ finished }) => finished)).then(leave)
    return () => {
      isCurrent = false
    }
  }, [open])

  if (!isThere && !(keeps && hasMoved)) return null
  return (
    <div
      ref={box}
      id={id}
      hidden={!isThere}
      data-state={hasMoved ? (open ? 'open' : 'closed') : undefined}
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr] data-[state=closed]:animate-fold data-[state=open]:animate-unfold"
    >
      <div className="min-h-0 overflow-clip">{children}</div>
    </div>
  )
}
