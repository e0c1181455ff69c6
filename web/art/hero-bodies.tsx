import type { ReactNode } from 'react'
import type { Body } from '#domain/hero-parts.ts'
import { Detail, Flipped, Inked, Limb, Line, Mirrored } from './inked.tsx'
import { INK } from './palette.ts'
import { circle, roundRect, star } from './shapes.ts'

const TORSO = 'M88 130h64q14 0 16 14l7 78q1 14 -13 14H78q-14 0 -13 -14l7 -78q2 -14 16 -14Z'

const HAND = circle(50, 206, 13)

function Arm({ sleeve, glove }: { sleeve: string; glove: string }) {
  return (
    <>
      <Limb d="M80 148Q54 162 50 196" fill={sleeve} />
      <Inked d={HAND} fill={glove} w={5} />
    </>
  )
}

function FistOnHip({ sleeve, glove }: { sleeve: string; glove: string }) {
  return (
    <>
      <Limb d="M80 148Q40 164 40 186Q42 202 62 210" fill={sleeve} />
      <Inked d={circle(70, 212, 12)} fill={glove} w={5} />
    </>
  )
}

/** Drawn mirrored by the bodies that greet with the other hand. */
function Wave({ sleeve, glove }: { sleeve: string; glove: string }) {
  return (
    <>
      <Limb d="M80 150Q44 184 34 158" fill={sleeve} />
      <Inked d={circle(32, 148, 13)} fill={glove} w={5} />
      <Inked d="M42 146q6 -10 11 -5q4 6 -8 14Z" fill={glove} w={4} />
    </>
  )
}

function Belt({ fill }: { fill: string }) {
  return (
    <Detail>
      <Inked d="M66 217H174L175 231H65Z" fill={fill} w={5} />
      <Inked d={roundRect(109, 213, 22, 21, 5)} fill={INK.paper} w={5} />
    </Detail>
  )
}

const STARS = [
  [90, 158, 7],
  [152, 168, 5],
  [92, 222, 5],
  [150, 206, 7],
] as const

/** One body in its layers, from the back to the front; `over` lies on the shoulders. */
export interface BodyArt {
  back?: ReactNode
  /** The arms of the standing hero, behind the body and before it. */
  behind?: ReactNode
  torso: ReactNode
  over?: ReactNode
  before?: ReactNode
  sleeve: string
  glove: string
}

