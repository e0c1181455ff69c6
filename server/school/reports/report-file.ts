import type { FastifyReply } from 'fastify'
import type { Report } from '#contract/school/reports.ts'
import { phrase } from '#domain/message.ts'
import { asFile } from '#server/http/send-file.ts'
import type { Text, Unsaid, Words } from '#server/language/words.ts'

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Names a report's file after whom it is about, its type and its days, so that no two are mixed up. */
export function asReportFile(
  reply: FastifyReply,
  report: Unsaid<Report>,
  words: Words,
  kind: keyof typeof TYPES,
  table: Text | null = null,
): void {
  const parts = [report.subject, report.title, ...(table === null ? [] : [table])]
  const days = words.say(phrase('{from} to {to}', { from: report.from, to: report.to }))
  const name = [...parts.map((part) => words.say(part)), days].join(' ')
  asFile(reply, `${name}.${kind}`, TYPES[kind])
}
