import { t } from '@lingui/core/macro'
import { PATHS } from '#web/api/paths.ts'
import type { PageHelp } from './page-help.ts'

/** What a child can do on each page, in words a second grader reads alone. */
export const CHILD_HELP: readonly PageHelp[] = [
  {
    path: PATHS.dashboard,
    says: [
      t`This is your home.`,
      t`Scan a book to add it. Then start to read.`,
      t`Read each day to get a stamp.`,
      t`Missions give you more points.`,
    ],
  },
  {
    path: PATHS.hero,
    says: [t`This is your hero.`, t`Tap a part to change it.`, t`Read books to get new things.`],
  },
  {
    path: PATHS.library,
    says: [
      t`Here you find books.`,
      t`Type a title to look for one.`,
      t`Tap Start Reading when you begin.`,
      t`Take the quiz when you are done.`,
    ],
  },
  {
    path: PATHS.scanner,
    says: [
      t`Turn your book over. Find the black lines.`,
      t`Hold them in front of the camera.`,
      t`Does it not work? Type the number under the lines.`,
    ],
  },
  {
    path: PATHS.quiz,
    says: [
      t`A quiz asks about a book you read.`,
      t`Finish a book first. Then take its quiz.`,
      t`You earn points for right answers.`,
    ],
  },
  {
    path: PATHS.progress,
    says: [
      t`Here is all you read.`,
      t`See your books, your minutes and your badges.`,
      t`A gray badge is still to win. Its rule is on it.`,
    ],
  },
  {
    path: PATHS.myYear,
    says: [
      t`This is your reading year.`,
      t`Pick another year with the buttons.`,
      t`Tap Print to show it at home.`,
    ],
  },
  {
    path: PATHS.squads,
    says: [
      t`A squad reads together.`,
      t`Got a code? Type it to join.`,
      t`Join a challenge and read for your squad.`,
      t`Cheer for a friend who reads well!`,
    ],
  },
  {
    path: PATHS.games,
    says: [
      t`Pick a game to play.`,
      t`Games do not earn points. Reading does!`,
      t`A grown-up can set how long you play.`,
    ],
  },
  {
    path: PATHS.treasureBox,
    says: [
      t`Trade your points for a prize.`,
      t`Tap the heart to put a prize on your list.`,
      t`A grown-up says yes to each prize.`,
    ],
  },
  {
    path: PATHS.settings,
    says: [
      t`Make the letters bigger, or pick new ones.`,
      t`Pick a light or a dark page.`,
      t`You can always go back to normal.`,
    ],
  },
]
