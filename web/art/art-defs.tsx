import { INK } from './palette.ts'
import { circle } from './shapes.ts'

/** The halftone screen and the ring of portraits all art refers to. Mount it once, before anything is drawn. */
export function ArtDefs() {
  return (
    <svg className="art-defs" aria-hidden="true">
      <defs>
        <pattern
          id="art-dots"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(30)"
        >
          <circle cx="3" cy="3" r="1.9" fill={INK.ink} opacity=".2" />
        </pattern>
        <clipPath id="art-ring">
          <path d={circle(120, 84, 108)} />
        </clipPath>
      </defs>
    </svg>
  )
}
