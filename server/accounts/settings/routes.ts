import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { saveLanguage } from '#contract/accounts/language.ts'
import { LANGUAGE_PAGE } from '#contract/accounts/language-page.ts'
import { getSettings, saveSettings } from '#contract/accounts/settings.ts'
import { isOwnPath } from '#domain/own-path.ts'
import { DEFAULT_SETTINGS, type ReadingSettings } from '#domain/reading-settings.ts'
import { AppError } from '#server/app-error.ts'
import { readingSettings } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { isSpoken, setDeviceLanguage } from '#server/http/language.ts'
import { route } from '#server/http/route.ts'

const Next = z.object({ next: z.string().max(2000).optional().catch(undefined) })

/** Everybody's own reading settings (design 2), and the language they read. */
export function registerSettings(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  route(app, getSettings, ({ user }) => settingsOf(db, user.id))
  route(app, saveSettings, async ({ user, body }) => {
    await db
      .insert(readingSettings)
      .values({ userId: user.id, ...body })
      .onConflictDoUpdate({ target: readingSettings.userId, set: body })
    return body
  })

  route(app, saveLanguage, async ({ user, body, request, reply }) => {
    await db.update(users).set({ language: body.language }).where(eq(users.id, user.id))
    // A class shares its tablets: what one child reads is not for the next.
    if (user.role !== 'student') setDeviceLanguage(request, reply, body.language)
    return body
  })

  // A page the browser is sent to: the landing page has no scripts to call anything.
  app.get<{ Params: { language: string } }>(
    `${LANGUAGE_PAGE}/:language`,
    async (request, reply) => {
      const { language } = request.params
      if (!isSpoken(language)) throw new AppError('not_found')
      setDeviceLanguage(request, reply, language)
      const { next = '/' } = Next.parse(request.query)
      return reply.redirect(isOwnPath(next) ? next : '/', 303)
    },
  )
}

async function settingsOf(db: Reader, userId: string): Promise<ReadingSettings> {
  const [row] = await db.select().from(readingSettings).where(eq(readingSettings.userId, userId))
  return row ?? DEFAULT_SETTINGS
}
