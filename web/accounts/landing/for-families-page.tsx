import { t } from '@lingui/core/macro'
import { BookOpenCheck, Gift, House, Rocket, ShieldCheck, Stamp } from 'lucide-react'
import { VISITOR_PAGES } from '#contract/visitor-pages.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { ChildPicture, PrizePicture, StampsPicture } from './family-pictures.tsx'
import { Reason, Steps, VisitorFrame } from './visitor-page.tsx'

const STEPS = [
  t`Create your account.`,
  t`Add each child with a first name, a grade and a made-up hero name.`,
  t`Your child signs in, builds a hero and scans a first book.`,
]

/** What a family gets, for parents and guardians who don't have an account yet. */
export function ForFamiliesPage() {
  return (
    <VisitorFrame here="for-families">
      <div className="grid gap-5">
        <PageTitle
          title={t`Reading Heroes for families`}
          lead={t`Your child scans a book, reads it, takes a quiz and earns points. You see the reading, set the goals and decide about prizes.`}
        />
        <Start />
      </div>
      <CardSection title={t`Start in three steps`} icon={House} spot="sea">
        <Steps steps={STEPS} />
        <p className="text-ink-2">{t`Does your child read here with a class? Ask the teacher for the family code, then link your child.`}</p>
      </CardSection>
      <Reason
        title={t`See what your child reads`}
        icon={BookOpenCheck}
        picture={<ChildPicture />}
        pictureOf={t`A child’s page: a finished book with its quiz score, and the weekly goal`}
      >
        <p>{t`Books, minutes and quiz scores are on one page. Add reading that happened on paper, and send a message of encouragement.`}</p>
        <p>{t`A weekly email is there if you want it.`}</p>
      </Reason>
      <Reason
        title={t`Reading becomes a habit`}
        icon={Stamp}
        picture={<StampsPicture />}
        pictureOf={t`A card with a stamp for each reading day of the week`}
      >
        <p>{t`Each reading day gets a stamp. A missed day is just an empty box, and you can pause the streak for vacations and sick days.`}</p>
        <p>{t`Games are short, and you can limit them.`}</p>
      </Reason>
      <Reason
        title={t`You approve every prize`}
        icon={Gift}
        picture={<PrizePicture />}
        pictureOf={t`A prize request with the buttons Approve and Decline`}
      >
        <p>{t`Nothing ships until you approve it.`}</p>
        <p>{t`Reading costs nothing. Parents who subscribe pay for the prizes.`}</p>
      </Reason>
      <CardSection title={t`Privacy`} icon={ShieldCheck} spot="leaf">
        <p>{t`No advertising and no tracking. You can view, download or delete everything about your child at any time.`}</p>
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
    <Button asChild variant="primary" icon={Rocket} className="justify-self-start">
      <a href={PATHS.signUp}>{t`Start at home`}</a>
    </Button>
  )
}
