import { setImmediate } from 'node:timers/promises'

/** Calls `giveUp` when something was asked and nothing at all was answered for `silentMs`. */
export class SilenceWatch {
  readonly #silentMs: number
  readonly #giveUp: () => void
  #timer: NodeJS.Timeout | null = null
  #waiting = 0
  #answers = 0

  constructor(silentMs: number, giveUp: () => void) {
    this.#silentMs = silentMs
    this.#giveUp = giveUp
  }

  asked(): void {
    this.#waiting += 1
    this.#timer ??= setTimeout(() => void this.#onSilence(), this.#silentMs)
  }

  /** Every answer, an error included, is a sign of life for all that still wait. */
  answered(): void {
    this.#waiting -= 1
    this.#answers += 1
    if (this.#waiting > 0) {
      this.#timer?.refresh()
      return
    }
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  async #onSilence(): Promise<void> {
    const before = this.#answers
    // If this process itself was busy, the answers have arrived and only wait to be read.
    await setImmediate()
    if (this.#waiting > 0 && this.#answers === before) this.#giveUp()
  }
}
