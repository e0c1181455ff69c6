import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Installation } from '#contract/system.ts'
import { systemSigns } from '#server/db/schema/system.ts'
import type { Deps } from '#server/deps.ts'
import { writerReport } from '#server/quiz/writing/writer-report.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')))

type MailSums = { waiting: number; failed: number; lastSentAt: Date | string | null }

/** How the installation is, as this process sees it. */
export async function installationOf(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'mail' | 'now' | 'quizWriter'>,
): Promise<Installation> {
  const { db } = deps
  const [signs, queues, { rows }, quizWriter] = await Promise.all([
    db
      .select()
      .from(systemSigns)
      .where(inArray(systemSigns.part, ['jobs', 'backup'])),
    deps.jobs.counts(),
    db.execute<MailSums>(sql`
      select count(*) filter (where sent_at is null)::int as "waiting",
        count(*) filter (where sent_at is null and tries > 0)::int as "failed",
        max(sent_at) as "lastSentAt"
      from mails`),
    writerReport(deps),
  ])
  const seen = (part: string) => signs.find((one) => one.part === part)?.at.toISOString() ?? null
  const sum = (pick: (queue: (typeof queues)[number]) => number) =>
    queues.reduce((all, queue) => all + pick(queue), 0)
  const mail = rows[0]
  return {
    version,
    backupAt: seen('backup'),
    jobs: {
      seenAt: seen('jobs'),
      waiting: sum(({ waiting }) => waiting),
      active: sum(({ active }) => active),
      failed: sum(({ failed }) => failed),
    },
    mail: {
      sends: deps.mail !== null,
      waiting: mail?.waiting ?? 0,
      failed: mail?.failed ?? 0,
      lastSentAt: mail?.lastSentAt ? new Date(mail.lastSentAt).toISOString() : null,
    },
    quizWriter,
  }
}
