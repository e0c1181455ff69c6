import { t } from '@lingui/core/macro'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { grouped } from '#domain/grouped.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from './data-table.tsx'
import { useWidth } from './use-width.ts'

/** Before it is known how much room there is. */
const FIRST_WIDTH = 300

interface ChartCardProps {
  title: string
  /** The chart as a sentence, complete for people who cannot see it. */
  says: string
  /** The same figures as a table: headings, then one row a line. */
  table: { headings: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  /** Draws the chart into this many pixels. */
  children: (width: number) => ReactNode
}

/** A chart with its sentence, and the same figures as a table one press away. */
export function ChartCard({ title, says, table, children }: ChartCardProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const { frame, width } = useWidth(FIRST_WIDTH)
  return (
    <Card asChild className="flex flex-col gap-3">
      <section aria-labelledby={id}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          <Button
            variant="ghost"
            size="adult"
            className="-me-2 px-2 font-body font-semibold text-small"
            icon={isTable ? ChartColumn : Table2}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t`Chart` : t`Table`}
            <span className="sr-only">: {title}</span>
          </Button>
        </header>
        <p className="text-ink-2 text-small">{says}</p>
        <div ref={frame} className="min-w-0">
          {isTable ? (
            <DataTable
              caption={t`${title}, as a table`}
              columns={table.headings.map((heading, index) => ({
                key: heading,
                heading,
                figure: index > 0,
                cell: (row: (typeof table.rows)[number]) => show(row[index]),
              }))}
              rows={table.rows}
              keyOf={(row) => String(row[0])}
              tall
            />
          ) : (
            <div aria-hidden="true">{children(width)}</div>
          )}
        </div>
      </section>
    </Card>
  )
}

function show(value: string | number | undefined): string {
  return typeof value === 'number' ? grouped(value) : (value ?? '')
}
