import type { ReactNode } from 'react'
import { Detail, Inked, Line } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'
import { Headphones, LyingBook, Reader, ValueCard } from './prize-parts.tsx'

const BARS = [10, 22, 34] as const

export const SCREEN_PRIZES = {
  'read-along-book': (
    <>
      <Inked d={roundRect(5, 6, 78, 100, 10)} fill={INK.night} />
      <Detail>
        <Inked d="M15 17H73V90H15Z" fill={INK.paper} w={4} />
        <path d="M24 29H64M24 61H64M24 75H50" stroke={INK.ink} strokeWidth="5" />
        <path d="M22 45H50" stroke={INK.marigold} strokeWidth="13" />
        <path d="M24 45H48M58 45H64" stroke={INK.ink} strokeWidth="5" />
        <path d="M38 98H50" stroke={INK.paper} strokeWidth="5" />
      </Detail>
      <Line d="M92 44q7 12 0 24M100 34q14 22 0 44M108 24q20 32 0 64" w={6} ink={INK.tomato} edge />
    </>
  ),
  'audio-story': (
    <>
      <Inked d={circle(60, 64, 42)} fill={INK.marigoldLight} dots />
      <Detail>
        <path
          d={`${circle(44, 40, 6)}${circle(76, 92, 7)}${circle(36, 86, 4)}`}
          fill={INK.marigold}
        />
        <Line d="M38 62q7 8 14 0M68 62q7 8 14 0" w={5.5} />
        <Line d="M52 80q8 7 16 0" w={5} />
      </Detail>
      <Headphones top={10} ear={66} half={46} fill={INK.night} />
      <path d={star(14, 18, 11, 4, 4)} fill={INK.marigold} stroke={INK.ink} strokeWidth="3.5" />
      <path d={star(106, 20, 9, 3.5, 4)} fill={INK.marigold} stroke={INK.ink} strokeWidth="3.5" />
    </>
  ),
  'coloring-pages': (
    <>
      <g transform="rotate(-6 56 56)">
        <Inked d={roundRect(8, 5, 84, 102, 5)} fill={INK.paper} />
        <Detail>
          <Inked d="M48 46Q26 16 16 34Q14 54 46 56Z" fill={INK.tomato} dots w={4} />
          <Inked d="M46 60Q18 64 26 86Q38 94 48 66Z" fill={INK.marigold} w={4} />
          <path
            d="M52 46Q74 16 84 34Q86 54 54 56ZM54 60Q82 64 74 86Q62 94 52 66Z"
            stroke={INK.ink}
            strokeWidth="4"
          />
          <Line d="M50 40V84" w={7} />
          <Line d="M49 40Q44 28 38 24M51 40Q56 28 62 24" w={4} />
        </Detail>
      </g>
      <g transform="translate(72 100) rotate(38)">
        <Inked d="M-10 -20V-70h20V-20Z" fill={INK.sky} w={5} />
        <Inked d="M-10 -20h20L4 -3h-8Z" fill={INK.skyLight} w={5} />
        <Line d="M-9 -32H9M-9 -60H9" w={4} />
      </g>
    </>
  ),
  'e-book': (
    <>
      <Reader fill={INK.steel} screen={INK.paper} />
      <Detail>
        <Inked d="M42 24H60V44H42Z" fill={INK.seaLight} dots w={3.5} />
        <path
          d="M68 27H78M68 40H78M43 55H77M43 67H77M43 79H62"
          stroke={INK.ink}
          strokeWidth="4.5"
        />
        <Inked d="M72 2H86V24L79 17L72 24Z" fill={INK.tomato} w={4} />
      </Detail>
    </>
  ),
  audiobook: (
    <>
      <Inked d="M38 30H84q5 0 5 5V104H38q-9 0 -9 -8V38q0 -8 9 -8Z" fill={INK.leaf} dots />
      <Detail>
        <Inked d="M38 90H88V103H38q-8 0 -8 -6.5t8 -6.5Z" fill={INK.paper} w={4} />
        <Inked d="M52 44V78L80 61Z" fill={INK.marigold} w={5} />
      </Detail>
      <Headphones top={8} ear={68} half={46} fill={INK.tomato} />
    </>
  ),
  'comic-month': (
    <>
      <Inked d={roundRect(10, 14, 100, 94, 8)} fill={INK.paper} />
      <Detail>
        <path d="M12 22q0 -6 8 -6H102q6 0 6 8V38H12Z" fill={INK.tomato} />
        <Line d="M12 40H108" w={5} />
        <Inked d={star(60, 74, 33, 20, 11)} fill={INK.marigold} dots w={4.5} />
        <Inked d="M64 54L46 78H58L54 96L76 70H63Z" fill={INK.paper} w={4} />
      </Detail>
      {[30, 60, 90].map((x) => (
        <Line key={x} d={`M${x} 6V24`} w={8} edge />
      ))}
    </>
  ),
  'e-book-trilogy': (
    <>
      {(
        [
          [-17, INK.tomatoLight],
          [0, INK.seaLight],
          [17, INK.marigoldLight],
        ] as const
      ).map(([turn, screen], place) => (
        <g
          key={turn}
          transform={`rotate(${turn} 60 170) translate(${place === 1 ? '0 -2' : '0 4'}) translate(22 10) scale(.64 .8)`}
        >
          <Reader fill={INK.night} screen={screen} />
          <Detail>
            <text
              className="art-lettering"
              x="60"
              y="67"
              fontSize="46"
              textAnchor="middle"
              fill={INK.ink}
            >
              {place + 1}
            </text>
          </Detail>
        </g>
      ))}
    </>
  ),
  'audiobook-long': (
    <>
      {BARS.map((x, place) => (
        <Line
          key={x}
          d={`M${x - 4} ${46 - place * 9}V${66 + place * 9}M${124 - x} ${46 - place * 9}V${66 + place * 9}`}
          w={8}
          ink={INK.sea}
          edge
        />
      ))}
      <Inked d={roundRect(38, 3, 44, 106, 10)} fill={INK.night} />
      <Detail>
        <Inked d="M45 16H75V90H45Z" fill={INK.skyLight} dots w={4} />
        <Inked d="M52 36V66L72 51Z" fill={INK.marigold} w={4.5} />
        <path d="M50 80H70" stroke={INK.ink} strokeWidth="4" />
        <path d="M50 80H58" stroke={INK.tomato} strokeWidth="5" />
        <path d="M56 99H64" stroke={INK.paper} strokeWidth="5" />
      </Detail>
    </>
  ),
  certificate: (
    <>
      <Inked d={roundRect(5, 8, 110, 82, 6)} fill={INK.cream} dots />
      <Detail>
        <path d={roundRect(14, 17, 92, 64, 4)} stroke={INK.sea} strokeWidth="4" />
        <Inked
          d="M60 32Q48 24 34 28Q30 46 44 50Q54 52 60 44Q66 52 76 50Q90 46 86 28Q72 24 60 32Z"
          fill={INK.tomato}
          w={4.5}
        />
        <path d="M42 38h7M71 38h7" stroke={INK.paper} strokeWidth="6" />
        <Line d="M30 62H70M30 72H56" w={4} />
      </Detail>
      <Inked d="M78 84L72 110L84 104L94 110L98 84Z" fill={INK.tomato} w={5} />
      <Inked d={star(87, 78, 19, 15, 10, 0.2)} fill={INK.marigold} w={5} />
      <Detail>
        <path d={star(87, 78, 9, 4, 5, 0.1)} fill={INK.ink} />
      </Detail>
    </>
  ),
  'bookshop-card-5': (
    <ValueCard fill={INK.seaLight} value="$5">
      <g transform="translate(14 54) rotate(-4)">
        <Inked d="M4 0H34V36H4q-4 0 -4 -4V4q0 -4 4 -4Z" fill={INK.tomato} w={4.5} />
        <path d="M6 30H32" stroke={INK.paper} strokeWidth="5" />
      </g>
    </ValueCard>
  ),
  'bookshop-card-10': (
    <ValueCard fill={INK.marigold} value="$10">
      <LyingBook x={13} y={76} w={40} h={15} fill={INK.sea} />
      <LyingBook x={17} y={61} w={34} h={15} fill={INK.tomato} />
    </ValueCard>
  ),
  'bookshop-card-25': (
    <ValueCard fill={INK.tomatoLight} value="$25">
      <LyingBook x={12} y={83} w={42} h={13} fill={INK.sea} />
      <LyingBook x={16} y={70} w={36} h={13} fill={INK.marigold} />
      <LyingBook x={12} y={57} w={40} h={13} fill={INK.plum} />
      <LyingBook x={17} y={44} w={32} h={13} fill={INK.sky} />
    </ValueCard>
  ),
  'cinema-card': (
    <>
      <g transform="rotate(-8 60 50)">
        <Inked d={roundRect(3, 12, 114, 72, 9)} fill={INK.night} />
        <Detail>
          <path
            d="M14 23H108M14 73H108"
            stroke={INK.paper}
            strokeWidth="8"
            strokeDasharray="1 14"
          />
          <Inked d="M16 34H104V63H16Z" fill={INK.skyLight} w={4} />
        </Detail>
      </g>
      {[
        [44, 34],
        [62, 28],
        [78, 36],
        [36, 48],
        [54, 44],
        [70, 46],
        [86, 48],
      ].map(([x = 0, y = 0]) => (
        <Inked key={`${x} ${y}`} d={circle(x, y, 11)} fill={INK.paper} w={5} />
      ))}
      <Inked d="M28 56H94L85 109H37Z" fill={INK.tomato} dots />
      <Detail>
        <path d="M44 59H54L56 106H48ZM68 59H78L74 106H66Z" fill={INK.paper} />
        <Line d="M28 56H94L85 109H37Z" w={6} />
      </Detail>
    </>
  ),
} satisfies Record<string, ReactNode>
