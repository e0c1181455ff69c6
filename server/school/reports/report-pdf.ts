import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Report } from '#contract/school/reports.ts'
import { phrase } from '#domain/message.ts'
import { withDaysInWords } from '#domain/report.ts'
import { BEFORE_IN_WORDS, spanInWords } from '#domain/report-words.ts'
import type { Words } from '#server/language/words.ts'
import { lyingBar, standingBars } from './report-charts.ts'
import { type Letters, lettersFor } from './report-fonts.ts'

/** A table of at most this many rows stays on one page. */
const SHORT = 6
/** Table cells are cut at this many characters, because a PDF has no room for an endless title. */
const MAX_LETTERS = 90

// Words are never broken in the middle.
Font.registerHyphenationCallback((word) => [word])

const INK = '#1b2340'
const SOFT = '#3f4a70'
const LINE = '#b9bccb'

const styles = StyleSheet.create({
  page: { padding: 42, paddingTop: 48, paddingBottom: 56, fontSize: 10, color: INK },
  running: { position: 'absolute', top: 24, left: 42, right: 42, fontSize: 8, color: SOFT },
  office: { fontSize: 11, fontWeight: 700, color: SOFT },
  title: { fontSize: 20, fontWeight: 700 },
  lead: { marginTop: 2, color: SOFT },
  rule: { marginTop: 8, borderBottomWidth: 1, borderBottomColor: INK },
  heading: { marginTop: 18, marginBottom: 6, fontSize: 14, fontWeight: 700 },
  figures: { flexDirection: 'row', flexWrap: 'wrap', gap: 8 },
  figure: { width: '23%', borderLeftWidth: 2, borderLeftColor: INK, paddingLeft: 6 },
  label: { fontSize: 8, color: SOFT },
  value: { fontSize: 14, fontWeight: 700 },
  caption: { marginTop: 12, marginBottom: 3, fontWeight: 700 },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: LINE,
    paddingVertical: 3,
  },
  cell: { flexGrow: 1, flexBasis: 0, paddingRight: 6 },
  head: { flexGrow: 1, flexBasis: 0, paddingRight: 6, fontWeight: 700 },
  first: { flexGrow: 1.8 },
  note: { marginTop: 14, fontSize: 8, color: SOFT },
  foot: { position: 'absolute', bottom: 28, left: 42, right: 42, fontSize: 8, color: SOFT },
})

/** Sheet size in points that fits both A4 and Letter: the width of one, the height of the other. */
const SHEET: [number, number] = [595, 792]

/** A report as a PDF that prints unscaled on A4 and on Letter. */
export async function reportPdf(asked: Report, words: Words): Promise<Uint8Array> {
  const letters = await lettersFor([
    asked.subject,
    asked.school ?? '',
    asked.teacher ?? '',
    ...asked.sections.flatMap(({ table }) => table.rows.flat()),
  ])
  const report = printable(asked, letters, words)
  const title = `${report.title}: ${report.subject}`
  const days = words.say(spanInWords(report))
  const page = h(
    Page,
    { size: SHEET, style: [styles.page, { fontFamily: letters.families }] },
    h(Text, {
      fixed: true,
      style: styles.running,
      render: ({ pageNumber }) => (pageNumber === 1 ? '' : `${title} · ${days}`),
    }),
    report.school && h(Text, { style: styles.office }, report.school),
    h(Text, { style: styles.title }, title),
    h(Text, { style: styles.lead }, days),
    h(Text, { style: styles.lead }, factsOf(report, words)),
    h(View, { style: styles.rule }),
    ...report.sections.flatMap((one) => section(one, words)),
    h(Text, { style: styles.note, wrap: false }, words.say(BEFORE_IN_WORDS)),
    h(Text, {
      fixed: true,
      style: styles.foot,
      render: ({ pageNumber, totalPages }) =>
        words.say(
          phrase('Reading Heroes · {subject} · page {pageNumber} of {totalPages}', {
            subject: report.subject,
            // Not known yet when the layout is first measured.
            pageNumber: String(pageNumber),
            totalPages: String(totalPages),
          }),
        ),
    }),
  )
  return renderToBuffer(
    h(Document, { title, producer: 'Reading Heroes', language: words.language }, page),
  )
}

