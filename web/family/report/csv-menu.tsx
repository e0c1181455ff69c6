import { t } from '@lingui/core/macro'
import { Sheet } from 'lucide-react'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { REPORT_TABLES, type ReportTable } from '#contract/school/reports.ts'
import { TABLE_NAMES } from '#domain/report-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useDownload } from '#web/ui/download-button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/overlays/menu.tsx'

interface CsvMenuProps<E extends Endpoint> {
  endpoint: E
  /** What is asked for each table. */
  inputOf: (table: ReportTable) => Input<E>
  tables?: readonly ReportTable[]
}

/** A report's tables as CSV files, one table each. */
export function CsvMenu<E extends Endpoint>({
  endpoint,
  inputOf,
  tables = REPORT_TABLES,
}: CsvMenuProps<E>) {
  return (
    <Menu trigger={<Button icon={Sheet}>{t`Download CSV`}</Button>}>
      <MenuLabel>{t`Choose a table`}</MenuLabel>
      {tables.map((table) => (
        <TableItem key={table} {...{ endpoint, table }} input={inputOf(table)} />
      ))}
    </Menu>
  )
}

function TableItem<E extends Endpoint>({
  endpoint,
  input,
  table,
}: {
  endpoint: E
  input: Input<E>
  table: ReportTable
}) {
  const download = useDownload(endpoint, input)
  return <MenuItem onSelect={() => download.send()}>{TABLE_NAMES[table]}</MenuItem>
}
