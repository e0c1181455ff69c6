import type { Body } from '#domain/hero-parts.ts'
import { BODY_ART } from './hero-bodies.tsx'

/** A body alone, with its own arms. */
export function BodyPart({ id }: { id: Body }) {
  const { back, behind, torso, over, before } = BODY_ART[id]
  return (
    <>
      {back}
      {behind}
      {torso}
      {over}
      {before}
    </>
  )
}
