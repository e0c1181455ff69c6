import type { Feet } from '#domain/hero-parts.ts'

/** A drawing printed once, to be put on the canvas again and again. Sizes are pixels of the game. */
export type Picture = {
  image: HTMLCanvasElement
  width: number
  height: number
  /** How far the paper reaches beyond the drawing's box on every side. */
  margin: number
}

/** Frames of the run cycle. */
export const FRAMES = 6
/** The rig: the box of the whole hero, that of the feet, and where a leg hangs (web/art/hero.tsx). */
const RIG = {
  height: 334,
  top: -8,
  feetLeft: 14,
  feetTop: 214,
  hip: 230,
  left: 102,
  right: 138,
  middle: 120,
}
const SWING = 0.62
const LIFT = 12

/**
 * The run cycle, put together from the hero without feet and the feet alone: in each frame the legs swing the
 * other way and the body bobs. Feet on a board stay together.
 */
export function printCycle(
  upper: Picture,
  feet: Picture,
  kind: Feet,
  density: number,
): HTMLCanvasElement[] {
  return Array.from({ length: FRAMES }, (_, frame) => {
    const phase = (frame * 2 * Math.PI) / FRAMES
    const sheet = document.createElement('canvas')
    sheet.width = upper.image.width
    sheet.height = upper.image.height
    const pen = sheet.getContext('2d')
    if (!pen) return sheet
    const unit = (upper.height - 2 * upper.margin) / RIG.height
    pen.scale(density, density)
    pen.translate(upper.margin, upper.margin)
    pen.scale(unit, unit)
    pen.translate(0, -RIG.top)
    const leg = (side: 'left' | 'right', angle: number, lift: number) => {
      pen.save()
      pen.beginPath()
      // Clipped before it turns, so that each leg takes its own half along.
      pen.translate(RIG[side], RIG.hip - lift)
      pen.rotate(angle)
      pen.translate(-RIG[side], -RIG.hip)
      if (side === 'left') pen.rect(-40, 180, RIG.middle + 40, 200)
      else pen.rect(RIG.middle, 180, 200, 200)
      pen.clip()
      putFeet(pen, feet, unit)
      pen.restore()
    }
    if (kind === 'hover') {
      pen.save()
      pen.translate(RIG.middle, 300)
      pen.rotate(Math.sin(phase) * 0.06)
      pen.translate(-RIG.middle, -300)
      putFeet(pen, feet, unit)
      pen.restore()
    } else {
      leg('left', Math.sin(phase) * SWING, Math.max(0, Math.cos(phase)) * LIFT)
      leg('right', -Math.sin(phase) * SWING, Math.max(0, -Math.cos(phase)) * LIFT)
    }
    pen.setTransform(density, 0, 0, density, 0, 0)
    pen.drawImage(upper.image, 0, -Math.abs(Math.sin(phase)) * 1.5, upper.width, upper.height)
    return sheet
  })
}

function putFeet(pen: CanvasRenderingContext2D, feet: Picture, unit: number): void {
  const margin = feet.margin / unit
  pen.drawImage(
    feet.image,
    RIG.feetLeft - margin,
    RIG.feetTop - margin,
    feet.width / unit,
    feet.height / unit,
  )
}
