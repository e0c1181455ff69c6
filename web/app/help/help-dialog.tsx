import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { VISITOR_PAGES } from '#contract/visitor-pages.ts'
import { PATHS } from '#web/api/paths.ts'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { findHelp } from './find-help.ts'

interface HelpDialogProps extends Steered {
  reader: Role
}

/** What this page is for and what to do on it, in a few sentences; a child can listen to them. */
export function HelpDialog({ reader, ...steered }: HelpDialogProps) {
  const { pathname, search } = useLocation()
  const id = useId()
  const says = findHelp(reader, { pathname, search })?.says ?? ELSEWHERE[reader]
  return (
    <Dialog title={t`Help with this page`} {...steered}>
      <div className="grid gap-4">
        {reader === 'student' && (
          <SpeechButton reads={id} what={t`the help`} className="justify-self-start" />
        )}
        <ul id={id} className="grid list-disc gap-2 ps-5">
          {says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {reader !== 'student' && (
          <MoreHelp reader={reader} onLeave={() => steered.onOpenChange(false)} />
        )}
      </div>
    </Dialog>
  )
}

const OWN_PAGES = t`This page isn’t for your kind of account. Use the bar to get back to your own pages.`

const ELSEWHERE: Record<Role, readonly string[]> = {
  student: [t`This page is for grown-ups.`, t`Tap Home to go back.`],
  teacher: [OWN_PAGES],
  parent: [OWN_PAGES],
  admin: [OWN_PAGES],
}

/** Where to turn when that was not the question. */
function MoreHelp({ reader, onLeave }: { reader: Exclude<Role, 'student'>; onLeave: () => void }) {
  return (
    <p className="border-line border-t pt-4 text-small">
      {reader === 'admin' && (
        <Trans>
          Is something broken? See what needs attention in{' '}
          <Link to={PATHS.admin} search={{ view: 'system' }} onClick={onLeave}>
            System
          </Link>
          .
        </Trans>
      )}
      {reader === 'teacher' && t`Still stuck? Ask your administrator.`}
      {reader === 'parent' && t`Questions about a class? Ask the teacher.`}{' '}
      <a href={VISITOR_PAGES['privacy-sheet']}>{t`Privacy on one page`}</a>
    </p>
  )
}
