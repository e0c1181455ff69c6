import type { HeroFace } from '#contract/fields.ts'
import { BODIES, HEADS } from '#domain/hero-parts.ts'
import { HeroBust } from '#web/art/hero.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

interface HeroPortraitProps {
  hero: HeroFace | null | undefined
  /** A picture of the person goes before the hero. */
  src?: string | null
  /** Shown for a person who has neither. */
  letter: string
  /** In pixels; as large as a medium avatar when left out. */
  size?: number
}

/** A hero's head and shoulders; decorative beside the written name. */
export function HeroPortrait({ hero, src, letter, size = 44 }: HeroPortraitProps) {
  const head = HEADS.find((id) => id === hero?.head)
  const body = BODIES.find((id) => id === hero?.body)
  if (!src && head && body) {
    return <HeroBust head={head} body={body} worn={hero?.worn} size={size} className="shrink-0" />
  }
  return <Avatar src={src} letter={letter} size={avatarSize(size)} />
}

function avatarSize(size: number) {
  if (size < 40) return 'small'
  return size < 70 ? 'medium' : 'large'
}
