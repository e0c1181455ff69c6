import type { SystemProblem } from '#contract/system.ts'
import { message } from '#domain/message.ts'
import { systemSigns } from '#server/db/schema/system.ts'
import type { Deps } from '#server/deps.ts'

const HOUR_MS = 3_600_000
/** The job loop records a heartbeat every 30 seconds. */
const JOBS_SILENT_MS = 5 * 60_000
const BACKUP_OLD_MS = 48 * HOUR_MS
/** A fixed proxy configuration causes no more of these, and nothing else reports the fix. */
const PROXY_OLD_MS = 24 * HOUR_MS

/** Everything the administrator should look at: recent failures first, then settings. */
export async function systemProblems({
  db,
  now,
  settingsProblems,
}: Pick<Deps, 'db' | 'now' | 'settingsProblems'>): Promise<SystemProblem[]> {
  const at = now()
  const rows = await db.select().from(systemSigns)
  const ageOf = (part: string) => {
    const row = rows.find((one) => one.part === part)
    return row ? at - row.at.getTime() : null
  }
  const failed = rows.flatMap((row): SystemProblem[] => {
    if (row.problem === null) return []
    if (row.part === 'proxy' && at - row.at.getTime() > PROXY_OLD_MS) return []
    return [told(row.part as SystemProblem['about'], row.problem, row)]
  })
  const jobs = ageOf('jobs')
  const backup = ageOf('backup')
  return [
    ...failed,
    ...(jobs === null || jobs > JOBS_SILENT_MS
      ? [
          told(
            'jobs',
            message(
              'No process is running jobs, so emails, quizzes and reports are not being created. Start one with ROLE=worker or ROLE=all.',
            ),
          ),
        ]
      : []),
    ...(backup === null
      ? [
          told(
            'backup',
            message(
              'No backup has been made with npm run backup. Make one every day, unless you back up the database another way.',
            ),
          ),
        ]
      : backup > BACKUP_OLD_MS
        ? [
            told(
              'backup',
              message('The last backup is more than two days old. Run npm run backup.'),
              {
                at: new Date(at - backup),
                status: null,
              },
            ),
          ]
        : []),
    ...settingsProblems.map(({ about, says }) => told(about, says)),
  ]
}

function told(
  about: SystemProblem['about'],
  says: string,
  seen: { at: Date; status: number | null } | null = null,
): SystemProblem {
  return { about, says, status: seen?.status ?? null, at: seen?.at.toISOString() ?? null }
}
