import type { ReactNode } from 'react'
import type { Body } from '#domain/hero-parts.ts'
import { BODY_ART } from '#web/art/hero-bodies.tsx'
import type { PoseArt } from '#web/art/hero-figure.tsx'
import { Detail, Flipped, Inked, Limb, Line, Mirrored } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'
import { ABSORBED, ASLEEP, HAPPY, WONDERING } from './moods.tsx'

/** An arm of this body along a path that starts at the left shoulder, with the hand at the path's end. */
function Arm({ body, d, hand }: { body: Body; d: string; hand?: readonly [number, number] }) {
  const { sleeve, glove } = BODY_ART[body]
  return (
    <>
      <Limb d={d} fill={sleeve} w={body === 'robes' ? 22 : 16} />
      {hand && <Inked d={circle(hand[0], hand[1], 13)} fill={glove} w={5} />}
    </>
  )
}

/** An open hand at (0,0), its fingers up. */
function Palm({ body, at }: { body: Body; at: readonly [number, number] }) {
  const { glove } = BODY_ART[body]
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <Inked d="M10 -4q10 -4 10 4q-2 8 -12 8Z" fill={glove} w={4} />
      <Inked d={circle(0, 0, 13)} fill={glove} w={5} />
      <Detail>
        <Line d="M-4 -12v8M4 -12v8" w={3.5} />
      </Detail>
    </g>
  )
}

/** What a hero's book is bound in, so that it stands out from the body behind it. */
const BOOKS: Record<Body, string> = {
  cape: INK.leaf,
  armor: INK.tomato,
  robes: INK.sea,
  jacket: INK.tomato,
  vest: INK.plum,
  cosmic: INK.tomato,
}

function OpenBook({ body }: { body: Body }) {
  return (
    <>
      <Mirrored>
        <Inked d="M120 182Q94 156 62 164V212L120 226Z" fill={INK.paper} w={5} />
      </Mirrored>
      <Mirrored>
        <Inked d="M120 190L58 174V224L120 240Z" fill={BOOKS[body]} dots />
      </Mirrored>
      <Detail>
        <Inked d={star(152, 206, 12, 5.5, 5, 0.1)} fill={INK.marigold} w={4} />
        <Inked d={star(88, 206, 12, 5.5, 5, 0.1)} fill={INK.marigold} w={4} />
      </Detail>
      <Line d="M120 188V240" w={8} />
    </>
  )
}

function Pillow({ fill }: { fill: string }) {
  return (
    <>
      <Inked
        d="M70 176Q120 166 170 176Q180 172 180 182Q174 204 180 226Q180 236 170 232Q120 240 70 232Q60 236 60 226Q66 204 60 182Q60 172 70 176Z"
        fill={fill}
        dots
      />
      <Detail>
        <path
          d="M72 190Q76 204 72 218M168 190Q164 204 168 218"
          stroke={INK.paper}
          strokeWidth="7"
        />
      </Detail>
    </>
  )
}

function Dreams(): ReactNode {
  return (
    <g className="art-dream">
      <Line d="M203 22h15l-15 17h15" w={6.5} edge />
      <Line d="M220 -10h17l-17 20h17" w={7} edge />
    </g>
  )
}

/** Every pose but standing, for each body. */
export const POSES: Record<'read' | 'cheer' | 'think' | 'sleep', (body: Body) => PoseArt> = {
  read: (body) => ({
    mood: ABSORBED,
    before: (
      <>
        <Mirrored>
          <Arm body={body} d="M80 150Q46 176 54 200" />
        </Mirrored>
        <OpenBook body={body} />
        <Mirrored>
          <Inked d={roundRect(44, 196, 26, 24, 11)} fill={BODY_ART[body].glove} w={5} />
        </Mirrored>
      </>
    ),
  }),
  cheer: (body) => ({
    mood: HAPPY,
    behind: (
      <Mirrored>
        <Arm body={body} d="M82 152Q36 146 20 92" />
        <Palm body={body} at={[16, 76]} />
      </Mirrored>
    ),
  }),
  think: (body) => ({
    mood: WONDERING,
    lean: 4,
    before: <Arm body={body} d="M80 150Q42 178 62 208Q90 220 142 206" />,
    front: (
      <Flipped>
        <Arm body={body} d="M80 152Q48 180 66 204Q86 198 98 152" hand={[101, 140]} />
      </Flipped>
    ),
  }),
  sleep: (body) => ({
    mood: ASLEEP,
    lean: -8,
    before: (
      <>
        <Pillow fill={body === 'vest' ? INK.skyLight : INK.marigoldLight} />
        <Arm body={body} d="M80 150Q40 180 56 206Q76 222 118 212" hand={[124, 210]} />
        <Flipped>
          <Arm body={body} d="M80 150Q40 176 54 196Q76 204 104 192" hand={[110, 190]} />
        </Flipped>
      </>
    ),
    front: <Dreams />,
  }),
}
