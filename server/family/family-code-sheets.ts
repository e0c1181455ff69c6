import { LANGUAGES } from '#contract/language.ts'
import type { FamilyCodeSheet } from '#contract/school/school-children.ts'
import { phrase } from '#domain/message.ts'
import { type Words, wordsIn } from '#server/language/words.ts'

/** What a family does with a student's code, in every language, the reader's first. */
export function familyCodeSheets(
  firstName: string,
  address: string,
  readers: Words,
): FamilyCodeSheet[] {
  const others = LANGUAGES.filter((language) => language !== readers.language)
  const own = LANGUAGES.filter((language) => language === readers.language)
  return [...own, ...others].map((language) => {
    const { say } = wordsIn(language)
    return {
      language,
      title: say(phrase('Family code for {firstName}', { firstName })),
      lead: say(
        phrase('With this code you can follow {firstName}’s reading and approve prizes.', {
          firstName,
        }),
      ),
      steps: [
        say(phrase('Go to {address} and create a parent account.', { address })),
        say(phrase('Choose “Link a child” and enter the code.')),
        say(phrase('{firstName}’s teacher approves your request.', { firstName })),
      ],
      note: say(phrase('Keep this page private. Anyone with the code can ask to be linked.')),
    }
  })
}
