import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { syllablesIn } from '#domain/reading-ease.ts'

/** The highest grade a child's texts may need, by either formula. */
export const MAX_GRADE = 3

/** A child's places; what adults do in the same folders is left out. */
const PLACES: readonly [place: string, files: RegExp][] = [
  ['Home', /^web\/dashboard\/[^/]+$/],
  ['Games', /^web\/dashboard\/games\//],
  ['Missions and badges', /^web\/rewards\//],
  ['Library and reading', /^web\/reading\/(?!progress)/],
  ['Progress', /^web\/reading\/progress\//],
  ['Scanner and books', /^web\/(books|scan)\//],
  ['Quiz', /^web\/quiz\/(?!key|reported-questions)/],
  ['Treasure box', /^web\/prizes\/box\/(?!subscription|family-shipping|prize-fund)/],
  ['Onboarding', /^web\/accounts\/onboarding\//],
  ['Offline', /^web\/offline\//],
  [
    'Missions and badges of the server',
    /^domain\/(mission-templates|badges|reading-response)\.ts$/,
  ],
]

/** US grade by two formulas: Flesch-Kincaid (1975) and the Automated Readability Index (1967). */
export type Grades = { place: string; texts: number; fleschKincaid: number; ari: number }

/** The grades of the sentences of each of a child's places, from the English catalog. */
export async function gradeLevels(root: string): Promise<Grades[]> {
  const [catalog] = await getCatalogs(getConfig({ cwd: root }))
  const messages = Object.values((await catalog?.read('en')) ?? {})
  return PLACES.map(([place, files]) => {
    const texts = messages
      .filter(({ origin = [] }) => origin.some(([file]) => files.test(file)))
      .map(({ message = '' }) => plainText(message))
      .filter((text) => wordsIn(text).length >= 3)
    return { place, texts: texts.length, ...gradesOf(texts) }
  })
}

/** As it is read: the cases of a plural one after the other, a short word for each value, no tags. */
function plainText(message: string): string {
  return message
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(
      /\{\w+, (plural|select|selectordinal),|(=\d+|zero|one|two|few|many|other) (?=\{)/g,
      '',
    )
    .replaceAll(/\{\w+\}|#/g, 'ten')
    .replaceAll(/[{}]/g, ' ')
    .trim()
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
}

function gradesOf(texts: readonly string[]): { fleschKincaid: number; ari: number } {
  const words = texts.flatMap(wordsIn)
  const sentences = texts.reduce(
    (sum, text) => sum + Math.max(1, text.match(/[.!?…]+(\s|$)/g)?.length ?? 0),
    0,
  )
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  const letters = words.reduce((sum, word) => sum + word.replaceAll(/[’'-]/g, '').length, 0)
  const [perSentence, count] = [words.length / Math.max(1, sentences), Math.max(1, words.length)]
  return {
    fleschKincaid: 0.39 * perSentence + 11.8 * (syllables / count) - 15.59,
    ari: 4.71 * (letters / count) + 0.5 * perSentence - 21.43,
  }
}

export const ROOT = join(import.meta.dirname, '..')
