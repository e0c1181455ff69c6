import { randomInt, randomUUIDv7 } from 'node:crypto'

const MOST = 0xfff
const FIRST = 0x800
let last = { time: '', count: 0 }

/**
 * A new row's id: a version 7 UUID, so later rows sort later. Within one millisecond the twelve bits after
 * the version count up (RFC 9562, 6.2), so rows created together keep their order.
 */
export function newId(): string {
  for (;;) {
    const id = randomUUIDv7()
    const time = id.slice(0, 14)
    const count = time === last.time ? last.count + 1 : randomInt(FIRST)
    if (count > MOST) continue
    last = { time, count }
    return `${time}7${count.toString(16).padStart(3, '0')}${id.slice(18)}`
  }
}
