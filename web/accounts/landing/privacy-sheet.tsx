import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { CONSENT } from '#contract/family/family.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { VisitorFrame } from './visitor-page.tsx'

const PARTS: readonly { title: string; facts: readonly string[] }[] = [
  {
    title: t`What we store about a child`,
    facts: [
      t`A first name, a grade, the month and year of birth, and a made-up hero name to sign in. A school can add a last name and its student ID.`,
      t`Books, reading minutes, quiz results, points, badges and prize requests.`,
      t`An address only if a guardian allows it, to ship a prize.`,
    ],
  },
  {
    title: t`Who sees it`,
    facts: [
      t`The child and the child’s guardians.`,
      t`The teachers who lead the child’s class.`,
      t`Squad mates see the first name, the hero and the points. A guardian can hide a child from the leaderboard.`,
      t`The administrator sees accounts and prize orders.`,
      t`Each time an adult views or changes a child’s record, it is in an access log that guardians can read.`,
    ],
  },
  {
    title: t`How long we keep it`,
    facts: [
      t`Until a guardian deletes the account. Accounts that no one uses are deleted after a notice to the guardians.`,
      t`Quiz answers: one year, then only the score. Shipping addresses: 90 days after the prize arrived. Emails: 30 days. Security log: 180 days, with numbers instead of names.`,
    ],
  },
  {
    title: t`How to see or delete it`,
    facts: [
      t`Guardians: open the Parent Portal, then Privacy. Download everything as one file, withdraw consent, or erase the child. Only anonymous point and prize totals remain.`,
      t`Backups lose an erased child when the last backup that has it is replaced.`,
    ],
  },
  {
    title: t`What we never do`,
    facts: [
      t`No advertising, no tracking, no selling of data. Our pages load nothing from third parties.`,
      t`An AI service may write quiz questions from a book’s title and text. It learns nothing about children.`,
    ],
  },
]

/** What is stored about a child, on one sheet of paper. */
export function PrivacySheet() {
  return (
    <VisitorFrame here="privacy-sheet">
      <article className="grid max-w-190 gap-6 print:max-w-none print:gap-3 print:text-small">
        <PageTitle
          title={t`Privacy on one page`}
          lead={t`For parents, guardians and schools. Print this page: it fits on one sheet.`}
        />
        {PARTS.map((part) => (
          <Part key={part.title} {...part} />
        ))}
        <section aria-labelledby="consent-heading" className="grid gap-2">
          <h2 id="consent-heading" className="print:text-body">{t`What a guardian agrees to`}</h2>
          <blockquote className="border-sea border-s-4 ps-4">{CONSENT.text}</blockquote>
        </section>
      </article>
    </VisitorFrame>
  )
}

function Part({ title, facts }: (typeof PARTS)[number]) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="print:text-body">
        {title}
      </h2>
      <ul className="grid list-disc gap-1 ps-6">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}
