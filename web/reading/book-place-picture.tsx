import { BOOK_PLACES, type BookPlace } from '#domain/reading-room.ts'
import { Inked, Line, Print } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'

/** An open book from above: its left half grows as the reader comes on, and closes at the end. */
export function BookPlacePicture({ place, size = 64 }: { place: BookPlace; size?: number }) {
  if (place === 'finished') {
    return (
      <Print box={[0, 0, 120, 90]} size={size}>
        <Inked d="M30 12H86Q92 12 92 18V78H36Q30 78 30 72Z" fill={INK.tomato} dots />
        <Line d="M36 66H92" w={4} />
        <Inked d="M66 4H82V40L74 32L66 40Z" fill={INK.marigold} w={4} />
      </Print>
    )
  }
  const left = 4 + (BOOK_PLACES[place] / 100) * 24
  const right = 32 - left
  return (
    <Print box={[0, 0, 120, 90]} size={size}>
      <Inked d={`M8 ${78 - left}H60V82H8Z`} fill={INK.seaLight} w={5} />
      <Inked d={`M60 ${78 - right}H112V82H60Z`} fill={INK.cream} w={5} />
      <Inked d={`M10 ${74 - left}Q36 ${60 - left} 60 ${76 - left}V80H10Z`} fill={INK.paper} w={4} />
      <Inked
        d={`M110 ${74 - right}Q84 ${60 - right} 60 ${76 - left}V80H110Z`}
        fill={INK.paper}
        w={4}
      />
      <Inked
        d={`M56 ${70 - left}H66V${100 - left}L61 ${94 - left}L56 ${100 - left}Z`}
        fill={INK.tomato}
        w={4}
      />
    </Print>
  )
}
