import { t } from '@lingui/core/macro'
import { BookOpen, Heart, Laugh, type LucideIcon, PawPrint, Sparkles, Trophy } from 'lucide-react'
import type { Shelf } from '#contract/books/shelves.ts'
import type { Spot } from '#web/ui/spot-icon.tsx'

interface ShelfWords {
  title: string
  icon: LucideIcon
  spot: Spot
}

/** What each row of the library is called, with the picture that says it. */
export const SHELF_WORDS: Record<Shelf['kind'], ShelfWords> = {
  reading: { title: t`Keep reading`, icon: BookOpen, spot: 'sea' },
  picks: { title: t`For you`, icon: Heart, spot: 'tomato' },
  funny: { title: t({ message: 'Funny', context: 'a shelf' }), icon: Laugh, spot: 'marigold' },
  animals: { title: t`Animals`, icon: PawPrint, spot: 'leaf' },
  new: { title: t`New in our library`, icon: Sparkles, spot: 'sky' },
  finished: { title: t({ message: 'Finished', context: 'a shelf' }), icon: Trophy, spot: 'plum' },
}
