import { expect, it } from 'vitest'
import { saveLanguage } from '#contract/accounts/language.ts'
import { ADULTS } from '#contract/endpoint.ts'
import { GENRES } from '#domain/hero-parts.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { catalogs } from '#server/language/catalog.ts'
import { ASKS } from '#server/test/access/asks.ts'
import { aWorld } from '#server/test/access/world.ts'
import { everyEndpoint } from '#server/test/every-endpoint.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const SPANISH = catalogs.of('es')
/** What answers carry besides texts: ids that are English words, and what the tests' people wrote. */
const NOT_OURS: readonly string[] = [...GENRES, 'Class', 'Quiz', 'New']

const endpoints = await everyEndpoint()
const t = await sharedApp()

/** Texts of ours in an answer that should have been said in Spanish. */
function englishIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) {
    // What is printed for a family comes in every language.
    const isEnglish = 'language' in value && value.language === 'en'
    return isEnglish ? [] : Object.values(value).flatMap(englishIn)
  }
  if (typeof value !== 'string' || !/^[A-Z]/.test(value) || NOT_OURS.includes(value)) return []
  // The states of the contract are not shown: the screens have words for each.
  if (/^[A-Z_]+$/.test(value)) return []
  const spanish = SPANISH.get(value)
  return spanish !== undefined && spanish !== value ? [value] : []
}

it.each(['student', ...ADULTS] as const)('answers a %s who reads Spanish in it', async (role) => {
  const world = await aWorld(t.db)
  const people = { student: world.child, parent: world.guardian, ...world }
  const call = await t.as(people[role])
  await call(saveLanguage, { body: { language: 'es' } })
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method !== 'GET') continue
    await t.db.delete(rateLimits)
    const answer = await call(endpoint, ASKS[name]?.(world) ?? {})
    const isData = String(answer.headers['content-type']).includes('json')
    expect(englishIn(isData ? answer.json() : answer.body), `${name}: ${answer.body}`).toEqual([])
  }
})
