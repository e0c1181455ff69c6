import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import type { KeyQuestion, QuestionVoid } from '#contract/quiz/quiz-key.ts'
import { undoVoid } from '#contract/quiz/quiz-voids.ts'
import { useSignedIn } from '#web/api/session.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { NOT_CHANGED, UNDONE, voidWords } from './quiz-view-words.ts'

/** Who reported a question, why, for which readers it holds, and the way back. */
export function VoidNotes({ voids }: Pick<KeyQuestion, 'voids'>) {
  if (voids.length === 0) return null
  return (
    <ul className="grid gap-2">
      {voids.map((one) => (
        <VoidNote key={one.id} one={one} />
      ))}
    </ul>
  )
}

function VoidNote({ one }: { one: QuestionVoid }) {
  const { role } = useSignedIn()
  const undo = useCall(undoVoid, { done: UNDONE, failed: NOT_CHANGED })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-sunken px-3 py-2 text-small">
      <div className="me-auto grid min-w-0 gap-1">
        <p className="break-words">
          <span className="font-bold">{t`Reported wrong:`} </span>
          {one.reason}
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <BadgeLabel meaning={one.state === 'accepted' ? 'done' : 'waiting'}>
            {voidWords(one)}
          </BadgeLabel>
          {one.by && !one.mine && <span>{t`by ${one.by}`}</span>}
        </p>
      </div>
      {(one.mine || role === 'admin') && (
        <Button
          size="adult"
          icon={Undo2}
          busy={undo.isPending && t`Undoing...`}
          onClick={() => undo.send({ params: { id: one.id } })}
        >{t`Undo report`}</Button>
      )}
    </li>
  )
}
