import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { exportStore } from '#contract/prizes/treasure-store.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Takes a list out as a CSV file. */
export function CsvButton({ what }: { what: 'items' | 'redemptions' }) {
  const fetchFile = useCall(exportStore, {
    done: ({ fileName, csv }) => saveFile(csvFile(fileName, csv)),
    failed: t`The file was not created`,
  })
  return (
    <Button
      icon={Download}
      busy={fetchFile.isPending && t`Preparing...`}
      aria-label={what === 'items' ? t`Download items as CSV` : t`Download redemptions as CSV`}
      onClick={() => fetchFile.send({ querystring: { what } })}
    >{t`CSV`}</Button>
  )
}

function csvFile(fileName: string, csv: string): { name: string; blob: Blob } {
  // The mark at the front lets a spreadsheet read letters of every language.
  return {
    name: fileName,
    blob: new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }),
  }
}
