import { t } from '@lingui/core/macro'

/** The first half of a made-up name; each goes before every second half, in every language. */
const FIRST_NAMES: readonly string[] = [
  t`Captain`,
  t`Super`,
  t`Mega`,
  t`Turbo`,
  t`Ultra`,
  t`Astro`,
  t`Mighty`,
]

/** The second half: kind and funny, never a name that people have. */
const SECOND_NAMES: readonly string[] = [
  t`Comet`,
  t`Pickle`,
  t`Noodle`,
  t`Rocket`,
  t`Waffle`,
  t`Panda`,
  t`Pancake`,
  t`Taco`,
  t`Tiger`,
  t`Otter`,
  t`Penguin`,
  t`Thunder`,
  t`Bookworm`,
  t`Dragon`,
  t`Banana`,
  t`Koala`,
  t`Whale`,
  t`Cookie`,
]

/** A hero name drawn by lot, other than the one there is. `random` answers from 0 up to, but never, 1. */
export function rollName(current: string, random: () => number): string {
  const names = FIRST_NAMES.flatMap((first) => SECOND_NAMES.map((second) => `${first} ${second}`))
  const others = names.filter((name) => name !== current)
  return others[Math.floor(random() * others.length)] ?? current
}
