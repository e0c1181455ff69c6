import { and, eq, sql } from 'drizzle-orm'
import type { ClassHero } from '#contract/class-sign-in.ts'
import type { Picture } from '#domain/picture-password.ts'
import { MOST_MEMBERS } from '#domain/squads.ts'
import { AppError } from '#server/app-error.ts'
import { recordSecurityEvent, UNKNOWN } from '#server/audit/record-security-event.ts'
import { knownDevices } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { addressKey, countTry } from '#server/http/rate-limit.ts'
import { holderOf } from '#server/users/class-card.ts'
import { heroFaceOf } from '#server/users/hero-face.ts'
import { checkPictures, holdsPictures } from '#server/users/picture-password.ts'
import { countNobodysPictures } from './nobodys-pictures.ts'

/** A whole school stands behind one address; this only stops a machine. */
const PER_ADDRESS = { tries: 300, withinMs: 10 * 60_000 }
/** Codes that no class has. A code is one of billions; a mistyped one is common. */
const WRONG_CODES = { tries: 100, withinMs: 3_600_000 }

type Browser = { address: string; deviceHash: string | null }
type Child = { id: string; role: 'student' }

/** Whose card this is. @throws AppError card_unknown, too_many_tries. */
export async function checkCard(
  deps: Pick<Deps, 'db' | 'now'>,
  browser: Browser,
  token: string,
): Promise<Child> {
  const from = addressKey(browser.address)
  await countTry(deps.db, `sign-in from ${from}`, PER_ADDRESS, deps.now())
  const holder = await holderOf(deps.db, token)
  if (!holder) {
    await recordFailure(deps, browser, null, 'card')
    throw new AppError('card_unknown')
  }
  return holder
}

/**
 * The heroes of a confirmed teacher's class who sign in with pictures.
 * @throws AppError squad_code_unknown, too_many_tries.
 */
export async function heroesOfClass(
  deps: Pick<Deps, 'db' | 'now'>,
  browser: Browser,
  signInCode: string,
): Promise<{ name: string; heroes: ClassHero[] }> {
  const from = addressKey(browser.address)
  await countTry(deps.db, `class codes from ${from}`, PER_ADDRESS, deps.now())
  const { rows } = await deps.db.execute<Row>(sql`
    select s.name, p.user_id as "id", u.first_name as "firstName", u.hero_head as "heroHead",
      u.hero_body as "heroBody"
    from squads s
      left join squad_members m on m.squad_id = s.id
      left join picture_passwords p on p.user_id = m.user_id
      left join users u on u.id = p.user_id
    where s.sign_in_code = ${signInCode} and ${isTaught('s.id')}
    order by lower(u.first_name), p.user_id
    limit ${2 * MOST_MEMBERS}`)
  const [first] = rows
  if (!first) {
    await countTry(deps.db, `wrong class codes from ${from}`, WRONG_CODES, deps.now())
    throw new AppError('squad_code_unknown')
  }
  const heroes = rows.flatMap(({ id, firstName, heroHead, heroBody }) =>
    id === null ? [] : [{ id, firstName, hero: heroFaceOf({ heroHead, heroBody }) }],
  )
  return { name: first.name, heroes }
}

type Row = {
  name: string
  id: string | null
  firstName: string | null
  heroHead: string | null
  heroBody: string | null
}

/**
 * The hero of this class whose pictures these are.
 * @throws AppError wrong_pictures, pictures_wait, pictures_locked, too_many_tries.
 */
export async function checkHero(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  browser: Browser,
  given: { signInCode: string; heroId: string; pictures: readonly Picture[] },
): Promise<Child> {
  const at = deps.now()
  const from = addressKey(browser.address)
  await countTry(deps.db, `sign-in from ${from}`, PER_ADDRESS, at)
  const { heroId, pictures } = given
  if (!(await isHeroOf(deps.db, given))) throw new AppError('wrong_pictures')
  const deviceHash = await knownHash(deps.db, heroId, browser.deviceHash)
  await checkPictures(deps, { userId: heroId, deviceHash, pictures, at }).catch(async (error) => {
    await recordFailure(deps, browser, heroId, 'pictures')
    throw error
  })
  return { id: heroId, role: 'student' }
}

/** No account has it: its pictures are wrong, after the same time that a real account takes. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * The hero of this sign-in name whose pictures these are.
 * @throws AppError wrong_pictures, pictures_wait, pictures_locked, too_many_tries.
 */
export async function checkNamedHero(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  browser: Browser,
  given: { name: string; pictures: readonly Picture[] },
): Promise<Child> {
  const at = deps.now()
  await countTry(deps.db, `sign-in from ${addressKey(browser.address)}`, PER_ADDRESS, at)
  const [found] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.signInName}) = lower(${given.name})`, eq(users.role, 'student')))
  const isOpen = found !== undefined && (await holdsPictures(deps.db, found.id))
  if (!isOpen) await countNobodysPictures(deps, given.name, at)
  const userId = isOpen ? found.id : NOBODY
  const deviceHash = await knownHash(deps.db, userId, browser.deviceHash)
  const tried = { userId, deviceHash, pictures: given.pictures, at }
  await checkPictures(deps, tried).catch(async (error) => {
    await recordFailure(deps, browser, isOpen ? userId : null, 'pictures')
    throw error
  })
  return { id: userId, role: 'student' }
}

function recordFailure(
  deps: Pick<Deps, 'db' | 'now'>,
  { address }: Browser,
  subject: string | null,
  detail: 'card' | 'pictures',
): Promise<void> {
  const failed = { kind: 'sign_in_failed', actor: UNKNOWN, subject, detail } as const
  return recordSecurityEvent(deps.db, { ...failed, ip: address, at: deps.now() })
}

async function isHeroOf(
  db: Reader,
  { signInCode, heroId }: { signInCode: string; heroId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from squads s join squad_members m on m.squad_id = s.id join users u on u.id = m.user_id
    where s.sign_in_code = ${signInCode} and u.id = ${heroId} and u.role = 'student'
      and ${isTaught('s.id')}`)
  return rows.length > 0
}

/** Does a confirmed teacher lead the squad? Only then its code is a way in. */
function isTaught(squad: string) {
  return sql`exists (select from squad_members t join users l on l.id = t.user_id
    where t.squad_id = ${sql.raw(squad)} and t.role = 'teacher' and l.role = 'teacher'
      and l.approved and l.disabled_at is null)`
}

/** The hash of a browser this child has used; empty for any other. */
async function knownHash(db: Reader, userId: string, deviceHash: string | null): Promise<string> {
  if (deviceHash === null) return ''
  const [known] = await db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
  return known?.deviceHash ?? ''
}
