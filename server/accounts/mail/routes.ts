import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  getMailChoices,
  type MailChoiceTopic,
  setMailChoice as setChoiceCall,
} from '#contract/accounts/mail-choices.ts'
import type { Role } from '#contract/endpoint.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import type { SignedIn } from '#server/http/session.ts'
import { setMailChoice, wantsMail } from './mail-choices.ts'

const TOPICS_OF: Record<Role, readonly MailChoiceTopic[]> = {
  student: [],
  parent: ['prize_waits'],
  teacher: ['class_digest'],
  admin: [],
}

/** Which emails an adult gets. */
export function registerMailChoices(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  route(app, getMailChoices, ({ user }) => choicesOf(db, user))
  route(app, setChoiceCall, async ({ user, body: { topic, isOn } }) => {
    if (!TOPICS_OF[user.role].includes(topic)) throw new AppError('not_found')
    await setMailChoice(db, { userId: user.id, topic, isOn })
    return choicesOf(db, user)
  })
}

async function choicesOf(db: Reader, { id, role }: Pick<SignedIn, 'id' | 'role'>) {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  const choices: { topic: MailChoiceTopic; isOn: boolean }[] = []
  for (const topic of TOPICS_OF[role]) {
    choices.push({ topic, isOn: await wantsMail(db, id, topic) })
  }
  return { email: row?.email ?? null, choices }
}
