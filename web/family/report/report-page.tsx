import { Trans } from '@lingui/react/macro'
import type { Report } from '#contract/school/reports.ts'
import { withDaysInWords } from '#domain/report.ts'
import { amountIn } from '#domain/report-cells.ts'
import { BEFORE_IN_WORDS, spanInWords } from '#domain/report-words.ts'
import { LOCALE } from '#web/browser/words.tsx'
import { ChartColumns } from '#web/ui/charts/chart-bars.tsx'
import { useWidth } from '#web/ui/charts/use-width.ts'
import { DateText } from '#web/ui/locale.tsx'
import { say } from '#web/ui/say.ts'
import { KEYBOARD_SCROLL } from '#web/ui/scroll-list.tsx'
import './report-page.css'

type Section = Report['sections'][number]

/** A report as a sheet of paper: read on the screen, printed on A4 or Letter. */
export function ReportPage({ report }: { report: Report }) {
  return (
    <article
      aria-labelledby="report-title"
      className="report edge min-w-0 rounded-card bg-surface p-5 sm:p-8"
    >
      <header className="border-ink border-b-2 pb-3">
        <h2 id="report-title" className="text-h1">
          {report.title}: {report.subject}
        </h2>
        <p className="mt-1 text-ink-2">{say(spanInWords(report))}</p>
        {(report.school || report.teacher) && (
          <p className="text-ink-2">
            {[report.school, report.teacher].filter(Boolean).join(' · ')}
          </p>
        )}
      </header>
      {report.sections.map((section) => (
        <ReportSection key={section.metric} section={section} />
      ))}
      <p className="mt-6 text-ink-2 text-small">
        <Trans>
          Created on <DateText at={report.madeAt} /> by Reading Heroes. {BEFORE_IN_WORDS}
        </Trans>
      </p>
    </article>
  )
}

function ReportSection({ section: { metric, heading, figures, table } }: { section: Section }) {
  return (
    <section aria-labelledby={`report-${metric}`} className="mt-6">
      <h3 id={`report-${metric}`} className="text-h2">
        {heading}
      </h3>
      <dl className="report-figures mt-3 grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
        {figures.map(({ label, value, note }) => (
          <div key={label} className="border-line border-s-2 ps-3">
            <dt className="text-ink-2 text-small">{label}</dt>
            <dd>
              <span className="block font-display font-extrabold text-h2 tabular-nums">
                {value}
              </span>
              {note && <span className="block text-floor text-ink-2">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {table.rows.length === 0 ? (
        <p className="mt-4 text-ink-2">{table.empty}</p>
      ) : (
        <ReportTable table={table} />
      )}
    </section>
  )
}

function ReportTable({ table }: { table: Section['table'] }) {
  const { caption, columns, rows } = table
  return (
    <section aria-label={caption} {...KEYBOARD_SCROLL} className="mt-4 overflow-x-auto">
      <TableChart table={table} />
      <table className="w-full text-start tabular-nums">
        <caption className="pb-1 text-start font-semibold">{caption}</caption>
        <thead>
          <tr className="border-ink border-b">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pe-3 text-small">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')} className="border-line border-b">
              {row.map((cell, place) => (
                <td key={columns[place]} className="py-1.5 pe-3 align-top">
                  {unbroken(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Before it is known how much room there is. */
const FIRST_WIDTH = 600

/** The column of a table that its chart shows; the table says the same in numbers. */
function TableChart({ table: { rows, chart } }: { table: Section['table'] }) {
  const { frame, width } = useWidth(FIRST_WIDTH)
  if (chart?.bars !== 'standing') return null
  const bars = rows.map((cells, place) => ({
    label: chart.labels?.[place] ?? cells[0] ?? '',
    value: amountIn(cells[chart.column] ?? '') ?? 0,
  }))
  return (
    <div ref={frame} aria-hidden="true" className="mb-3 min-w-0">
      <ChartColumns width={width} bars={bars} grid />
    </div>
  )
}

const NO_BREAK = '\u00a0'

/** A cell as people write it; on a phone a day or a figure stays on one line. */
function unbroken(cell: string): string {
  const figure = /^[\d /]+$/.test(cell) ? cell.replaceAll(' ', NO_BREAK) : cell
  return withDaysInWords(figure, LOCALE).replace(
    /\b([A-Z][a-z]{2}) (\d{2},) (\d{4})\b/g,
    `$1${NO_BREAK}$2${NO_BREAK}$3`,
  )
}
