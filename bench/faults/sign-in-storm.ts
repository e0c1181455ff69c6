// 600 children sign in behind one address while a script there sends 10,000 guesses at a class.
// node bench/faults/sign-in-storm.ts [minutes, 10 where none are given]
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '#contract/accounts/auth.ts'
import { signInWithCard } from '#contract/accounts/class-sign-in.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { issueCard } from '#server/accounts/sign-in/class-card.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { newId } from '#server/db/new-id.ts'
import { squadMembers, squads } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { startApp } from './app-process.ts'
import { makePlace } from './database.ts'
import { judge, percentile, print } from './figures.ts'

const MINUTES = Number(process.argv[2] ?? 10)
const HONEST = 600
const GUESSES = 10_000
const ATTACKED = 30
const MAX_AN_HOUR = 10
const PASSWORD = 'three quiet blue boats'

type Pupil = { name: string; token: string }
type Answer = { status: number; code: string | null; ms: number; cookies: string }

const place = await makePlace('postgres')
const findings: string[] = []
try {
  const app = await startApp(place.settings)
  const database = await place.open()
  const attacked = await aClass(database.db, ATTACKED)
  const quiet = await aClass(database.db, HONEST / 4)

  const ask = async (endpoint: Endpoint, body: object, cookies = ''): Promise<Answer> => {
    const began = performance.now()
    const response = await fetch(app.address + endpoint.url, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(cookies && { cookie: cookies }) },
      body: JSON.stringify(body),
    })
    await response.arrayBuffer()
    return {
      status: response.status,
      code: response.headers.get('x-error-code'),
      ms: performance.now() - began,
      cookies: response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; '),
    }
  }
  const withCard = ({ token }: Pupil) => ask(signInWithCard, { token })
  const withPassword = ({ name }: Pupil, cookies = '', password = PASSWORD) =>
    ask(signIn, { name, password }, cookies)
  const own = await Promise.all(attacked.map(withCard))

  const kinds = {
    'by card in a new browser': (n: number) => withCard(pick(attacked, n)),
    'in a browser of their own': (n: number) =>
      withPassword(pick(attacked, n), own[n % own.length]?.cookies),
    'on a tablet of the class': async (n: number) =>
      withPassword(pick(attacked, n), (await withCard(pick(attacked, n + 1))).cookies),
    'in a new browser': (n: number) => withPassword(pick(quiet, n)),
  }
  const times: Record<string, number[]> = {}
  let passed = 0
  const honest = Array.from({ length: HONEST }, async (_, n) => {
    const [kind, go] = Object.entries(kinds)[n % 4] ?? []
    if (!kind || !go) return
    await sleep((n / HONEST) * MINUTES * 60_000)
    const { status, code, ms } = await go(Math.floor(n / 4))
    times[kind] = [...(times[kind] ?? []), ms]
    if (status === 200) passed += 1
    else findings.push(`${kind}: ${status} ${code}`)
  })

  const looked = new Map<string, number>()
  const codes = new Map<string, number>()
  const guesses = Array.from({ length: GUESSES }, async (_, n) => {
    await sleep((n / GUESSES) * MINUTES * 60_000)
    const pupil = pick(attacked, n)
    // One in ten uses an unknown card.
    const answer =
      n % 10 === 0
        ? await ask(signInWithCard, { token: 'x'.repeat(43) })
        : await withPassword(pupil, '', `guess ${n}`)
    const said = answer.code ?? String(answer.status)
    codes.set(said, (codes.get(said) ?? 0) + 1)
    if (said === 'wrong_sign_in') looked.set(pupil.name, (looked.get(pupil.name) ?? 0) + 1)
    if (answer.status < 400 || answer.status >= 500) findings.push(`a guess: ${said}`)
  })
  for (const result of await Promise.allSettled([...honest, ...guesses])) {
    if (result.status === 'rejected') findings.push(`no answer: ${String(result.reason)}`)
  }

  const most = Math.max(...looked.values())
  if (most > MAX_AN_HOUR) findings.push(`${most} guesses at one child were looked at`)
  await database.close()
  const exit = await app.stop()
  if (exit !== 0) findings.push(`the app ended with ${exit}: ${app.said().slice(-500)}`)

  print('minutes', MINUTES)
  print('honest sign-ins that passed', `${passed} of ${HONEST}`)
  for (const [kind, ms] of Object.entries(times)) {
    print(`  ${kind}, ms p50 and p95`, `${percentile(ms, 0.5)}  ${percentile(ms, 0.95)}`)
  }
  print('guesses sent', GUESSES)
  for (const [code, count] of codes) print(`  ${code}`, count)
  print('most looked at for one child', most)
  judge('errors', findings)
} finally {
  await place.close()
}

function pick(pupils: readonly Pupil[], n: number): Pupil {
  const pupil = pupils[n % pupils.length]
  if (!pupil) throw new Error('there are no pupils')
  return pupil
}

/** A confirmed teacher's class of children with a card and a password. */
async function aClass(db: Db, size: number): Promise<Pupil[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const createdAt = new Date()
  const person = { firstName: 'A person', onboardingCompleted: true, passwordHash, createdAt }
  const teacher = { ...person, id: newId(), role: 'teacher' as const, approved: true }
  const children = Array.from({ length: size }, () => {
    const id = newId()
    return { ...person, id, role: 'student' as const, signInName: id }
  })
  await db.insert(users).values([teacher, ...children])
  const [squad] = await db
    .insert(squads)
    .values({
      name: 'Room 12',
      teacherName: 'Mr. Okafor',
      grade: '3',
      classCode: newId().replaceAll('-', '').toUpperCase(),
      signInCode: newId().replaceAll('-', '').toUpperCase(),
      timeZone: 'UTC',
      createdBy: teacher.id,
      createdAt,
    })
    .returning({ id: squads.id })
  if (!squad) throw new Error('no class was made')
  const member = { squadId: squad.id, joinedAt: createdAt }
  await db.insert(squadMembers).values([
    { ...member, id: newId(), userId: teacher.id, role: 'teacher' },
    ...children.map(({ id }) => ({
      ...member,
      id: newId(),
      userId: id,
      role: 'student' as const,
    })),
  ])
  const pupils: Pupil[] = []
  for (const { id } of children) {
    const whose = { userId: id, issuedBy: teacher.id, at: createdAt.getTime() }
    pupils.push({ name: id, token: await db.transaction((tx) => issueCard(tx, whose)) })
  }
  return pupils
}
