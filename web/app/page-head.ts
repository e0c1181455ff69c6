import { t } from '@lingui/core/macro'

/** What the head of a built page, the app's manifest and an empty page say, each in the English of index.html. */
export const PAGE_HEAD: Readonly<Record<string, string>> = {
  'Read books. Become a hero.': t`Read books. Become a hero.`,
  'Scan the books you read, take a quiz on each, and earn real prizes.': t`Scan the books you read, take a quiz on each, and earn real prizes.`,
  'Reading Heroes for schools': t`Reading Heroes for schools`,
  'Students scan the books they read, take a short quiz on each, and earn points.': t`Students scan the books they read, take a short quiz on each, and earn points.`,
  'Reading Heroes for families': t`Reading Heroes for families`,
  'Your child scans a book, reads it, takes a quiz and earns points.': t`Your child scans a book, reads it, takes a quiz and earns points.`,
  'Privacy on one page': t`Privacy on one page`,
  'What Reading Heroes stores about a child, who sees it, how long, and how to delete it.': t`What Reading Heroes stores about a child, who sees it, how long, and how to delete it.`,
}
