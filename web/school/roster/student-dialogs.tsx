import { t } from '@lingui/core/macro'
import '#web/ui/styles/printed.css'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { HTML_LANG, TEXT_DIRECTION } from '#contract/language.ts'
import {
  eraseStudent,
  type FamilyCodeSheet,
  getStudentFamilyCode,
} from '#contract/school/school-children.ts'
import { DeviceCode } from '#web/accounts/device-code.tsx'
import { EraseForm } from '#web/accounts/erase-form.tsx'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

interface StudentDialogProps {
  student: { id: string; firstName: string }
  onClose: () => void
}

/** What a parent types to become the guardian of a student who has none. */
export function FamilyCodeDialog({ student, onClose }: StudentDialogProps) {
  const code = useQuery(query(getStudentFamilyCode, { params: { id: student.id } }))
  return (
    <Dialog
      title={t`Family code for ${student.firstName}`}
      description={t`Give it to a parent. They enter it under Link a child, and you approve their request.`}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button
          icon={Printer}
          disabled={!code.data}
          onClick={() => window.print()}
        >{t`Print`}</Button>
      }
    >
      <Part query={code} what={t`the code`} skeleton={<Skeleton />}>
        {(data) => (
          <>
            <PrintedCode {...data} />
            <p className="break-words font-semibold text-h3">{data.code}</p>
          </>
        )}
      </Part>
    </Dialog>
  )
}

/** The code that opens one new device, after sign-in was unlocked. */
export function UnlockedDialog({ student, code, onClose }: StudentDialogProps & { code: string }) {
  return (
    <Dialog
      title={t`Sign-in for ${student.firstName}`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <DeviceCode firstName={student.firstName} code={code} />
    </Dialog>
  )
}

/** Deletes a student's account once the first name was typed. */
export function EraseStudentDialog({ student, onClose }: StudentDialogProps) {
  const { id, firstName } = student
  return (
    <Dialog
      title={t`Delete ${firstName}?`}
      description={t`This permanently deletes everything about the student. You may want to download the data first.`}
      keepsInput
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <EraseForm
        endpoint={eraseStudent}
        id={id}
        label={t`Type the first name to confirm: ${firstName}`}
        button={t`Delete student`}
        busy={t`Deleting...`}
        onErased={() => {
          notify({
            title: t`Student deleted`,
            description: t`Everything about ${firstName} was permanently deleted.`,
          })
          onClose()
        }}
      />
    </Dialog>
  )
}

interface PrintedCodeProps {
  code: string
  sheets: readonly FamilyCodeSheet[]
}

/** The page that is printed in place of the screen: what a family needs to link its child, in every language. */
function PrintedCode({ code, sheets }: PrintedCodeProps) {
  return createPortal(
    <article data-page="" aria-hidden className="paper-card hidden gap-4 print:grid">
      <p className="font-display font-extrabold text-h2">{t`Reading Heroes`}</p>
      <p className="font-bold text-h1 tabular-nums tracking-widest">{code}</p>
      {sheets.map(({ language, title, lead, steps, note }) => (
        <section
          key={language}
          lang={HTML_LANG[language]}
          dir={TEXT_DIRECTION[language]}
          className="grid break-inside-avoid gap-3 border-ink border-t pt-4"
        >
          <h1 className="text-h2">{title}</h1>
          <p>{lead}</p>
          <ol className="grid list-decimal gap-2 ps-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{note}</p>
        </section>
      ))}
    </article>,
    document.body,
  )
}
