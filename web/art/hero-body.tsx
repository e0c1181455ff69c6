import type { ReactNode } from 'react'
import type { Body } from '#domain/hero-parts.ts'
import { BODY_ART } from './hero-bodies.tsx'

/** A body alone, with its own arms; a cape lies over the one it was made with. */
export function BodyPart({ id, cape }: { id: Body; cape?: ReactNode }) {
  const { back, behind, torso, over, before } = BODY_ART[id]
  return (
    <>
      {back}
      {cape}
      {behind}
      {torso}
      {over}
      {before}
    </>
  )
}
