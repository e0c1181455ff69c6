import type { ReactNode } from 'react'
import { Detail, Inked, Limb, Line } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'
import { ClosedBook, Heart, OpenPages, Pencil, Star, WOOD } from './prize-parts.tsx'

export const BOOK_PRIZES = {
  'picture-book': (
    <>
      <Inked d={roundRect(4, 22, 112, 80, 6)} fill={INK.tomato} />
      <OpenPages top={26} foot={96} half={48} />
      <Detail>
        <path d="M14 70Q34 46 60 72V92Q36 80 14 86Z" fill={INK.leafLight} />
        <path d="M60 72Q86 46 106 66V86Q84 80 60 92Z" fill={INK.leaf} />
        <path d="M14 70Q34 46 60 72Q86 46 106 66" stroke={INK.ink} strokeWidth="4" />
        <Inked d={circle(33, 39, 10)} fill={INK.marigold} w={4} />
        <Inked d="M74 46H98V70H74Z" fill={INK.paper} w={4} />
        <Inked d="M68 48L86 32L104 48Z" fill={INK.tomato} w={4} />
        <path d="M82 56H90V70H82Z" fill={INK.ink} />
        <Line d="M60 28V94" w={4} />
      </Detail>
    </>
  ),
  'early-reader': (
    <ClosedBook fill={INK.skyLight}>
      <g className="art-lettering" textAnchor="middle" fill={INK.ink}>
        <text x="54" y="50" fontSize="50">
          A
        </text>
        <text x="86" y="50" fontSize="40">
          a
        </text>
      </g>
      <Inked d="M67 62q-16 -8 -16 7q1 13 16 10q15 3 16 -10q0 -15 -16 -7Z" fill={INK.tomato} w={4} />
      <Line d="M67 62q1 -6 6 -7" w={4} />
    </ClosedBook>
  ),
  'chapter-book': (
    <>
      <ClosedBook fill={INK.sea}>
        <Star x={67} y={48} r={33} w={5} />
        <text
          className="art-lettering"
          x="67"
          y="59"
          fontSize="32"
          textAnchor="middle"
          fill={INK.ink}
        >
          1
        </text>
      </ClosedBook>
      <Inked d="M78 92H92V110L85 103L78 110Z" fill={INK.tomato} w={4} />
    </>
  ),
  'joke-book': (
    <ClosedBook fill={INK.marigold} turn={-5}>
      <Line d="M43 32q8 -11 15 0M75 32q8 -11 15 0" w={6} />
      <Inked d="M40 46H94Q92 80 67 80T40 46Z" fill={INK.tomato} w={5} />
      <path d="M44 49H90V57H44Z" fill={INK.paper} />
      <path d="M54 74q13 -12 26 0q-13 8 -26 0Z" fill={INK.tomatoLight} />
    </ClosedBook>
  ),
  'reading-light': (
    <>
      <OpenPages top={80} foot={106} half={53} />
      <Limb d="M96 74Q116 30 82 22" fill={INK.steel} w={3} />
      <Inked d="M84 66h26v16H84Z" fill={INK.night} w={5} />
      <Inked d={circle(49, 36, 13)} fill={INK.marigoldLight} w={5} />
      <Inked d="M88 6Q100 16 94 32L52 48Q38 36 42 18Z" fill={INK.tomato} dots />
      <Detail>
        <Line d="M30 26L14 20M31 42L16 48M42 54L36 66" w={6} ink={INK.marigold} />
        <Line d="M18 84q16 -4 30 2M18 94q16 -4 30 2M72 88q14 -6 30 -4" w={4} />
      </Detail>
    </>
  ),
  'bookmark-set': (
    <>
      {(
        [
          [12, 96, INK.sea],
          [37, 108, INK.marigold],
          [62, 100, INK.sky],
          [87, 110, INK.tomatoLight],
        ] as const
      ).map(([x, foot, fill], place) => (
        <g key={x}>
          <Inked
            d={`M${x} 30h21V${foot}l-10.5 -11L${x} ${foot}Z`}
            fill={fill}
            dots={place === 1}
            w={5}
          />
          <Detail>
            <path d={star(x + 10.5, 64, 8, 3.8, 5, 0.1)} fill={INK.paper} />
          </Detail>
        </g>
      ))}
      <Inked d="M14 4H114V44H14q-10 0 -10 -20t10 -20Z" fill={INK.tomato} />
      <Detail>
        <Inked d="M20 13H114V35H20q-6 0 -6 -11t6 -11Z" fill={INK.paper} w={4.5} />
        <path d="M26 20H110M26 28H110" stroke={INK.ink} strokeWidth="3" />
      </Detail>
    </>
  ),
  bookplates: (
    <>
      <g transform="rotate(9 60 56)">
        <Inked d={roundRect(14, 12, 92, 88, 8)} fill={INK.seaLight} />
      </g>
      <Inked d="M20 8H100q8 0 8 8V78L82 104H20q-8 0 -8 -8V16q0 -8 8 -8Z" fill={INK.paper} dots />
      <Detail>
        <path d={roundRect(22, 18, 76, 52, 6)} stroke={INK.tomato} strokeWidth="5" />
        <Inked
          d="M60 32Q48 24 34 28V54Q48 50 60 58Q72 50 86 54V28Q72 24 60 32Z"
          fill={INK.marigold}
          w={4}
        />
        <Line d="M60 32V57" w={4} />
        <Line d="M24 88q5 -11 9 0t9 -2t9 1t9 -3h8" w={5} ink={INK.sky} />
        <Inked d="M82 104V86q0 -8 8 -8H108Z" fill={INK.steelLight} w={5} />
      </Detail>
    </>
  ),
  'graphic-novel': (
    <g transform="rotate(5 60 56)">
      <Inked d={roundRect(16, 3, 88, 106, 5)} fill={INK.paper} />
      <Detail>
        <Inked d="M25 13H60L52 50H25Z" fill={INK.skyLight} w={4} />
        <Inked d="M68 13H95V50H61Z" fill={INK.tomato} w={4} />
        <path d={star(80, 31, 15, 7, 9)} fill={INK.marigold} stroke={INK.ink} strokeWidth="3" />
        <Inked d={circle(40, 33, 11)} fill={INK.tomatoLight} w={4} />
        <path d="M28 29H52V36H28Z" fill={INK.ink} />
        <path d="M33 33h4M43 33h4" stroke={INK.paper} strokeWidth="4" />
        <Inked d="M25 58H95V99H25Z" fill={INK.seaLight} dots w={4} />
        <Inked d="M40 64H88V84H62L50 94V84H40Z" fill={INK.paper} w={4} />
        <Line d="M56 69v5M64 69v5M72 69v5" w={4.5} />
        <Line d="M56 79v0M64 79v0M72 79v0" w={4.5} />
      </Detail>
    </g>
  ),
  novel: (
    <ClosedBook fill={INK.sky} turn={-6}>
      <path d={circle(88, 26, 10)} fill={INK.marigold} />
      <Inked d="M62 16V54H42Q46 32 62 16Z" fill={INK.paper} w={4} />
      <Inked d="M68 24V54H88Q86 36 68 24Z" fill={INK.marigoldLight} w={4} />
      <Inked d="M38 58H94L84 74H48Z" fill={INK.tomato} w={4} />
      <path d="M38 82q8 -7 15 0t15 0t15 0t15 0" stroke={INK.paper} strokeWidth="5" />
    </ClosedBook>
  ),
  'fact-book': (
    <>
      <Inked d="M22 8H108q6 0 6 6V92H22q-14 0 -14 -8V22q0 -14 14 -14Z" fill={INK.night} dots />
      <Detail>
        <Inked d="M22 82H112V104H22q-14 0 -14 -11t14 -11Z" fill={INK.paper} w={5} />
        <path d="M26 90H106M26 97H106" stroke={INK.ink} strokeWidth="3" />
        <Inked d={circle(66, 45, 20)} fill={INK.marigold} w={5} />
        <path
          d="M46 49Q30 62 38 66Q56 68 82 46Q102 28 95 24Q90 22 82 30"
          stroke={INK.ink}
          strokeWidth="10"
        />
        <path
          d="M46 49Q30 62 38 66Q56 68 82 46Q102 28 95 24Q90 22 82 30"
          stroke={INK.tomatoLight}
          strokeWidth="4"
        />
        <path d={star(32, 26, 7, 2.5, 4)} fill={INK.paper} />
        <path d={star(100, 66, 7, 2.5, 4)} fill={INK.paper} />
        <path d={star(52, 16, 5, 2, 4)} fill={INK.paper} />
      </Detail>
    </>
  ),
  'book-stand': (
    <>
      <Limb d="M38 84L26 106" fill={WOOD} w={5} />
      <Limb d="M82 84L94 106" fill={WOOD} w={5} />
      <Inked d="M34 8H86V40H34Z" fill={WOOD} />
      <OpenPages top={28} foot={84} half={52} />
      <Detail>
        <Line d="M18 36q16 -4 30 2M18 48q16 -4 30 2M18 60q16 -4 30 2" w={4} />
        <Line d="M72 38q14 -6 30 -2M72 50q14 -6 30 -2M72 62q14 -6 30 -2" w={4} />
      </Detail>
      <Inked d={roundRect(6, 78, 108, 15, 6)} fill={WOOD} dots />
    </>
  ),
  'reading-journal': (
    <>
      <Inked d={roundRect(20, 5, 70, 102, 9)} fill={INK.plum} dots />
      <Detail>
        <Inked d={roundRect(40, 22, 42, 42, 5)} fill={INK.paper} w={4} />
        <Heart x={61} y={43} r={13} />
      </Detail>
      {[20, 38, 56, 74, 92].map((y) => (
        <Line key={y} d={`M12 ${y}H31`} w={7} edge />
      ))}
      <g transform="translate(74 104) rotate(28)">
        <Pencil fill={INK.marigold} long={78} />
      </g>
    </>
  ),
  'box-set': (
    <>
      <Inked d="M12 26L32 6H112L96 26Z" fill={INK.steelLight} />
      <Inked d="M96 26L112 6V84L96 106Z" fill={INK.steel} />
      <Inked d="M12 26H96V106H12Z" fill={INK.night} />
      <Detail>
        {(
          [
            [18, INK.tomato],
            [42, INK.marigold],
            [66, INK.sea],
          ] as const
        ).map(([x, fill], place) => (
          <g key={fill}>
            <Inked d={`M${x} 32h24v74h-24Z`} fill={fill} dots={place === 1} w={5} />
            <Line d={`M${x} 42h24M${x} 92h24`} w={4} />
            <text
              className="art-lettering"
              x={x + 12.5}
              y="77"
              fontSize="28"
              textAnchor="middle"
              fill={place === 1 ? INK.ink : INK.paper}
            >
              {place + 1}
            </text>
          </g>
        ))}
      </Detail>
    </>
  ),
  'young-adult-novel': (
    <ClosedBook fill={INK.plum} turn={6}>
      <Inked d="M72 14A23 23 0 1 0 92 42A18 18 0 0 1 72 14Z" fill={INK.marigoldLight} w={4} />
      <path
        d="M33 87V64H42V54H54V70H62V46H74V66H82V56H94V72H102V87Z"
        fill={INK.night}
        stroke={INK.ink}
        strokeWidth="4"
      />
      <path
        d="M47 64v0M67 56v0M67 68v0M88 66v0M47 76v0M88 78v0"
        stroke={INK.marigold}
        strokeWidth="6"
      />
      <path d={star(90, 22, 7, 2.5, 4)} fill={INK.paper} />
    </ClosedBook>
  ),
  'classic-hardback': (
    <>
      <ClosedBook fill={INK.leaf}>
        <path d="M38 14H98V82H38Z" stroke={INK.marigold} strokeWidth="4" />
        <Inked d="M84 4H97q7 0 7 7V24Z" fill={INK.marigold} w={4} />
        <Inked d="M84 87H104V67Z" fill={INK.marigold} w={4} />
        <Inked d="M67 24L86 48L67 72L48 48Z" fill={INK.marigold} w={4} />
        <path d={star(67, 48, 11, 5, 6)} fill={INK.leaf} />
        <Line d="M19 24H31M19 44H31M19 64H31" w={5} ink={INK.marigold} />
      </ClosedBook>
      <Inked d="M46 92H58V111L52 105L46 111Z" fill={INK.tomato} w={4} />
    </>
  ),
  'book-tote': (
    <>
      <Inked d="M28 52V22h20V52Z" fill={INK.tomato} w={5} />
      <Inked d="M48 52V12h18V52Z" fill={INK.sea} w={5} />
      <Inked d="M70 52L76 20l18 4L90 54Z" fill={INK.sky} w={5} />
      <Inked d="M14 46H106L98 108H22Z" fill={INK.cream} dots />
      <Line d="M36 62V38Q38 4 60 4T84 38V62" w={8} edge />
      <Detail>
        <Inked
          d="M60 70Q46 60 32 65V92Q46 87 60 96Q74 87 88 92V65Q74 60 60 70Z"
          fill={INK.marigold}
          w={4}
        />
        <Line d="M60 71V95" w={4} />
      </Detail>
    </>
  ),
} satisfies Record<string, ReactNode>
