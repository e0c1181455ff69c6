import { createAtom, type ReadonlyAtom } from '@tanstack/react-store'

/** What a screen wants to say. Title and text are the spec's own words (spec 8). */
export interface Notice {
  title: string
  description?: string
  /** One word that is stamped beside it, for what the reader did: 'Read'. */
  stamp?: string
  /** What takes it back: 'Undo'. The screen keeps another way, since a notice closes. */
  action?: { label: string; run: () => void }
  /** Something failed. */
  destructive?: boolean
}

/** A notice in the one slot; `open` turns false when it closes, and it stays until it is removed. */
export interface ShownNotice extends Notice {
  id: number
  open: boolean
}

/** Milliseconds before a notice closes automatically (spec 9). */
export const TOAST_MS = 5000

/** Milliseconds a closed notice stays in the slot before it is removed (spec 9). */
export const REMOVAL_MS = 1_000_000

/** Pixels a notice is swiped to the right before it closes (spec 9). */
export const SWIPE_PX = 50

export interface ToastStore {
  /** Shows a notice in place of the one before it (spec 9: at most 1 visible) and gives its id. */
  notify: (notice: Notice) => number
  /** Closes the notice with this id; one that was replaced meanwhile is left alone. */
  dismiss: (id: number) => void
  shown: ReadonlyAtom<ShownNotice | null>
}

/** A store of one slot. Screens use the one below; tests make their own. */
export function createToastStore(): ToastStore {
  const slot = createAtom<ShownNotice | null>(null)
  let lastId = 0
  let removal: ReturnType<typeof setTimeout> | undefined

  const put = (next: ShownNotice | null) => {
    clearTimeout(removal)
    slot.set(next)
  }

  return {
    notify: (notice) => {
      lastId += 1
      put({ ...notice, id: lastId, open: true })
      return lastId
    },
    dismiss: (id) => {
      const notice = slot.get()
      if (!notice?.open || notice.id !== id) return
      put({ ...notice, open: false })
      removal = setTimeout(() => put(null), REMOVAL_MS)
    },
    shown: slot,
  }
}

export const toasts = createToastStore()

/** Says something to the reader: `notify({ title: 'Book Added!' })`. */
export const notify = toasts.notify
