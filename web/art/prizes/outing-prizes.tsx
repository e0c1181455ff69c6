import type { ReactNode } from 'react'
import { Detail, Inked, Limb, Line } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'
import { Heart, LyingBook, OpenPages, Star, Ticket, WOOD } from './prize-parts.tsx'

const AWNING = [8, 29, 50, 71, 92] as const
const KEYS = [0, 1, 2, 3, 4] as const

export const OUTING_PRIZES = {
  'story-hour': (
    <>
      <Limb d="M28 98V104M92 98V104" fill={WOOD} w={3} />
      <Inked d="M26 64V34Q26 5 60 5T94 34V64Z" fill={INK.tomato} dots />
      <Inked d="M24 68H96V100H24Z" fill={INK.tomatoLight} />
      <Inked d="M8 64q0 -13 12 -13t12 13V100H16q-8 0 -8 -8Z" fill={INK.tomato} />
      <Inked d="M112 64q0 -13 -12 -13t-12 13V100h16q8 0 8 -8Z" fill={INK.tomato} />
      <g transform="translate(0 -10)">
        <OpenPages top={52} foot={82} half={30} />
      </g>
      <Detail>
        <Star x={60} y={24} r={11} />
      </Detail>
    </>
  ),
  'bookshop-trip': (
    <>
      <Inked d="M14 44H106V106H14Z" fill={INK.cream} />
      <Detail>
        <Inked d="M22 62H68V92H22Z" fill={INK.skyLight} w={4} />
        <Inked d="M29 70h9v20h-9Z" fill={INK.tomato} w={3.5} />
        <Inked d="M39 66h9v24h-9Z" fill={INK.marigold} w={3.5} />
        <Inked d="M52 72l9 -2l4 20h-9Z" fill={INK.leaf} w={3.5} />
        <Inked d="M76 106V64H98V106Z" fill={INK.sea} w={4} />
        <path d={circle(82, 86, 3)} fill={INK.ink} />
      </Detail>
      <Inked
        d="M20 22H100L113 46q-10 13 -21 0q-10 13 -21 0q-10 13 -21 0q-10 13 -21 0q-10 13 -22 0Z"
        fill={INK.tomato}
        dots
      />
      <Detail>
        <path d="M37 25H51L50 46q-10 12 -21 0ZM69 25H83L92 46q-10 12 -21 0Z" fill={INK.paper} />
        {AWNING.slice(1).map((x) => (
          <Line key={x} d={`M${x} 46L${60 + (x - 60) * 0.76} 24`} w={3.5} />
        ))}
      </Detail>
      <OpenPages top={10} foot={26} half={22} />
    </>
  ),
  'reading-fort': (
    <>
      <Inked d="M60 12L114 104H6Z" fill={INK.sky} dots />
      <Line d="M54 2L66 22M66 2L54 22" w={6} edge />
      <Detail>
        <path d="M44 46L30 102M76 46L90 102" stroke={INK.skyLight} strokeWidth="6" />
        <Inked d="M60 40Q66 80 88 104H32Q54 80 60 40Z" fill={INK.night} w={5} />
        <path d={circle(60, 86, 17)} fill={INK.marigoldLight} />
        <Inked
          d="M60 86Q52 80 42 83V99Q52 95 60 102Q68 95 78 99V83Q68 80 60 86Z"
          fill={INK.paper}
          w={4}
        />
        <Line d="M60 86V101" w={3} />
      </Detail>
      <path d="M46 36Q30 56 18 84M74 36Q90 56 102 84" stroke={INK.ink} strokeWidth="3" />
      {[
        [38, 48],
        [27, 68],
        [82, 48],
        [93, 68],
      ].map(([x = 0, y = 0]) => (
        <Inked key={`${x} ${y}`} d={circle(x, y, 6)} fill={INK.marigold} w={4} />
      ))}
    </>
  ),
  'library-tour': (
    <>
      <Line d="M16 100V24Q16 14 4 14" w={8} edge />
      <Line d="M106 100V50" w={8} edge />
      <Inked d={circle(28, 104, 7)} fill={INK.steel} w={5} />
      <Inked d={circle(94, 104, 7)} fill={INK.steel} w={5} />
      <Inked d="M24 54V18h14V54Z" fill={INK.tomato} w={5} />
      <Inked d="M40 54V8h15V54Z" fill={INK.marigold} w={5} dots />
      <Inked d="M57 54V22h13V54Z" fill={INK.sea} w={5} />
      <Inked d="M74 54L84 16l13 4L90 54Z" fill={INK.sky} w={5} />
      <Inked d={roundRect(10, 52, 100, 12, 4)} fill={INK.leafLight} />
      <Inked d="M24 88V70H50V88Z" fill={INK.sky} w={5} />
      <Inked d="M56 88V74H92V88Z" fill={INK.tomatoLight} w={5} />
      <Inked d={roundRect(10, 86, 100, 12, 4)} fill={INK.leafLight} />
    </>
  ),
  'author-visit': (
    <>
      <OpenPages top={48} foot={106} half={54} />
      <Detail>
        <Line d="M16 56q16 -5 32 2M16 68q16 -5 32 2M16 80q16 -5 32 2" w={4} />
        <path
          d="M70 78q6 -22 10 -14t-4 16q8 -12 12 -6t8 2q3 -2 8 -6"
          stroke={INK.tomato}
          strokeWidth="5"
        />
        <Heart x={78} y={92} r={6} />
      </Detail>
      <g transform="translate(92 62) rotate(32)">
        <Inked d="M-8 -20V-58h16V-20Z" fill={INK.sky} dots w={5} />
        <Inked d="M-8 -20h16l-5 14h-6Z" fill={INK.steel} w={5} />
        <Line d="M0 -6V0" w={5} edge />
      </g>
    </>
  ),
  'book-club-evening': (
    <>
      <Detail>
        <g transform="rotate(0 60 94)">
          <LyingBook x={8} y={86} w={104} h={22} fill={INK.sea} />
        </g>
      </Detail>
      <g transform="rotate(-12 60 50)">
        <Inked d="M24 34Q60 10 96 34L62 96Q58 102 54 94Z" fill={INK.marigold} dots />
        <Inked
          d="M16 36Q10 24 22 17Q60 -6 98 17Q110 24 104 36Q98 44 90 38Q60 20 30 38Q22 44 16 36Z"
          fill={WOOD}
        />
        <Detail>
          <Inked d={circle(48, 46, 9)} fill={INK.tomato} w={4} />
          <Inked d={circle(74, 46, 9)} fill={INK.tomato} w={4} />
          <Inked d={circle(60, 70, 8)} fill={INK.tomato} w={4} />
        </Detail>
      </g>
    </>
  ),
  'book-making': (
    <>
      <OpenPages top={28} foot={104} half={52} fill={INK.marigoldLight} />
      <Detail>
        <path d="M60 34V98" stroke={INK.tomato} strokeWidth="7" strokeDasharray="9 10" />
      </Detail>
      <path d="M60 36Q30 20 26 50T70 66Q88 66 92 44" stroke={INK.tomato} strokeWidth="4.5" />
      <g transform="translate(64 84) rotate(40)">
        <Inked d="M0 0L-6 -52q-2 -16 6 -16t6 16Z" fill={INK.steelLight} w={5} />
        <Line d="M0 -58v6" w={4} />
      </g>
    </>
  ),
  'poetry-night': (
    <>
      <g transform="rotate(38 60 56)">
        <Inked d="M46 46H74L67 112H53Z" fill={INK.night} />
        <Inked d="M34 26a26 26 0 0 1 52 0Q86 38 78 46H42Q34 38 34 26Z" fill={INK.steelLight} dots />
        <Detail>
          <Line d="M36 22H84M46 6L76 40M74 6L44 40" w={3.5} />
          <Inked d="M38 38H82V50H38Z" fill={INK.marigold} w={5} />
          <path d="M60 64V74" stroke={INK.marigold} strokeWidth="7" />
        </Detail>
      </g>
      <Heart x={26} y={22} r={13} />
      <Heart x={14} y={52} r={9} fill={INK.plum} />
      <Star x={48} y={10} r={9} />
    </>
  ),
  'writing-workshop': (
    <>
      <Inked d="M32 4H88V50H32Z" fill={INK.paper} />
      <Detail>
        <Line d="M42 16H78M42 26H78M42 36H62" w={4} />
      </Detail>
      <Inked d="M20 48H100L114 106H6Z" fill={INK.sea} dots />
      <Inked d={roundRect(6, 42, 108, 14, 7)} fill={INK.night} />
      <Detail>
        {KEYS.map((key) => (
          <path
            key={key}
            d={circle(32 + key * 14, 70, 5)}
            fill={INK.paper}
            stroke={INK.ink}
            strokeWidth="3.5"
          />
        ))}
        {KEYS.map((key) => (
          <path
            key={key}
            d={circle(28 + key * 16, 84, 5)}
            fill={INK.paper}
            stroke={INK.ink}
            strokeWidth="3.5"
          />
        ))}
        <path d="M40 97H80" stroke={INK.paper} strokeWidth="7" />
      </Detail>
    </>
  ),
  'theater-from-book': (
    <>
      <g transform="translate(56 6) rotate(10)">
        <Inked d="M2 8Q28 18 54 8V38Q54 68 28 76Q2 68 2 38Z" fill={INK.skyLight} />
        <Detail>
          <Line d="M13 34q6 -8 12 -2M32 32q6 -6 12 2" w={5} />
          <path
            d="M16 60q12 -16 24 0q-12 -5 -24 0Z"
            fill={INK.ink}
            stroke={INK.ink}
            strokeWidth="3"
          />
        </Detail>
      </g>
      <g transform="translate(4 2) rotate(-6)">
        <Inked d="M2 10Q32 22 62 10V44Q62 78 32 86Q2 78 2 44Z" fill={INK.marigold} dots />
        <Detail>
          <Line d="M13 38q7 -12 14 0M38 38q7 -12 14 0" w={5.5} />
          <Inked d="M14 50H50Q46 74 32 74T14 50Z" fill={INK.tomato} w={4.5} />
        </Detail>
      </g>
      <OpenPages top={94} foot={110} half={52} />
    </>
  ),
  'zoo-ticket': (
    <Ticket fill={INK.leafLight}>
      <Inked d={star(50, 56, 37, 28, 11, 0.4)} fill={WOOD} w={5} />
      <Inked d={circle(34, 40, 6)} fill={INK.marigold} w={4} />
      <Inked d={circle(66, 40, 6)} fill={INK.marigold} w={4} />
      <Inked d={circle(50, 57, 21)} fill={INK.marigold} w={4} />
      <path d={`${circle(42, 52, 3.4)}${circle(58, 52, 3.4)}`} fill={INK.ink} />
      <path d="M43 60H57L50 68Z" fill={INK.ink} />
      <Line d="M50 66Q44 74 38 69M50 66Q56 74 62 69" w={3.5} />
    </Ticket>
  ),
  'museum-ticket': (
    <Ticket fill={INK.skyLight}>
      <Inked d="M50 22L84 44H16Z" fill={INK.marigold} w={5} />
      <path d={circle(50, 36, 4)} fill={INK.ink} />
      {[22, 38, 54, 70].map((x) => (
        <Inked key={x} d={`M${x} 48h8v26h-8Z`} fill={INK.paper} w={4} />
      ))}
      <Inked d="M18 76H82V82H18Z" fill={INK.paper} w={4} />
      <Inked d="M14 84H86V91H14Z" fill={INK.paper} w={4} />
    </Ticket>
  ),
} satisfies Record<string, ReactNode>
