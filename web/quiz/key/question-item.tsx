import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, Check, Flag, PenLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  editQuestion,
  type KeyQuestion,
  retireQuestion,
  voidQuestion,
} from '#contract/quiz/quiz-key.ts'
import { useSignedIn } from '#web/api/session.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { QuestionForm } from './question-form.tsx'
import {
  NOT_CHANGED,
  SAVED,
  statisticsWords,
  suspicionWords,
  VOIDED,
  voidEffectFor,
} from './quiz-view-words.ts'
import { VoidNotes } from './void-notes.tsx'

interface QuestionItemProps {
  question: KeyQuestion
  number: number
  mayEdit: boolean
  /** Moves it one place; undefined at the ends of the list. */
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
}

/** A question in use: its key, how readers do on it, and what an adult can change. */
export function QuestionItem({ question, number, mayEdit, ...moves }: QuestionItemProps) {
  const [editing, setEditing] = useState(false)
  const edit = useCall(editQuestion, { done: SAVED, failed: NOT_CHANGED })
  const retire = useCall(retireQuestion, { done: SAVED, failed: NOT_CHANGED })
  const params = { id: question.id }
  const suspicion = suspicionWords(question.statistics)
  if (editing) {
    return (
      <li className="edge rounded-card bg-surface p-4">
        <QuestionForm
          question={question}
          busy={edit.isPending}
          onSave={(body) => edit.send({ params, body }, { onSuccess: () => setEditing(false) })}
          onCancel={() => setEditing(false)}
        />
      </li>
    )
  }
  return (
    <li className="edge grid gap-3 rounded-card bg-surface p-4">
      <p className="font-bold">
        {number}. {question.question}
      </p>
      <Options question={question} />
      <p className="text-ink-2 text-small">{question.why}</p>
      {question.quote && (
        <blockquote className="border-line border-s-4 ps-3 text-small italic">
          “{question.quote}”
        </blockquote>
      )}
      <p className="flex flex-wrap items-center gap-2 text-ink-2 text-small">
        {question.correct !== null && statisticsWords(question.statistics)}
        {suspicion && <BadgeLabel meaning="problem">{suspicion}</BadgeLabel>}
      </p>
      <VoidNotes voids={question.voids} />
      {question.correct !== null && (
        <div className="flex flex-wrap items-center gap-target">
          {mayEdit && (
            <>
              <Button
                size="adult"
                icon={PenLine}
                onClick={() => setEditing(true)}
              >{t`Edit`}</Button>
              <Move label={t`Move question ${number} up`} icon={ArrowUp} onClick={moves.onUp} />
              <Move
                label={t`Move question ${number} down`}
                icon={ArrowDown}
                onClick={moves.onDown}
              />
              <Confirm
                trigger={<Button size="adult">{t`Retire`}</Button>}
                title={t`Retire this question?`}
                description={t`New readers won’t see it. Past scores don’t change.`}
                confirmLabel={t`Retire question`}
                onConfirm={() => retire.send({ params })}
              />
            </>
          )}
          {question.voids.every(({ mine }) => !mine) && <VoidButton question={question} />}
        </div>
      )}
    </li>
  )
}

type MoveProps = { label: string; icon: typeof ArrowUp; onClick: (() => void) | undefined }

function Move({ label, icon, onClick }: MoveProps) {
  return (
    <Button size="adult" icon={icon} aria-label={label} disabled={!onClick} onClick={onClick} />
  )
}

/** The answers, with the right one checked and named for screen readers. */
export function Options({ question }: { question: KeyQuestion }) {
  return (
    <ul className="grid gap-1">
      {question.options.map((option, index) => {
        const right = index === question.correct
        return (
          <li
            key={option}
            className={`flex items-start gap-2 rounded-field px-3 py-1.5 ${right ? 'bg-leaf-tint font-semibold' : 'bg-sunken'}`}
          >
            {right && (
              <Check aria-hidden className="mt-1 size-5 shrink-0 text-leaf" strokeWidth={3} />
            )}
            <span>
              {option}
              {right && <span className="sr-only"> {t`(correct answer)`}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Reports a question as wrong and asks for the reason, since scores change with it (product 12). */
function VoidButton({ question }: { question: KeyQuestion }) {
  const { role } = useSignedIn()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const report = useCall(voidQuestion, { done: VOIDED, failed: NOT_CHANGED })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return
    const input = { params: { id: question.id }, body: { reason } }
    report.send(input, { onSuccess: () => setOpen(false) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      keepsInput
      trigger={<Button size="adult" icon={Flag}>{t`Report as wrong`}</Button>}
      title={t`What’s wrong with this question?`}
      description={voidEffectFor(role)}
    >
      <form onSubmit={submit} className="grid gap-4">
        <p className="font-semibold">{question.question}</p>
        <TextAreaField
          label={t`Reason`}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={!reason.trim()}
          busy={report.isPending && t`Reporting...`}
        >{t`Report question`}</Button>
      </form>
    </Dialog>
  )
}
