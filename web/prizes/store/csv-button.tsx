import { Download } from 'lucide-react'
import { exportStore } from '#contract/prizes/treasure-store.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { request } from '#web/api/request.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { EXPORT_FAILED } from './notices.ts'

/** Takes a list out as a CSV file. */
export function CsvButton({ what }: { what: 'items' | 'redemptions' }) {
  const fetchFile = useOneCall({
    mutationFn: () => request(exportStore, { querystring: { what } }),
    onSuccess: ({ fileName, csv }) => saveFile(csvFile(fileName, csv)),
    onError: () => notify(EXPORT_FAILED),
  })
  return (
    <Button
      icon={Download}
      busy={fetchFile.isPending && 'Preparing...'}
      aria-label={`Download ${what} as CSV`}
      onClick={() => fetchFile.mutate()}
    >
      CSV
    </Button>
  )
}

function csvFile(fileName: string, csv: string): { name: string; blob: Blob } {
  // The mark at the front lets a spreadsheet read letters of every language.
  return {
    name: fileName,
    blob: new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }),
  }
}
