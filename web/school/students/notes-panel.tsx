import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import {
  addStudentNote,
  deleteStudentNote,
  listStudentNotes,
  NewNote,
  type StudentNote,
} from '#contract/school/student.ts'
import { MAX_NOTE_LETTERS } from '#domain/student-notes.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextAreaField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'

type Params = { id: number; userId: string }

/** What the student's teachers want to remember. */
export function NotesPanel({ params }: { params: Params }) {
  const notes = useQuery(query(listStudentNotes, { params }))
  const form = useSchemaForm(NewNote, { text: '' })
  const add = useCall(addStudentNote, {
    done: () => form.reset(),
    failed: showRefusal(form, 'text'),
  })
  return (
    <CardSection
      title={t`Private notes`}
      lead={t`Only this student’s teachers see them here. They are part of the student’s data, which a guardian may download.`}
      className="gap-4"
    >
      <Form form={form} onSend={(body) => add.send({ params, body })}>
        <FormTextAreaField
          control={form.control}
          name="text"
          label={t`New note`}
          maxLength={MAX_NOTE_LETTERS}
          rows={2}
        />
        <SubmitButton call={add} variant="paper">{t`Save note`}</SubmitButton>
      </Form>
      <ListPart
        query={notes}
        what={t`the notes`}
        skeleton={null}
        empty={null}
        className="divide-y divide-line"
        itemClassName="py-2.5"
      >
        {(note) => <Note params={params} note={note} />}
      </ListPart>
    </CardSection>
  )
}

function Note({ params, note }: { params: Params; note: StudentNote }) {
  const remove = useCall(deleteStudentNote, { failed: t`The note was not deleted` })
  return (
    <div className="flex items-start gap-3">
      <div className="me-auto min-w-0">
        <p className="wrap-anywhere">{note.text}</p>
        <p className="text-ink-2 text-small">
          {note.author ?? t`A former teacher`}, <DateText at={note.at} style="plain" />
        </p>
      </div>
      {note.isOwn && (
        <Confirm
          title={t`Delete this note?`}
          description={t`It is deleted for all of the student’s teachers.`}
          confirmLabel={t`Delete`}
          destructive
          onConfirm={() => remove.send({ params: { ...params, noteId: note.id } })}
          trigger={
            <Button size="adult" variant="ghost" icon={Trash2} className="px-2 no-underline">
              <span className="sr-only">{t`Delete this note`}</span>
            </Button>
          }
        />
      )}
    </div>
  )
}
