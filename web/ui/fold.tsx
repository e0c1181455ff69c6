import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

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
export function Fold({ id, open, keeps = false, children }: FoldProps) {
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
