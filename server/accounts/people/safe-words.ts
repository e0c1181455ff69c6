import { problemOfWords } from '#domain/squad-words.ts'
import { AppError } from '#server/app-error.ts'

/** @throws AppError words_unkind, words_contact for words that do not belong before a squad. */
export function checkWords(
  texts: readonly (string | null | undefined)[],
  writer: { grownUp: boolean },
): void {
  const problem = problemOfWords(texts, writer)
  if (problem) throw new AppError(problem === 'unkind' ? 'words_unkind' : 'words_contact')
}

/** A name that children are shown; one that does not belong before them gives way to `instead`. */
export function shownName(name: string | null, instead: string): string {
  const isFit = name !== null && problemOfWords([name], { grownUp: false }) === null
  return isFit ? name : instead
}
