import type { ReactNode } from 'react'
import { INK } from '#web/art/palette.ts'
import { star } from '#web/art/shapes.ts'

const RAYS = 14
const CENTRE = 200

const rays = (() => {
  const at = (turn: number) => {
    const angle = (turn / RAYS) * 2 * Math.PI
    return `${Math.round(CENTRE + 300 * Math.cos(angle))} ${Math.round(CENTRE + 300 * Math.sin(angle))}`
  }
  return Array.from(
    { length: RAYS },
    (_, ray) => `M${CENTRE} ${CENTRE}L${at(ray)}L${at(ray + 0.5)}Z`,
  ).join('')
})()

type SplashProps = { className?: string; children?: ReactNode }

/** A comic panel of rays from its middle; what it holds stands in front. Cut the art in it out with rim="always". */
export function Splash({ className, children }: SplashProps) {
  return (
    <div className={className ? `art-splash ${className}` : 'art-splash'}>
      <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M0 0H400V400H0Z" fill={INK.marigoldLight} />
        <path d={rays} fill={INK.marigold} />
        <path d="M0 0H400V400H0Z" fill="url(#art-dots)" />
        <path d={star(CENTRE, CENTRE, 150, 118, RAYS)} fill={INK.paper} />
      </svg>
      <div className="art-splash-front">{children}</div>
    </div>
  )
}

/** One or two words shouted on a burst, as `YAY!`; the words are real text. */
export function Burst({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={className ? `art-burst ${className}` : 'art-burst'}>
      <svg viewBox="0 0 200 110" preserveAspectRatio="none" className="art" aria-hidden="true">
        <path
          d="M10 62L28 50L8 30L40 32L42 8L68 26L92 4L108 24L142 6L146 30L182 18L170 42L196 56L172 68L188 94L150 86L138 106L112 88L84 108L70 86L36 100L38 78Z"
          fill={INK.marigold}
          stroke={INK.ink}
          strokeWidth="5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="art-lettering">{children}</span>
    </span>
  )
}
