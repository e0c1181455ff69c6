import { useSelector } from '@tanstack/react-store'
import { drawingsLater } from './drawings-later.ts'
import { BodyPart } from './hero-body.tsx'
import { HeroFigure, type HeroParts } from './hero-figure.tsx'
import { HEAD_ART } from './hero-heads.tsx'
import { type ArtProps, Detail, Print, type Rim } from './inked.tsx'
import { INK } from './palette.ts'
import { circle } from './shapes.ts'

/** What a hero does: stands; reads a book; cheers; thinks; sleeps. */
export type Pose = 'stand' | 'read' | 'cheer' | 'think' | 'sleep'

type HeroProps = ArtProps &
  HeroParts & { rim?: Rim; pose?: Pose | undefined; worn?: readonly string[] | undefined }

const poses = drawingsLater(() => import('./pose/poses.tsx'))
const wardrobe = drawingsLater(() => import('./wardrobe/dress.tsx'))
const NOTHING = { get: () => null, subscribe: () => ({ unsubscribe: () => undefined }) }

/** A whole hero, who stands undressed until the drawings of another pose and of what is worn are here. */
export function Hero({
  head,
  body,
  feet,
  superpower,
  pose = 'stand',
  worn = [],
  size = 240,
  ...rest
}: HeroProps) {
  const posed = useSelector(pose === 'stand' ? NOTHING : poses)
  const clothes = useSelector(worn.length > 0 ? wardrobe : NOTHING)
  return (
    <Print box={[0, -8, 240, 334]} size={size} {...rest}>
      <Detail>
        <rect x="58" y="300" width="124" height="16" rx="8" fill="var(--art-shadow)" />
      </Detail>
      <HeroFigure
        head={head}
        body={body}
        feet={feet}
        superpower={superpower}
        pose={pose === 'stand' ? undefined : posed?.POSES[pose](body)}
        dress={clothes?.dressOf(worn)}
      />
    </Print>
  )
}

/** Head and shoulders in a ring, for an avatar. */
export function HeroBust({
  head,
  body,
  size = 48,
  className = '',
}: Pick<ArtProps, 'size' | 'className'> & Pick<HeroParts, 'head' | 'body'>) {
  return (
    <Print box={[10, -26, 220, 220]} size={size} className={`art-bust ${className}`} rim="none">
      <path d={circle(120, 84, 110)} fill={INK.marigoldLight} />
      <path d={circle(120, 84, 110)} fill="url(#art-dots)" />
      <g transform="translate(9 12) scale(.925)">
        <BodyPart id={body} />
        {HEAD_ART[head]}
      </g>
      <path d={circle(120, 84, 106)} stroke={INK.ink} strokeWidth="8" />
    </Print>
  )
}
