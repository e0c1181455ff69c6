import { t } from '@lingui/core/macro'
import { PATHS } from '#web/api/paths.ts'
import type { PageHelp } from './page-help.ts'

/** What a parent or guardian can do on each page. */
export const PARENT_HELP: readonly PageHelp[] = [
  {
    path: PATHS.parent,
    says: [
      t`What waits for you is at the top: prizes and missions to approve, and people who want to join the family.`,
      t`Below is your child’s reading: books, minutes, quizzes and goals. Choose another child at the top.`,
      t`Set goals, send encouragement, or use Log Home Reading for minutes read on paper.`,
      t`Choose a day in the calendar to see what was read. Logged minutes can be corrected there.`,
    ],
  },
  {
    path: PATHS.parent,
    part: 'family',
    says: [
      t`Add a child here, or link one who already reads with a class. The teacher has the family code.`,
      t`Another guardian joins with your child’s family code. You approve the request.`,
      t`The weekly email sums up each child’s week. You can turn it off at any time.`,
    ],
  },
  {
    path: PATHS.parent,
    part: 'care',
    says: [
      t`Change your child’s name, username, password or picture password here. Unlock sign-in after too many failed attempts.`,
      t`Pause the streak for vacations and sick days, limit game time, and set the time zone.`,
      t`Guardians of your child are listed here, with the code that lets another one join.`,
    ],
  },
  {
    path: PATHS.parent,
    part: 'sign-in',
    says: [
      t`This is how your child signs in. Print the page, or write the name and the password down.`,
      t`Scan the code with your child’s device to open the right page.`,
      t`Young children can sign in with four pictures instead of a password.`,
    ],
  },
  {
    path: PATHS.parent,
    part: 'report',
    says: [
      t`The report sums up your child’s reading in the last 7, 30 or 90 days.`,
      t`Print it, or save it as a PDF to keep or to share with a teacher.`,
    ],
  },
  {
    path: PATHS.parent,
    part: 'privacy',
    says: [
      t`Here is everything we store about your child, why, and for how long.`,
      t`The access log shows which adults viewed or changed something.`,
      t`Download all data as one file, withdraw your consent, or erase your child’s account for good.`,
    ],
  },
  {
    path: PATHS.library,
    says: [
      t`This is the catalog that children find books in. Search by title, author or level.`,
      t`Your child adds a book by scanning it, or by starting it here.`,
    ],
  },
  {
    path: PATHS.treasureBox,
    says: [
      t`Reading is free. A plan is optional, and 30% of it goes into your family’s prize fund.`,
      t`When your child requests a prize, its value is reserved until you approve or decline.`,
      t`Change or cancel the plan here. You keep it until the paid time ends.`,
    ],
  },
  {
    path: PATHS.squads,
    says: [
      t`Squads are groups that read together. Each has a code to join.`,
      t`Your child can’t join without your approval, unless the teacher added your child to the class.`,
    ],
  },
]