export const BODY_ART: Record<Body, BodyArt> = {
  cape: {
    sleeve: INK.sky,
    glove: INK.tomato,
    back: (
      <Inked
        d="M84 134Q44 186 14 244Q30 240 40 256Q58 244 78 258Q98 246 120 258Q142 246 162 258Q182 244 200 256Q210 240 226 244Q196 186 156 134Z"
        fill={INK.tomato}
        dots
      />
    ),
    torso: (
      <>
        <Inked d={TORSO} fill={INK.sky} dots />
        <Belt fill={INK.marigold} />
      </>
    ),
    over: (
      <Detail>
        <Inked d="M78 132Q120 168 162 132L166 146Q120 182 74 146Z" fill={INK.tomato} w={5} />
      </Detail>
    ),
    before: (
      <Mirrored>
        <FistOnHip sleeve={INK.sky} glove={INK.tomato} />
      </Mirrored>
    ),
  },
  armor: {
    sleeve: INK.steel,
    glove: INK.night,
    behind: (
      <Mirrored>
        <Arm sleeve={INK.steel} glove={INK.night} />
        <Inked d="M37 182h28l-3 16H40Z" fill={INK.marigold} w={5} />
      </Mirrored>
    ),
    torso: (
      <>
        <Inked d={TORSO} fill={INK.steel} dots />
        <Detail>
          <Inked d="M78 138H162L168 202Q120 224 72 202Z" fill={INK.steelLight} w={5} />
          <Inked d="M66 220Q120 234 174 220V208Q120 226 66 208Z" fill={INK.marigold} w={5} />
          <Line d="M93 230V236M120 232V236M147 230V236" w={4} />
        </Detail>
      </>
    ),
    over: (
      <Mirrored>
        <Inked d="M54 168Q46 132 84 132Q98 134 98 148Q76 150 72 174Z" fill={INK.steelLight} w={5} />
        <Detail>
          <circle cx="69" cy="150" r="4" fill={INK.ink} />
        </Detail>
      </Mirrored>
    ),
  },
  robes: {
    sleeve: INK.plum,
    glove: INK.cream,
    behind: (
      <Flipped>
        <Line d="M40 214L22 160" w={8} edge />
        <Inked d={star(20, 150, 17, 7, 5, 0.1)} fill={INK.marigold} w={5} />
      </Flipped>
    ),
    torso: (
      <>
        <Inked d="M86 130h68Q182 190 194 256Q120 268 46 256Q58 190 86 130Z" fill={INK.plum} dots />
        <Detail>
          <path d="M50 246Q120 258 190 246L193 256Q120 266 47 256Z" fill={INK.marigold} />
          <Line d="M51 240Q120 254 189 240" w={4} />
          <Line d="M96 134Q98 150 120 160Q142 150 144 134" w={4} ink={INK.marigold} />
          <Line d="M120 212V246" w={4} />
        </Detail>
      </>
    ),
    before: (
      <Mirrored>
        <Inked d={circle(44, 212, 12)} fill={INK.cream} w={5} />
        <Inked d="M86 136Q56 152 34 196Q46 212 70 208Q84 190 88 168Z" fill={INK.plum} />
        <Line d="M36 198Q50 210 68 206" w={4} ink={INK.marigold} />
      </Mirrored>
    ),
  },
  jacket: {
    sleeve: INK.leaf,
    glove: INK.marigoldLight,
    torso: (
      <>
        <Inked d={TORSO} fill={INK.paper} />
        <Detail>
          <path
            d="M92 160H148M90 180H150M88 200H152M86 220H154"
            stroke={INK.tomato}
            strokeWidth="7"
          />
        </Detail>
        <Mirrored>
          <Inked
            d="M88 130Q70 132 70 148L63 222Q63 236 78 236H92Q96 180 104 134Z"
            fill={INK.leaf}
            dots
          />
          <Detail>
            <Line d="M66 222H92" w={4} />
            <Inked d="M92 130L78 146L94 166L112 138Z" fill={INK.leafLight} w={5} />
          </Detail>
        </Mirrored>
      </>
    ),
    before: (
      <>
        <FistOnHip sleeve={INK.leaf} glove={INK.marigoldLight} />
        <Flipped>
          <Wave sleeve={INK.leaf} glove={INK.marigoldLight} />
        </Flipped>
      </>
    ),
  },
  vest: {
    sleeve: INK.marigoldLight,
    glove: INK.tomatoLight,
    behind: (
      <Flipped>
        <Arm sleeve={INK.marigoldLight} glove={INK.tomatoLight} />
      </Flipped>
    ),
    torso: (
      <>
        <Inked d={TORSO} fill={INK.marigoldLight} />
        <Mirrored>
          <Inked d="M88 130Q72 132 72 146L64 222Q64 236 78 236H96L90 160Z" fill={INK.sea} dots />
          <Detail>
            <Inked d="M70 204h22v16H68Z" fill={INK.seaLight} w={4} />
          </Detail>
        </Mirrored>
        <Detail>
          <Inked d="M120 140L98 130V154ZM120 140L142 130V154Z" fill={INK.tomato} w={5} />
        </Detail>
      </>
    ),
    before: (
      <>
        <Limb d="M80 148Q54 162 46 184" fill={INK.marigoldLight} />
        <Inked d="M8 160L44 148L60 196L24 208Z" fill={INK.tomato} />
        <Detail>
          <Line d="M18 157L34 205" w={4} />
          <path d="M30 166L42 162" stroke={INK.paper} strokeWidth="6" />
        </Detail>
        <Inked d={circle(48, 198, 13)} fill={INK.tomatoLight} w={5} />
      </>
    ),
  },
  cosmic: {
    sleeve: INK.night,
    glove: INK.seaLight,
    back: <Inked d="M14 234Q-2 206 60 204V216Q30 220 34 230Z" fill={INK.marigold} w={5} />,
    behind: (
      <Mirrored>
        <Wave sleeve={INK.night} glove={INK.seaLight} />
      </Mirrored>
    ),
    torso: (
      <>
        <Inked d={TORSO} fill={INK.night} dots />
        <Detail>
          {STARS.map(([x, y, r]) => (
            <path key={x} d={star(x, y, r, r / 3, 4)} fill={INK.marigoldLight} />
          ))}
        </Detail>
        <Inked
          d="M80 132Q120 120 160 132Q164 146 120 149Q76 146 80 132Z"
          fill={INK.steelLight}
          w={5}
        />
      </>
    ),
    over: (
      <Inked
        d="M14 234Q30 252 120 244Q214 232 228 206Q224 196 180 202V212Q200 210 204 214Q180 228 118 232Q48 236 32 228Z"
        fill={INK.marigold}
        w={5}
      />
    ),
  },
}
