import { t } from '@lingui/core/macro'
import { PATHS } from '#web/api/paths.ts'
import type { PageHelp } from './page-help.ts'

/** What an administrator can do on each page. */
export const ADMIN_HELP: readonly PageHelp[] = [
  {
    path: PATHS.admin,
    says: [
      t`This page lists what waits for you: teachers to approve, questions to decide on and accounts about to be erased.`,
      t`Approve only teachers you know: they can see the reading of the students in their classes.`,
      t`A question that a teacher removed counts for that class only until you accept it for everyone.`,
    ],
  },
  {
    path: PATHS.admin,
    part: 'people',
    says: [
      t`Search for an adult by name or email, and disable or enable the account.`,
      t`A disabled account is signed out everywhere at once.`,
      t`Below, download or delete the data of a student without a guardian. Guardians do it themselves.`,
    ],
  },
  {
    path: PATHS.admin,
    part: 'log',
    says: [
      t`The security log keeps sign-ins, new passwords and changes of accounts for 180 days.`,
      t`Filter by event or person. Students appear as numbers, not names.`,
      t`Check the log to make sure no entry was changed or removed.`,
    ],
  },
  {
    path: PATHS.admin,
    part: 'system',
    says: [
      t`This page shows whether everything works: database, backups, emails, jobs and the AI writer.`,
      t`What needs attention is marked and says what to do.`,
      t`Send a test email and test the AI writer after you change their settings.`,
    ],
  },
  {
    path: PATHS.treasureStore,
    says: [
      t`Orders wait for you here, oldest first. Approve, ship or hand them out; select several to do it at once.`,
      t`Print a pick list by class or a packing slip for each order.`,
      t`Nothing ships to a home without a guardian’s approval.`,
    ],
  },
  {
    path: PATHS.treasureStore,
    part: 'items',
    says: [
      t`These are the prizes that children can choose. Add, edit or hide them, and upload a photo.`,
      t`500 points stand for about one dollar. Keep the stock up to date so that no one requests a prize that’s gone.`,
      t`Deleting a prize that was ordered before only hides it; the orders stay.`,
    ],
  },
  {
    path: PATHS.treasureStore,
    part: 'analytics',
    says: [
      t`See which prizes children choose, and how many points and dollars they stand for.`,
      t`Prizes that no one chooses can be hidden to make room for new ones.`,
    ],
  },
  {
    path: PATHS.treasureStore,
    part: 'budget',
    says: [
      t`The budget pays for prizes when a family’s fund runs short.`,
      t`Add money when the school or a sponsor gives some. A negative amount takes money out.`,
      t`Every change is listed with its date.`,
    ],
  },
  {
    path: PATHS.library,
    says: [
      t`This is the catalog that students find books in. Search by title, author or level.`,
      t`Choose a book to see its quiz with the answers, and to edit or rewrite it.`,
    ],
  },
  {
    path: PATHS.squads,
    says: [
      t`Squads are groups that read together. A class is a squad led by a teacher.`,
      t`Teachers and leaders manage their own squads and challenges.`,
    ],
  },
]

/** Pages that mean the same to every adult. */
export const ADULT_HELP: readonly PageHelp[] = [
  {
    path: PATHS.settings,
    says: [
      t`Change your name, picture, email, language and password here.`,
      t`Two-step verification asks for a code from your phone when you sign in, so a stolen password isn’t enough.`,
      t`See where you’re signed in, and sign out of a device you no longer use.`,
      t`Font, spacing, movement and theme change how pages look to you.`,
    ],
  },
  {
    path: `${PATHS.quizView}/$bookId`,
    says: [
      t`This is the quiz of a book, with its answers. Each reader gets some of the questions, in random order.`,
      t`Report or remove a wrong question. Scores are recalculated and no one loses points.`,
      t`Children never see the answers, so keep this page away from them.`,
    ],
  },
]
