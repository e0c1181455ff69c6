import { message, type Phrase, phrase } from './message.ts'

type Kept = readonly [english: RegExp, (...parts: string[]) => Phrase]

/** Sentences with values that the database keeps in English, in the words they were written with. */
const KEPT: readonly Kept[] = [
  [/^Badge: (.+)$/, (name) => phrase('Badge: {name}', { name: known(name) })],
  [/^Mission: (.+)$/, (name) => phrase('Mission: {name}', { name: known(name) })],
  [/^Quiz: (.+)$/, (title) => phrase('Quiz: {title}', { title })],
  [/^Quiz, the rest: (.+)$/, (title) => phrase('Quiz, the rest: {title}', { title })],
  [/^Redeemed: (.+)$/, (prize) => phrase('Redeemed: {prize}', { prize: known(prize) })],
  [/^Points back: (.+)$/, (prize) => phrase('Points back: {prize}', { prize: known(prize) })],
  [/^Reserved: (.+)$/, (prize) => phrase('Reserved: {prize}', { prize: known(prize) })],
  [/^Not sent: (.+)$/, (prize) => phrase('Not sent: {prize}', { prize: known(prize) })],
  [/^Delivered: (.+)$/, (prize) => phrase('Delivered: {prize}', { prize: known(prize) })],
  [
    /^(\d+) minutes? of reading$/,
    (minutes) =>
      phrase('{minutes, plural, one {# minute} other {# minutes}} of reading', {
        minutes: Number(minutes),
      }),
  ],
  [/^30% of your (.+) plan$/, (plan) => phrase('30% of your {plan} plan', { plan: known(plan) })],
  [/^(\d+) min$/, (minutes) => phrase('{minutes} min', { minutes })],
  [
    /^Finish (\d+) books? in a squad challenge$/,
    (goal) =>
      phrase('Finish {goal, plural, one {# book} other {# books}} in a squad challenge', {
        goal: Number(goal),
      }),
  ],
  [
    /^Earn ([\d,]+) points in a squad challenge$/,
    (goal) => phrase('Earn {goal} points in a squad challenge', { goal }),
  ],
  [
    /^Read ([\d,]+) minutes in a squad challenge$/,
    (goal) => phrase('Read {goal} minutes in a squad challenge', { goal }),
  ],
  [
    /^Get (\d+)% right in a squad challenge$/,
    (goal) => phrase('Get {goal}% right in a squad challenge', { goal }),
  ],
]

/** Shown in place of a missing name; kept in English like the rest. */
const NAMELESS: readonly string[] = [
  message('A grown-up'),
  message('A guardian'),
  message('A parent'),
  message('An adult'),
  message('Hero'),
  message('Leader'),
  message('No leader yet'),
  message('No name'),
  message('Student'),
  message('The other guardian'),
  message('Young Hero'),
  message('Your grown-up'),
]

/** Whether this is a stand-in for a missing name. */
export function isNameless(name: string): boolean {
  return NAMELESS.includes(name)
}

/** What a text was before it was kept in English: a phrase, or a text that may be in the catalog. */
export function keptPhrase(english: string): Phrase {
  for (const [pattern, phraseOf] of KEPT) {
    const [, ...parts] = pattern.exec(english) ?? []
    if (parts.length > 0) return phraseOf(...parts)
  }
  return known(english)
}

function known(text: string): Phrase {
  return { text }
}
