import type { ReactNode } from 'react'
import { Detail, Inked, Line } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'
import { Pencil, Star } from './prize-parts.tsx'

const PIECE =
  'M14 40H36a12 12 0 1 1 20 0H78V62a12 12 0 1 1 0 20V104H56a12 12 0 1 0 -20 0H14V82a12 12 0 1 0 0 -20Z'

export const TOY_PRIZES = {
  'reading-pencil': (
    <g transform="rotate(45 60 56)">
      <Inked d="M46 6q0 -14 14 -14t14 14V14H46Z" fill={INK.tomatoLight} />
      <Inked d="M46 14H74V26H46Z" fill={INK.steel} />
      <Inked d="M46 26H74V92H46Z" fill={INK.marigold} dots />
      <Inked d="M46 92H74L60 122Z" fill={INK.cream} />
      <Detail>
        <path d="M54 108H66L60 121Z" fill={INK.ink} />
        <Star x={60} y={58} r={14} fill={INK.tomato} />
      </Detail>
    </g>
  ),
  'star-stickers': (
    <>
      <Inked d={roundRect(10, 4, 82, 104, 7)} fill={INK.skyLight} dots />
      <Detail>
        {[24, 50, 76].flatMap((y, row) =>
          [30, 55].map((x) => <Star key={`${x} ${y}`} x={x - 2} y={y + row * 1} r={13} />),
        )}
        <Star x={77} y={24} r={13} />
        <path
          d={star(77, 51, 11, 5.3, 5, 0.1)}
          stroke={INK.sky}
          strokeWidth="3"
          strokeDasharray="3 5"
        />
      </Detail>
      <g transform="rotate(14 92 78)">
        <Star x={92} y={78} r={25} w={5.5} />
        <Detail>
          <path d="M84 76v0M98 76v0" stroke={INK.ink} strokeWidth="5" />
          <Line d="M85 83q6 6 12 0" w={3.5} />
        </Detail>
      </g>
    </>
  ),
  puzzle: (
    <>
      <g transform="translate(-6 8) scale(.92)">
        <Inked d={PIECE} fill={INK.sea} dots />
      </g>
      <g transform="translate(68 -6) rotate(24) scale(.56)">
        <Inked d={PIECE} fill={INK.marigold} w={9} />
      </g>
    </>
  ),
  'sticker-box': (
    <>
      <Inked d={circle(32, 44, 21)} fill={INK.paper} w={5} />
      <Inked d={circle(88, 42, 21)} fill={INK.paper} w={5} />
      <Inked d={circle(60, 26, 23)} fill={INK.paper} w={5} />
      <Detail>
        <path
          d={`${circle(30, 48, 7)}${circle(21, 39, 3.5)}${circle(29, 34, 3.5)}${circle(38, 37, 3.5)}`}
          fill={INK.plum}
        />
        <Inked d="M60 8Q70 18 68 36H52Q50 18 60 8Z" fill={INK.tomato} w={4} />
        <path d={circle(60, 22, 4)} fill={INK.paper} />
        <Line d="M56 42v5M64 42v5" w={4} ink={INK.marigold} />
        <path
          d={star(90, 40, 14, 6.6, 5, 0.1)}
          fill={INK.marigold}
          stroke={INK.ink}
          strokeWidth="3.5"
        />
      </Detail>
      <Inked d="M14 58H106L100 108H20Z" fill={INK.sea} dots />
      <Inked d={roundRect(8, 54, 104, 16, 5)} fill={INK.seaLight} />
      <Detail>
        <Star x={60} y={89} r={14} fill={INK.paper} />
      </Detail>
    </>
  ),
  'sketch-set': (
    <>
      <Inked d={roundRect(5, 14, 78, 94, 6)} fill={INK.paper} />
      <Detail>
        <Inked d="M13 92L34 54L48 76L58 62L75 92Z" fill={INK.leafLight} dots w={4} />
        <Inked d={circle(60, 44, 8)} fill={INK.marigold} w={4} />
        <Line d="M7 30H81" w={4} />
      </Detail>
      {[18, 34, 50, 66].map((x) => (
        <Line key={x} d={`M${x} 6V24`} w={6} edge />
      ))}
      {(
        [
          [96, INK.tomato, 12],
          [106, INK.sky, 4],
        ] as const
      ).map(([x, fill, y], place) => (
        <g key={x} transform={`translate(${x - 2 + place * 6} ${y}) rotate(${180 + 4 * place})`}>
          <Pencil fill={fill} long={92} />
        </g>
      ))}
    </>
  ),
  'card-game': (
    <>
      {(
        [
          [-30, 'A', INK.tomato],
          [0, 'B', INK.sky],
          [30, 'C', INK.leaf],
        ] as const
      ).map(([turn, letter, ink]) => (
        <g key={letter} transform={`rotate(${turn} 60 122)`}>
          <Inked d={roundRect(36, 12, 48, 80, 8)} fill={INK.paper} dots={turn > 0} />
          <Detail>
            <text
              className="art-lettering"
              x="58"
              y="64"
              fontSize="40"
              textAnchor="middle"
              fill={ink}
            >
              {letter}
            </text>
            <path d={circle(45, 22, 3.4)} fill={ink} />
          </Detail>
        </g>
      ))}
    </>
  ),
  'fountain-pen': (
    <>
      <Inked d="M10 66H58L66 82V106H2V82Z" fill={INK.sky} dots />
      <Inked d={roundRect(14, 48, 40, 18, 5)} fill={INK.night} />
      <Detail>
        <Inked d="M14 84H54V98H14Z" fill={INK.paper} w={4} />
        <path d="M34 84q8 9 0 12q-8 -3 0 -12Z" fill={INK.sky} />
      </Detail>
      <g transform="translate(58 96) rotate(34)">
        <Inked d="M-11 -46V-104q0 -8 11 -8t11 8V-46Z" fill={INK.plum} w={5.5} />
        <Inked d="M-11 -46h22L5 -34h-10Z" fill={INK.marigold} w={5} />
        <Inked d="M-9 -36h18Q12 -18 0 0Q-12 -18 -9 -36Z" fill={INK.marigoldLight} w={5} />
        <Detail>
          <Line d="M0 -4V-18" w={3.5} />
          <path d={circle(0, -21, 3.4)} fill={INK.ink} />
          <Line d="M11 -100h6v30" w={4.5} />
        </Detail>
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>
