import type { Run } from '#domain/runner.ts'
import { HERO } from '#domain/runner.ts'
import type { TrailEvent } from '#domain/runner-trail.ts'
import { GROUND } from './runner-backdrop.ts'
import type { Sprite, Sprites } from './runner-sprites.ts'

type Flying = {
  sprite: Sprite | null
  x: number
  y: number
  dx: number
  dy: number
  from: number
  lasts: number
}

/** What flies about after an event, and how long ago the hero landed. It changes in place. */
export type Effects = { flying: Flying[]; next: number; landedAt: number }

const MOST = 24
const LAND_TICKS = 9
const MIDDLE = HERO.x + HERO.width / 2

export function newEffects(): Effects {
  const nothing = { sprite: null, x: 0, y: 0, dx: 0, dy: 0, from: 0, lasts: 0 }
  return { flying: Array.from({ length: MOST }, () => ({ ...nothing })), next: 0, landedAt: -100 }
}

/** Words that pop up, in the reader's language. */
export type Cries = Record<'nearMiss' | 'spring' | 'word', string>

/** Adds what an event looks like. Who wants little motion sees the words alone. */
export function addEffect(
  effects: Effects,
  event: TrailEvent,
  { run, sprites, cries, still }: { run: Run; sprites: Sprites; cries: Cries; still: boolean },
): void {
  const at = run.ticks
  const y = GROUND - event.up
  const throwUp = (
    sprite: Sprite,
    dx: number,
    dy: number,
    lasts: number,
    from = { x: event.x, y },
  ) => {
    const slot = effects.flying[effects.next % MOST]
    effects.next += 1
    if (slot) Object.assign(slot, { sprite, x: from.x, y: from.y, dx, dy, from: at, lasts })
  }
  const say = (text: string) =>
    throwUp(sprites.says(text), 0, still ? 0 : -0.5, 55, { x: MIDDLE + 60, y: GROUND - 112 })
  if (event.type === 'nearMiss' || event.type === 'spring' || event.type === 'word') {
    say(cries[event.type])
  }
  if (event.type === 'land') effects.landedAt = at
  if (still) return
  if (event.type === 'letter' || event.type === 'star') throwUp(sprites.ring, 0, 0, 14)
  if (event.type === 'land' || event.type === 'jump') {
    for (const dx of [-1.6, -0.9, 0.8]) {
      throwUp(sprites.dust, dx, -0.5, 18, { x: MIDDLE + dx * 6, y: GROUND - 3 })
    }
  }
  if (event.type === 'word') {
    for (let i = 0; i < 8; i += 1) {
      const angle = (i * Math.PI) / 4
      throwUp(sprites.star, Math.cos(angle) * 3, Math.sin(angle) * 3, 32, {
        x: MIDDLE,
        y: GROUND - 70,
      })
    }
  }
}

/** Paints what still flies. */
export function paintEffects(pen: CanvasRenderingContext2D, effects: Effects, now: number): void {
  for (const { sprite, x, y, dx, dy, from, lasts } of effects.flying) {
    const age = now - from
    if (!sprite || age < 0 || age >= lasts) continue
    pen.globalAlpha = 1 - (age / lasts) ** 2
    const [left, top] = [x + dx * age - sprite.width / 2, y + dy * age - sprite.height / 2]
    pen.drawImage(sprite.image, left, top, sprite.width, sprite.height)
  }
  pen.globalAlpha = 1
}

/** How much wider than high the hero is just after landing, from 0 to 1. */
export function squashOf({ landedAt }: Effects, now: number): number {
  const age = now - landedAt
  return age >= 0 && age < LAND_TICKS ? 1 - age / LAND_TICKS : 0
}
