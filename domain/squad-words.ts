import { oneOf, type Random } from './chance.ts'
import { message, type Phrase, phrase } from './message.ts'
import { unsafeWordIn } from './unsafe-words.ts'

/** Names of books and people that only sound rude. */
const HARMLESS = /\bmoby[ -]dick\b/giu

/** An email, a web address, a handle, or seven digits and more: a way to reach a child. */
const CONTACT =
  /@|\bwww\.|https?:|\b[\w-]+\.(?:com|net|org|io|gg|tv|me|app)\b|\d(?:[\s().-]*\d){6,}/iu

export type WordProblem = 'unkind' | 'contact'

/**
 * Why a leader's text cannot be shown to a squad of children: unkind words or, if a child wrote it, contact
 * details. Null when it is fine.
 */
export function problemOfWords(
  texts: readonly (string | null | undefined)[],
  writer: { grownUp: boolean },
): WordProblem | null {
  const said = texts.flatMap((text) => (text ? [text.normalize('NFKC')] : []))
  if (said.some((text) => unsafeWordIn(text.replaceAll(HARMLESS, '')) !== null)) return 'unkind'
  return !writer.grownUp && said.some((text) => CONTACT.test(text)) ? 'contact' : null
}

/** Friendly words of which any two make a name; a translation may take other ones that fit together. */
const KINDS =
  message(
    'Brave Bright Clever Cosmic Curious Daring Friendly Golden Happy Jolly Kind Lucky Mighty Moonlight Quick Shiny Silver Speedy Starry Super Sunny Turbo',
  ).match(/\S+/g) ?? []
const HEROES =
  message(
    'Bears Bookworms Comets Dolphins Dragons Eagles Explorers Falcons Foxes Lions Narwhals Otters Owls Pandas Pirates Readers Robots Rockets Tigers Turtles Unicorns Wizards',
  ).match(/\S+/g) ?? []

/** A name for a squad made of friendly words: 'Brave Otters'. */
export function newSquadName(random: Random): Phrase {
  const [kind = '', heroes = ''] = [oneOf(KINDS, random), oneOf(HEROES, random)]
  return phrase('{kind} {heroes}', { kind, heroes })
}
