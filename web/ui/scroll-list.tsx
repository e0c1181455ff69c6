import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface ScrollListProps {
  /** The id of the heading that names the list. */
  labelledBy: string
  /** `missions` is 16rem, `history` 24rem (spec 9). */
  max: 'missions' | 'history'
  children: ReactNode
}

// A region that scrolls must be reachable by keyboard although nothing in it can be pressed.
export const KEYBOARD_SCROLL = { tabIndex: 0 }

const MAX = { missions: 'max-h-[16rem]', history: 'max-h-[24rem]' }

/** A list that scrolls in itself. It takes the focus, so that arrow keys scroll it. */
export function ScrollList({ labelledBy, max, children }: ScrollListProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      {...KEYBOARD_SCROLL}
      className={cx(
        'overflow-y-auto overscroll-contain rounded-field [scrollbar-color:var(--line)_transparent] [scrollbar-width:thin]',
        MAX[max],
      )}
    >
      {children}
    </section>
  )
}
