import type { ReactNode } from 'react'
import type { WearableId } from '#domain/wardrobe.ts'
import { Detail, Inked, Line, Mirrored } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'

/** A frame that lets the eyes be seen: ink, then color, then ink again. */
function Frame({ d, color }: { d: string; color: string }) {
  return (
    <>
      <path d={d} stroke={INK.ink} strokeWidth="13" />
      <path d={d} stroke={color} strokeWidth="6" />
    </>
  )
}

/** What is worn before the eyes, in the place every head has them. */
export const GLASSES: Partial<Record<WearableId, ReactNode>> = {
  'round-glasses': (
    <Detail>
      <Frame d="M114 86q6 -5 12 0M72 84l-10 -5M168 84l10 -5" color={INK.tomato} />
      <Frame d={circle(94, 88, 21)} color={INK.tomato} />
      <Frame d={circle(146, 88, 21)} color={INK.tomato} />
    </Detail>
  ),
  'star-glasses': (
    <Detail>
      <Frame d="M112 90h16" color={INK.marigold} />
      <Frame d={star(92, 88, 31, 20, 5, 0.15)} color={INK.marigold} />
      <Frame d={star(148, 88, 31, 20, 5, 0.15)} color={INK.marigold} />
    </Detail>
  ),
  goggles: (
    <Detail>
      <path d="M60 84H66M174 84H180M118 84h4" stroke={INK.ink} strokeWidth="17" />
      <path d="M60 84H66M174 84H180M118 84h4" stroke={INK.plum} strokeWidth="9" />
      <Mirrored>
        <path d={roundRect(70, 66, 46, 44, 18)} fill={INK.skyLight} opacity=".35" />
        <Frame d={roundRect(70, 66, 46, 44, 18)} color={INK.steel} />
        <path d="M78 78q4 -7 12 -7" stroke={INK.paper} strokeWidth="5" />
      </Mirrored>
    </Detail>
  ),
  'eye-patch': (
    <Detail>
      <Line d="M60 70Q110 58 182 104" w={7} />
      <Inked d="M124 76Q146 66 166 78Q168 106 146 110Q124 104 124 76Z" fill={INK.ink} w={5} />
      <path d={star(145, 88, 10, 4.5)} fill={INK.marigold} />
    </Detail>
  ),
}
