import { eq, inArray } from 'drizzle-orm'
import { CONSENT } from '#contract/family/family.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { newId } from '#server/db/new-id.ts'
import { surprises } from '#server/db/schema/surprises.ts'
import { consents, guardians, users } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { DEMO_TIME_ZONE, simulateDemoMonth } from './demo-month.ts'
import { seedDemoSquad } from './demo-squad.ts'
import { seedDemoTreasure } from './demo-treasure.ts'
import { seedOnce } from './seed-version.ts'

type NewUser = typeof users.$inferInsert

/** The demo people; they have no password and sign in with one click, only while DEMO is on. */
function people(
  at: number,
): Record<'student' | 'sibling' | 'new-student' | 'parent' | 'teacher' | 'admin', NewUser> {
  const base = { createdAt: new Date(at - 40 * DAY_MS), timeZone: DEMO_TIME_ZONE }
  const grownUp = { ...base, onboardingCompleted: true }
  return {
    student: {
      ...base,
      id: newId(),
      role: 'student',
      signInName: 'demo-student',
      firstName: 'Maya',
      onboardingCompleted: true,
      gradeLevel: '3',
      readingLevel: 4,
      birthMonth: 5,
      birthYear: 2017,
      favoriteGenres: ['Adventure', 'Fantasy', 'Mystery'],
      heroName: 'Captain Comet',
      heroHead: 'owl',
      heroBody: 'cape',
      heroFeet: 'wings',
      heroSuperpower: 'Detail Detective',
      heroWorn: ['round-glasses', 'bookworm'],
      heroUnlocked: ['ocean', 'forest', 'round-glasses', 'bookworm', 'hills'],
    },
    sibling: {
      ...base,
      id: newId(),
      role: 'student',
      signInName: 'demo-sibling',
      firstName: 'Leo',
      onboardingCompleted: true,
      gradeLevel: '1',
      readingLevel: 2,
      birthMonth: 9,
      birthYear: 2019,
      favoriteGenres: ['Comedy', 'Adventure'],
      heroName: 'Rocket Reader',
      heroHead: 'fire',
      heroBody: 'jacket',
      heroFeet: 'hover',
      heroSuperpower: 'Speed Reading',
    },
    'new-student': {
      ...base,
      id: newId(),
      role: 'student',
      signInName: 'demo-new-student',
      firstName: 'Sam',
      createdAt: new Date(at),
    },
    parent: {
      ...grownUp,
      id: newId(),
      role: 'parent',
      signInName: 'demo-parent',
      firstName: 'Ana',
      lastName: 'Rivera',
      email: 'ana.rivera@demo.example',
    },
    teacher: {
      ...grownUp,
      id: newId(),
      role: 'teacher',
      signInName: 'demo-teacher',
      firstName: 'James',
      lastName: 'Okafor',
      email: 'james.okafor@demo.example',
    },
    admin: {
      ...grownUp,
      id: newId(),
      role: 'admin',
      signInName: 'demo-admin',
      firstName: 'Robin',
      lastName: 'Store',
      email: 'robin@demo.example',
    },
  }
}

/** Seed version of the demo people; they are added once and never updated. */
const CONTENT = 'demo people'

/**
 * Adds the demo people once, with a month of reading simulated through the product's own rules; all or
 * nothing if the process is interrupted.
 */
export async function seedDemoPeople(db: Db, at: number): Promise<void> {
  await seedOnce(db, 'demo-people', CONTENT, async (tx) => {
    const [there] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.signInName, 'demo-admin'))
    if (!there) await bringIn(tx, at)
  })
}

async function bringIn(tx: Tx, at: number): Promise<void> {
  const all = people(at)
  await tx.insert(users).values(Object.values(all))
  for (const child of [all.student, all.sibling, all['new-student']]) {
    if (child !== all['new-student']) {
      await tx
        .insert(guardians)
        .values({ guardianId: all.parent.id, childId: child.id, createdAt: new Date(at) })
    }
    await tx.insert(consents).values({
      id: newId(),
      childId: child.id,
      guardianId: all.parent.id,
      textVersion: CONSENT.version,
      givenAt: new Date(at),
    })
  }
  await seedDemoSquad(tx, at, all.teacher.id, [all.student.id, all.sibling.id])
  await simulateDemoMonth(tx, { student: all.student.id, sibling: all.sibling.id }, at)
  const savers = { studentId: all.student.id, parentId: all.parent.id, adminId: all.admin.id }
  await seedDemoTreasure(tx, savers, at)
  // The children were there all month and have seen it.
  await tx.delete(surprises).where(inArray(surprises.userId, [all.student.id, all.sibling.id]))
}