/** Makes names and titles drawable; all other text is our own. */
function printable(report: Report, { print }: Letters, { locale }: Words): Report {
  return {
    ...report,
    subject: endedLeftToRight(print(report.subject)),
    school: report.school ? print(report.school) : null,
    teacher: report.teacher ? print(report.teacher) : null,
    sections: report.sections.map((one) => ({
      ...one,
      table: {
        ...one.table,
        rows: one.table.rows.map((cells) =>
          cells.map((cell) => print(cut(withDaysInWords(cell, locale)))),
        ),
      },
    })),
  }
}

/** 'Teacher: Ana Reyes · Created Mar 04, 2026' */
function factsOf({ teacher, madeOn, madeAt }: Report, words: Words): string {
  const day = { day: madeOn ?? madeAt.slice(0, 10) }
  const facts = [
    ...(teacher ? [phrase('Teacher: {teacher}', { teacher })] : []),
    phrase('Created {day}', { day }),
  ]
  return facts.map((fact) => words.say(fact)).join(' · ')
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Without the mark, figures that follow a name from right to left would be drawn before it. */
function endedLeftToRight(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${text}\u200e` : text
}

/** Must be direct children of the page: only those are moved on instead of being left alone at its bottom. */
function section(
  { metric, heading, figures, table }: Report['sections'][number],
  words: Words,
): ReactElement[] {
  const head = h(
    View,
    { key: metric, wrap: false, minPresenceAhead: Math.min(SHORT, table.rows.length) * 22 + 30 },
    h(Text, { style: styles.heading }, heading),
    h(
      View,
      { style: styles.figures },
      ...figures.map(({ label, value, note }) =>
        h(
          View,
          { key: label, style: styles.figure },
          h(Text, { style: styles.label }, label),
          h(Text, { style: styles.value }, value),
          note && h(Text, { style: styles.label }, note),
        ),
      ),
    ),
    h(Text, { style: styles.caption }, table.caption),
    standingBars(table, words),
  )
  if (table.rows.length === 0) {
    return [head, h(Text, { key: `${metric} empty`, style: styles.lead }, table.empty)]
  }
  const isShort = table.rows.length <= SHORT
  const rows = h(
    View,
    // A short table is never split for a last line that would be alone on its page.
    { key: `${metric} table`, wrap: !isShort },
    // On every page the table goes on to, its columns are named again.
    h(View, { fixed: true }, row(table, table.columns, 'head', 'columns')),
    ...table.rows.map((cells, place) => row(table, cells, 'cell', `row ${place}`)),
  )
  // Titles of two lines make a table taller than its rows tell: what is short stays with its heading.
  return isShort ? [h(View, { key: metric, wrap: false }, head, rows)] : [head, rows]
}

function row(
  table: Report['sections'][number]['table'],
  cells: readonly string[],
  style: 'cell' | 'head',
  key: string,
): ReactElement {
  const isWide = (table.kinds?.[0] ?? 'text') === 'text'
  return h(
    View,
    { key, style: styles.row, wrap: false },
    ...cells.map((cell, place) => {
      const own = {
        key: `${place}`,
        style: [styles[style], place === 0 && isWide ? styles.first : {}],
      }
      const drawn = style === 'cell' ? lyingBar(table, cell, place) : null
      return drawn ? h(View, own, drawn) : h(Text, own, cell)
    }),
  )
}

function cut(cell: string): string {
  const letters = [...cell]
  return letters.length > MAX_LETTERS
    ? `${letters.slice(0, MAX_LETTERS - 1).join('')}…`
    : letters.join('')
}
