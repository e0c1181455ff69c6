import { t } from '@lingui/core/macro'
import { ChartColumn, Gift, IdCard, Rocket, ShieldCheck, Sun } from 'lucide-react'
import { VISITOR_PAGES } from '#contract/visitor-pages.ts'
import { PATHS } from '#web/api/paths.ts'
import { Prize } from '#web/art/prize.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { CardPicture, ReportPicture, TodayPicture } from './class-pictures.tsx'
import { Reason, Steps, VisitorFrame } from './visitor-page.tsx'

const STEPS = [
  t`Name your class.`,
  t`Drop in the class list you have: Excel, CSV or OneRoster. You check it before anything is saved.`,
  t`Print a card for each student. Young readers sign in with the card or with four pictures.`,
]

/** What a school gets, for teachers and principals who don't have an account yet. */
export function ForSchoolsPage() {
  return (
    <VisitorFrame here="for-schools">
      <div className="grid gap-5">
        <PageTitle
          title={t`Reading Heroes for schools`}
          lead={t`Students scan the books they read, take a short quiz on each, and earn points. You see who is reading and who needs a nudge.`}
        />
        <Start />
      </div>
      <Reason
        title={t`A class in five minutes`}
        icon={IdCard}
        picture={<CardPicture />}
        pictureOf={t`A class card with a code to scan and four pictures`}
      >
        <Steps steps={STEPS} />
      </Reason>
      <Reason
        title={t`Your class at a glance`}
        icon={Sun}
        picture={<TodayPicture />}
        pictureOf={t`The Today page: who read yesterday, and one check-in`}
      >
        <p>{t`Today shows who read since the last school day, who hasn’t read for a while, and who is close to a goal.`}</p>
        <p>{t`A quiz passed too fast becomes a check-in: a reason to talk, never a penalty.`}</p>
      </Reason>
      <Reason
        title={t`Reports you can print`}
        icon={ChartColumn}
        picture={<ReportPicture />}
        pictureOf={t`A chart of a class’s reading minutes by weekday`}
      >
        <p>{t`Minutes, books and quiz scores for the class or for one student, as a PDF or as a table for your spreadsheet.`}</p>
        <p>{t`Print a report for each family in English or Spanish.`}</p>
      </Reason>
      <Reason
        title={t`Prizes without home addresses`}
        icon={Gift}
        picture={
          <Card className="flex items-center gap-4">
            <Prize kind="book" size={84} />
            <p className="font-bold">{t`Pick up in class or at the library`}</p>
          </Card>
        }
        pictureOf={t`A book as a prize, to pick up in class`}
      >
        <p>{t`Prizes are handed out in class or at the library. A guardian’s approval is required before anything ships to a home.`}</p>
      </Reason>
      <CardSection title={t`Privacy`} icon={ShieldCheck} spot="leaf">
        <p>{t`No advertising and no tracking. We store a name, a grade and what a student reads. Guardians see who viewed their child’s record.`}</p>
        <p>
          <a href={VISITOR_PAGES['privacy-sheet']}>{t`Read the privacy sheet`}</a>
        </p>
      </CardSection>
      <Start />
    </VisitorFrame>
  )
}

function Start() {
  return (
    <div className="grid justify-items-start gap-2">
      <Button asChild variant="primary" icon={Rocket}>
        <a href={`${PATHS.signUp}?from=schools`}>{t`Start a class`}</a>
      </Button>
      <p className="text-ink-2 text-small">{t`An administrator must approve your account before you can create classes.`}</p>
    </div>
  )
}
