import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { AddByCamera } from '#web/books/add-by-camera.tsx'
import { CodeEntry } from '#web/books/code-entry.tsx'
import { ScanResultDialog } from '#web/books/scan-result-dialog.tsx'
import { useScan } from '#web/books/use-scan.ts'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** The camera and the typed code side by side; the book that is found opens over them (spec 2). */
export function ScannerScreen() {
  const scan = useScan('scanner')
  const field = useId()
  return (
    <div className="layout-content grid gap-6">
      <PageTitle
        spoken
        title={t`Book Scanner`}
        lead={t`Hold the barcode on the back up to the camera.`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[7fr_5fr]">
        <Card className="p-3 sm:p-5">
          <AddByCamera
            scan={scan}
            // Nothing to see: the other way in gets the focus (design 10).
            onFailure={() => document.getElementById(field)?.focus()}
          />
        </Card>
        <Card asChild>
          <section aria-labelledby={`${field}-title`} className="grid gap-4">
            <h2 id={`${field}-title`}>{t`Type the code`}</h2>
            <CodeEntry place="scanner" scan={scan} fieldId={field} stacked />
          </section>
        </Card>
      </div>
      <ScanResultDialog scan={scan} />
    </div>
  )
}
