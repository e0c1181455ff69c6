import { Hero } from '#web/art/hero.tsx'
import { HeroPart } from '#web/art/hero-part.tsx'
import type { HeroDraft } from './onboarding-steps.ts'

interface HeroPreviewProps {
  hero: HeroDraft
  /** Height in CSS pixels. */
  size: number
  className?: string
}

/** The hero so far. A part that is not picked yet is a dashed outline, like a cut-out figure in a comic. */
export function HeroPreview({ hero, size, className }: HeroPreviewProps) {
  const { head, body, feet, superpower } = hero
  if (head && body && feet) {
    return (
      <Hero
        head={head}
        body={body}
        feet={feet}
        superpower={superpower ?? undefined}
        size={size}
        className={className}
      />
    )
  }
  return (
    <svg
      viewBox="0 -8 240 334"
      width={Math.round((size * 240) / 334)}
      height={size}
      className={className ? `art ${className}` : 'art'}
      aria-hidden="true"
    >
      {/* Each part is printed in the box it has in the hero's rig. */}
      <g transform="translate(14 214)">
        {feet ? <HeroPart part="feet" id={feet} size={118} /> : <CutOut d={LEGS} />}
      </g>
      <g transform="translate(-4 114)">
        {body ? <HeroPart part="body" id={body} size={164} /> : <CutOut d={TORSO} />}
      </g>
      <g transform="translate(24 -8)">
        {head ? <HeroPart part="head" id={head} size={156} /> : <CutOut d={FACE} />}
      </g>
    </svg>
  )
}

const FACE = 'M96 18a60 60 0 1 0 .1 0Z'
const TORSO =
  'M88 26h72q10 0 14 10l20 50q4 12 -8 16q-10 2 -14 -8l-4 -8v42h-88v-42l-4 8q-4 10 -14 8q-12 -4 -8 -16l20 -50q4 -10 14 -10Z'
const LEGS = 'M74 14H101V92H48Q50 70 74 66ZM138 14H111V92H164Q162 70 138 66Z'

function CutOut({ d }: { d: string }) {
  return (
    <path d={d} fill="var(--surface)" stroke="var(--line)" strokeWidth="5" strokeDasharray="10 9" />
  )
}
