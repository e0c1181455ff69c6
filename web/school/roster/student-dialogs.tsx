import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { eraseStudent, getStudentFamilyCode } from '#contract/school/school-children.ts'
import { DeviceCode } from '#web/accounts/device-code.tsx'
import { EraseForm } from '#web/accounts/erase-form.tsx'
import { query } from '#web/api/query.ts'
import { FamilyCodeSheet } from '#web/school/family-code-sheet.tsx'
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
      title={`Family code of ${student.firstName}`}
      description="Give it to a parent. They enter it under Link a child, and you approve their request."
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button icon={Printer} disabled={!code.data} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <Part query={code} what="the code" skeleton={<Skeleton />}>
        {(data) => (
          <>
            <FamilyCodeSheet firstName={student.firstName} code={data.code} />
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
      title={`Sign-in of ${student.firstName}`}
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
      title={`Delete ${firstName}?`}
      description="This permanently deletes everything about the student. You may want to download the data first."
      keepsInput
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <EraseForm
        endpoint={eraseStudent}
        id={id}
        label={`Type the first name: ${firstName}`}
        button="Delete student"
        busy="Deleting..."
        onErased={() => {
          notify({
            title: 'Student deleted',
            description: `Everything about ${firstName} was permanently deleted.`,
          })
          onClose()
        }}
      />
    </Dialog>
  )
}
