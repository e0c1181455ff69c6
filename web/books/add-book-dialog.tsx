import { t } from '@lingui/core/macro'
import { type ReactElement, useId, useState } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Section } from '#web/ui/section.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { AddByCamera } from './add-by-camera.tsx'
import { CodeEntry } from './code-entry.tsx'
import { ScanResultDialog } from './scan-result-dialog.tsx'
import { useScan } from './use-scan.ts'

interface AddBookDialogProps {
  /** The button that opens it. */
  trigger: ReactElement
}

/**
 * Camera and manual entry in one dialog. A book found opens in its place, and a book added closes it; closing
 * stops the camera (spec 4).
 */
export function AddBookDialog({ trigger }: AddBookDialogProps) {
  const [open, setOpen] = useState(false)
  const scan = useScan('library', { onAdded: () => setOpen(false) })
  const fieldId = useId()
  return (
    <>
      <Dialog
        title={t`Add Book to Library`}
        trigger={trigger}
        open={open && !scan.result}
        onOpenChange={setOpen}
        keepsInput
      >
        <div id={`${fieldId}-ways`} className="grid gap-5">
          <AddByCamera scan={scan} onFailure={() => document.getElementById(fieldId)?.focus()} />
          <Section title={t`Manual Entry`} level={3} className="border-line border-t pt-4">
            <CodeEntry place="library" scan={scan} fieldId={fieldId} />
          </Section>
        </div>
        <SpeechButton reads={`${fieldId}-ways`} what={t`Add Book to Library`} className="mt-4" />
      </Dialog>
      <ScanResultDialog scan={scan} onClose={() => setOpen(false)} />
    </>
  )
}
