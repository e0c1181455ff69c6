import type { Output } from '#contract/endpoint.ts'
import { getRoster } from '#contract/school/roster.ts'
import type { sharedApp } from './shared-app.ts'
import { aClass } from './squad-builders.ts'

type App = Awaited<ReturnType<typeof sharedApp>>

/** A class with its teacher signed in, and its roster as the teacher sees it. */
export async function aClassroom(app: App, names?: string[]) {
  const { teacher, squad, children } = await aClass(app.db, names)
  const call = await app.as(teacher)
  const params = { id: String(squad.id) }
  const roster = async () => (await call(getRoster, { params })).json<Output<typeof getRoster>>()
  return { teacher, squad, children, call, params, roster }
}
