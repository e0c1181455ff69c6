import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { Check, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import { network } from '#web/api/network.ts'
import { PATHS } from '#web/api/paths.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { dropEntry, outbox } from './outbox.ts'
import { type Entry, workWords } from './outbox-entry.ts'

const STRIP =
  'print:hidden flex flex-wrap items-center gap-x-3 gap-y-1 border-outline border-b-2 px-4 py-2 font-semibold text-small'

/** What is saved where, while that is not simply 'on the server'. */
export function SavedWhere() {
  const { entries, sending, signedOut, justSent } = useSelector(outbox)
  const isUp = useSelector(network.isUp)

  const refused = entries.filter((entry) => entry.refused !== undefined)
  const waiting = entries.length - refused.length
  const words = stripWords({ isUp, sending, signedOut, waiting })
  return (
    <>
      <div role="status">
        {words && (
          <p className={`${STRIP} max-w-none bg-gold-tint`}>
            {isUp ? (
              <CloudUpload aria-hidden className="size-5 shrink-0" />
            ) : (
              <CloudOff aria-hidden className="size-5 shrink-0" />
            )}
            {waiting > 0 && <BadgeLabel meaning="info">{t`Saved on this device`}</BadgeLabel>}
            {words}
            {signedOut && isUp && <Link to={PATHS.signIn} reloadDocument>{t`Sign in`}</Link>}
          </p>
        )}
        {!words && justSent && (
          <p className={`${STRIP} max-w-none bg-sky-tint`}>
            <Check aria-hidden className="size-5 shrink-0" />
            <BadgeLabel meaning="info">{t`Sent`}</BadgeLabel>
            {t`All saved!`}
          </p>
        )}
      </div>
      {refused.map((entry) => (
        <Refused key={entry.seq} entry={entry} />
      ))}
    </>
  )
}

function Refused({ entry }: { entry: Entry }) {
  const { seq } = entry
  return (
    <div role="alert" className={`${STRIP} bg-brick-tint`}>
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 max-w-none flex-1">
        {t`${workWords(entry.work)} was not saved.`} {entry.refused}
      </p>
      <Button size="adult" onClick={() => seq !== undefined && void dropEntry(seq)}>{t`OK`}</Button>
    </div>
  )
}

type Strip = { isUp: boolean; sending: boolean; signedOut: boolean; waiting: number }

/** One line for the strip; null when everything is on the server. */
export function stripWords({ isUp, sending, signedOut, waiting }: Strip): string | null {
  const things = plural(waiting, { one: '# thing saved', other: '# things saved' })
  if (!isUp) {
    return waiting === 0
      ? t`You’re offline. Your reading is saved here.`
      : t`You’re offline. ${things} on this device.`
  }
  if (signedOut) return waiting === 0 ? t`Please sign in again.` : t`${things}. Sign in to send.`
  if (waiting === 0) return null
  return sending ? t`Sending...` : t`${things} on this device.`
}
