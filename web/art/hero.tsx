import { memo, type ReactNode } from 'react'
import { drawnFirst, WithDrawings } from './drawn-first.tsx'
import { BodyPart } from './hero-body.tsx'
import { type Dress, HeroFigure, type HeroParts } from './hero-figure.tsx'
import { HEAD_ART } from './hero-heads.tsx'
import { type ArtProps, Detail, Print, type Rim, Sticker } from './inked.tsx'
import { INK } from './palette.ts'
import { circle } from './shapes.ts'

/** What a hero does: stands; reads a book; cheers; thinks; sleeps. */
export type Pose = 'stand' | 'read' | 'cheer' | 'think' | 'sleep'

type HeroProps = ArtProps &
  HeroParts & { rim?: Rim; pose?: Pose | undefined; worn?: readonly string[] | undefined }

const POSES = drawnFirst(async () => (await import('./pose/poses.tsx')).POSES)
const WARDROBE = drawnFirst(() => import('./wardrobe/dress.tsx'))

/** A whole hero, who stands undressed where the drawings of another pose and of what is worn take long. */
export const Hero = memo(
  ({ head, body, feet, superpower, pose = 'stand', worn = [], size = 240, ...rest }: HeroProps) => (
    <WithDrawings from={pose === 'stand' ? null : POSES}>
      {(poses) => (
        <WithDrawings from={worn.length > 0 ? WARDROBE : null}>
          {(wardrobe) => (
            <Print box={[0, -8, 240, 334]} size={size} {...rest}>
              <Detail>
                <rect x="58" y="300" width="124" height="16" rx="8" fill="var(--art-shadow)" />
              </Detail>
              <Awaited isHere={(pose === 'stand' || !!poses) && (worn.length === 0 || !!wardrobe)}>
                <HeroFigure
                  head={head}
                  body={body}
                  feet={feet}
                  superpower={superpower}
                  pose={pose === 'stand' ? undefined : poses?.[pose](body)}
                  dress={wardrobe?.dressOf(worn)}
                />
              </Awaited>
            </Print>
          )}
        </WithDrawings>
      )}
    </WithDrawings>
  ),
)

/** Drawings that come soon are waited for, so that nobody sees a hero dress. */
function Awaited({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  return <g className={isHere ? undefined : 'art-late'}>{children}</g>
}

type BustProps = Pick<ArtProps, 'size' | 'className'> &
  Pick<HeroParts, 'head' | 'body'> & { worn?: readonly string[] | undefined }

/** Head and shoulders in a ring, for an avatar, with all that is worn. */
export const HeroBust = memo(({ worn = [], ...bust }: BustProps) => (
  <WithDrawings from={worn.length > 0 ? WARDROBE : null}>
    {(wardrobe) => (
      <Bust {...bust} isHere={worn.length === 0 || !!wardrobe} dress={wardrobe?.dressOf(worn)} />
    )}
  </WithDrawings>
))

const RING = circle(120, 84, 106)
/** A cape hangs lower than a portrait shows. */
const LIFTED = 'translate(-66 -58) scale(1.55 1.1)'

interface DressedBustProps extends Omit<BustProps, 'worn'> {
  dress: Dress | undefined
  isHere: boolean
}

function Bust({ head, body, dress, isHere, size = 48, className = '' }: DressedBustProps) {
  return (
    <Print box={[10, -26, 220, 220]} size={size} className={className} rim="none">
      <g clipPath="url(#art-ring)">
        <path d={RING} fill={INK.marigoldLight} />
        {dress?.backdrop ? (
          <g transform="translate(0 -30)">{dress.backdrop}</g>
        ) : (
          <path d={RING} fill="url(#art-dots)" />
        )}
        <g transform="translate(9 12) scale(.925)" style={dress?.inks}>
          <Awaited isHere={isHere}>
            <Sticker rim={dress?.backdrop ? 'always' : 'none'}>
              <BodyPart id={body} cape={dress?.cape && <g transform={LIFTED}>{dress.cape}</g>} />
              {HEAD_ART[head]}
              {dress?.glasses}
            </Sticker>
          </Awaited>
        </g>
      </g>
      <path d={RING} stroke={INK.ink} strokeWidth="8" />
      {dress?.companion && (
        <g transform="translate(142 108)">
          <Sticker rim="always">{dress.companion}</Sticker>
        </g>
      )}
    </Print>
  )
}
