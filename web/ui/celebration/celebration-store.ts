import { createAtom, type ReadonlyAtom } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { onNewVisit } from '#web/api/session.ts'

/** Something to be glad of. Its words name what the child did (design 7). */
export interface Celebration {
  /** 3 is the full page, 2 a card. */
  tier: 2 | 3
  /** One or two words, shouted: 'Yay!'. */
  shout: string
  title: string
  /** One sentence each, twelve words at most. */
  says: readonly string[]
  /** What was won, above the sentences of a card. */
  won?: ReactNode
}

export interface ShownCelebration extends Celebration {
  id: number
}

export interface CelebrationStore {
  /**
   * Shows these one after another. The first of tier 3 fills the page; any later one in the visit is a card.
   */
  celebrate: (...given: Celebration[]) => void
  /** Starts a visit: nothing has been shown, and one full-page celebration is allowed. */
  startVisit: () => void
  /** The reader has seen the one with this id; the next one comes. */
  dismiss: (id: number) => void
  shown: ReadonlyAtom<ShownCelebration | null>
}

/** A store of one visit. Screens use the one below; tests make their own. */
export function createCelebrationStore(): CelebrationStore {
  const queue = createAtom<ShownCelebration[]>([])
  let hadFullPage = false
  let lastId = 0

  return {
    celebrate: (...given) => {
      const added = given.map((one): ShownCelebration => {
        lastId += 1
        const tier = one.tier === 3 && !hadFullPage ? 3 : 2
        if (tier === 3) hadFullPage = true
        return { ...one, tier, id: lastId }
      })
      if (added.length > 0) queue.set((before) => [...before, ...added])
    },
    startVisit: () => {
      hadFullPage = false
      queue.set([])
    },
    dismiss: (id) => queue.set((before) => before.filter((one) => one.id !== id)),
    shown: createAtom(() => queue.get()[0] ?? null),
  }
}

export const celebrations = createCelebrationStore()
export const { celebrate } = celebrations
onNewVisit(celebrations.startVisit)
