import { Inked } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { chooseMotif } from './choose-motif.ts'
import { COVER_MOTIFS } from './cover-motifs.ts'
import type { Motif } from './motif.ts'

export interface CoverPictureProps {
  title: string
  /** Of title and author: for what the title does not tell. */
  hash: number
  /** 0 to 1: how the picture leans. */
  turn: number
  /** The cover's second ink. */
  front: string
}

/** The picture in the lower half of a cover, x 14 to 157, y 114 to 208. */
export function CoverPicture({ title, hash, turn, front }: CoverPictureProps) {
  const { pen, fill, paper, ink, line }: Motif = COVER_MOTIFS[chooseMotif(title, hash)]
  return (
    <g transform={`translate(42 115) rotate(${Math.round(turn * 14) - 7} 45 45) scale(.9)`}>
      {pen && (
        <>
          <path d={pen} stroke={INK.ink} strokeWidth="13" />
          <path d={pen} stroke={front} strokeWidth="5" />
        </>
      )}
      {fill && <Inked d={fill} fill={front} w={5} />}
      {paper && <path d={paper} fill={INK.paper} stroke={INK.ink} strokeWidth="4" />}
      {ink && <path d={ink} fill={INK.ink} />}
      {line && <path d={line} stroke={INK.ink} strokeWidth="4" />}
    </g>
  )
}
