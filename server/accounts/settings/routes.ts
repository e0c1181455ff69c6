import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getSettings, saveSettings } from '#contract/accounts/settings.ts'
import { DEFAULT_SETTINGS, type ReadingSettings } from '#domain/reading-settings.ts'
import { readingSettings } from '#server/db/schema/settings.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'

/** Everybody's own reading settings (design 2). */
export function registerSettings(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  route(app, getSettings, ({ user }) => settingsOf(db, user.id))
  route(app, saveSettings, async ({ user, body }) => {
    await db
      .insert(readingSettings)
      .values({ userId: user.id, ...body })
      .onConflictDoUpdate({ target: readingSettings.userId, set: body })
    return body
  })
}

async function settingsOf(db: Reader, userId: string): Promise<ReadingSettings> {
  const [row] = await db.select().from(readingSettings).where(eq(readingSettings.userId, userId))
  return row ?? DEFAULT_SETTINGS
}
