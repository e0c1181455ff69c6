import type { ReactNode } from 'react'
import type { PrizeDrawing } from '#domain/prize-drawings.ts'
import { BOOK_PRIZES } from './book-prizes.tsx'
import { OUTING_PRIZES } from './outing-prizes.tsx'
import { SCREEN_PRIZES } from './screen-prizes.tsx'
import { TOY_PRIZES } from './toy-prizes.tsx'

/** Each in a box of 120 x 112. They come in a file of their own, when the first of them is shown. */
export const DRAWINGS: Record<PrizeDrawing, ReactNode> = {
  ...BOOK_PRIZES,
  ...OUTING_PRIZES,
  ...SCREEN_PRIZES,
  ...TOY_PRIZES,
}
