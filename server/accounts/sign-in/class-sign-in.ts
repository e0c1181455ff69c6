import { and, eq, sql } from 'drizzle-orm'
import type { ClassHero } from '#contract/accounts/class-sign-in.ts'
import type { Picture } from '#domain/picture-password.ts'
import { MAX_MEMBERS } from '#domain/squads.ts'
import { recordSecurityEvent, UNKNOWN } from '#server/accounts/audit/record-security-event.ts'
import { heroFaceOf } from '#server/accounts/people/hero-face.ts'
import { strangersKey } from '#server/accounts/people/stranger-guesses.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { refundGuess, spendGuess } from '#server/http/guesses.ts'
import { addressKey } from '#server/http/rate-limit.ts'
import { findCardHolder } from './class-card.ts'
import { countDecoyPictures } from './decoy-pictures.ts'
import { unknownNameKey } from './name-mark.ts'
import { paceCodes } from './pace.ts'
import { checkPictures, hasPicturePassword } from './picture-password.ts'
import { type Browser, NOBODY, triesKeyFor } from './trusted-browser.ts'

type Child = { id: string; role: 'student' }

/**
 * The owner of this card. Tries are not counted: no one guesses one of 2^128, and sending wrong ones must not
 * lock out people with a valid card.
 * @throws AppError card_unknown.
 */
export async function checkCard(
  deps: Pick<Deps, 'db' | 'now'>,
  browser: Browser,
  token: string,
): Promise<Child> {
  const holder = await findCardHolder(deps.db, token)
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
  const codes = await paceCodes(deps, browser, 'class codes')
  const { rows } = await deps.db.execute<Row>(sql`
    select s.name, p.user_id as "id", u.first_name as "firstName", u.hero_head as "heroHead",
      u.hero_body as "heroBody", u.hero_worn as "heroWorn"
    from squads s
      left join squad_members m on m.squad_id = s.id
      left join picture_passwords p on p.user_id = m.user_id
      left join users u on u.id = p.user_id and u.consent_withdrawn_at is null
    where s.sign_in_code = ${signInCode} and ${isTaught('s.id')}
    order by lower(u.first_name), p.user_id
    limit ${2 * MAX_MEMBERS}`)
  const [first] = rows
  if (!first) {
    await codes.countWrong()
    throw new AppError('squad_code_unknown')
  }
  const heroes = rows.flatMap(({ id, firstName, heroHead, heroBody, heroWorn }) =>
    id === null || firstName === null
      ? []
      : [{ id, firstName, hero: heroFaceOf({ heroHead, heroBody, heroWorn: heroWorn ?? [] }) }],
  )
  return { name: first.name, heroes }
}

type Row = {
  name: string
  id: string | null
  firstName: string | null
  heroHead: string | null
  heroBody: string | null
  heroWorn: string[] | null
}

/**
 * The hero of this class with these pictures.
 * @throws AppError wrong_pictures, pictures_wait, pictures_locked, sign_in_busy.
 */
export async function checkHero(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  browser: Browser,
  given: { signInCode: string; heroId: string; pictures: readonly Picture[] },
): Promise<Child> {
  const { heroId, pictures } = given
  if (!(await isHeroOf(deps.db, given))) throw new AppError('wrong_pictures')
  await checkPicturesFrom(deps, browser, heroId, pictures)
  return { id: heroId, role: 'student' }
}

/**
 * The hero with this username and these pictures.
 * @throws AppError wrong_pictures, pictures_wait, pictures_locked, sign_in_busy.
 */
export async function checkNamedHero(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  browser: Browser,
  given: { name: string; pictures: readonly Picture[] },
): Promise<Child> {
  const [found] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.signInName}) = lower(${given.name})`, eq(users.role, 'student')))
  const isOpen = found !== undefined && (await hasPicturePassword(deps.db, found.id))
  const userId = isOpen ? found.id : NOBODY
  await checkPicturesFrom(deps, browser, userId, given.pictures, isOpen ? undefined : given.name)
  return { id: userId, role: 'student' }
}

async function checkPicturesFrom(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  browser: Browser,
  userId: string,
  pictures: readonly Picture[],
  nobodysName?: string,
): Promise<void> {
  const { db } = deps
  const at = deps.now()
  const trusted = await triesKeyFor(db, userId, browser.deviceHash)
  const key = nobodysName === undefined ? strangersKey(userId) : unknownNameKey(nobodysName)
  // A stranger's guesses at pictures and at the password of one child are ten an hour together.
  if (trusted === '') await spendGuess(db, key, at, 'pictures_wait')
  try {
    if (nobodysName !== undefined) await countDecoyPictures(deps, nobodysName, at)
    const given = {
      userId,
      deviceHash: trusted,
      pictures,
      address: addressKey(browser.address),
      at,
    }
    await checkPictures(deps, given)
  } catch (error) {
    const wasChecked = error instanceof AppError && error.code === 'wrong_pictures'
    if (trusted === '' && !wasChecked) await refundGuess(db, key, at)
    if (wasChecked) {
      await recordFailure(deps, browser, nobodysName === undefined ? userId : null, 'pictures')
    }
    throw error
  }
  if (trusted === '') await refundGuess(db, key, at)
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
