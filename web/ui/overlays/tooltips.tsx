import { computePosition, flip, offset, shift } from '@floating-ui/dom'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { usePageEvent } from '#web/browser/use-page-event.ts'
import { useTimeout } from '#web/browser/use-timeout.ts'
import { iconControl, TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from './icon-names.ts'

type Tip = NonNullable<ReturnType<typeof iconControl>>

/**
 * Shows the name of every control that is only an icon, to a resting mouse and to the keyboard. Escape, a press and
 * scrolling close it; the pointer may move onto it. Screen readers have the name already.
 */
export function Tooltips() {
  const [resting, setResting] = useState<Tip | null>(null)
  const [open, setOpen] = useState<Tip | null>(null)
  const [isWarm, setWarm] = useState(false)
  const [place, setPlace] = useState<CSSProperties>({})
  const box = useRef<HTMLDivElement>(null)

  const close = () => {
    setResting(null)
    if (!open) return
    setOpen(null)
    setPlace({})
    setWarm(true)
  }
  useTimeout(() => setOpen(resting), resting && TOOLTIP_DELAY_MS)
  useTimeout(() => setWarm(false), isWarm && !open ? TOOLTIP_SKIP_MS : null)

  usePageEvent('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return
    if (target instanceof Node && box.current?.contains(target)) return
    const tip = iconControl(target)
    if (!tip) return close()
    if (tip.control === open?.control || tip.control === resting?.control) return
    if (open || isWarm) setOpen(tip)
    else setResting(tip)
  })
  usePageEvent('focusin', ({ target }) => {
    const tip = iconControl(target)
    if (tip?.control.matches(':focus-visible')) setOpen(tip)
  })
  usePageEvent('focusout', close)
  usePageEvent('pointerdown', close, { capture: true })
  usePageEvent('scroll', close, { capture: true })
  usePageEvent('keydown', ({ key }) => key === 'Escape' && close(), { capture: true })

  // The place depends on the size the browser gave the words.
  useEffect(() => {
    const tip = box.current
    if (!open || !tip) return
    const placing = computePosition(open.control, tip, {
      strategy: 'fixed',
      placement: 'top',
      middleware: [offset(8), flip(), shift({ padding: 8 })],
    })
    void placing.then(({ x, y }) => setPlace({ left: x, top: y, visibility: 'visible' }))
  }, [open])

  if (!open) return null
  return (
    <div
      ref={box}
      key={open.name}
      aria-hidden
      style={place}
      data-tooltip=""
      className="pointer-events-auto invisible fixed top-0 z-toast w-max max-w-[min(20rem,100vw-16px)] rounded-field bg-ink px-3 py-1.5 font-semibold text-page text-small print:hidden"
    >
      {open.name}
    </div>
  )
}
