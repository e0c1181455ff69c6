import { t } from '@lingui/core/macro'

/** What the head of a built page, the app's manifest and an empty page say, each in the English of index.html. */
export const PAGE_HEAD: Readonly<Record<string, string>> = {
  'Read books. Become a hero.': t`Read books. Become a hero.`,
  'Scan the books you read, take a quiz on each, and earn real prizes.': t`Scan the books you read, take a quiz on each, and earn real prizes.`,
}
