import { randomInt, randomUUIDv7 } from 'node:crypto'

const MOST = 0xfff
const FIRST = 0x800
let last = { time: '', count: 0 }

/**
 * A new row's id: a UUID of version 7, so that later rows sort later. Within one millisecond its twelve
 * bits after the version count on (RFC 9562, 6.2): rows made together keep their order.
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
