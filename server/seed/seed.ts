import type { Db } from '#server/db/types.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedDemoClass } from './demo-class.ts'
import { seedDemoPeople } from './demo-people.ts'
import { seedQuizzes } from './quizzes.ts'
import { seedTreasures } from './treasures.ts'

type Options = { demo: boolean; now: () => number; say: (line: string) => void }

/** Seeds the starter catalog, its quizzes and, on a demo, its people. Idempotent. */
export async function seed(db: Db, { demo, now, say }: Options): Promise<void> {
  await seedCatalogue(db, now())
  await seedQuizzes(db, now())
  await seedTreasures(db, { at: now(), isActive: demo })
  if (!demo) return
  say('Checking the demo people ...')
  await seedDemoPeople(db, now())
  await seedDemoClass(db, now())
}
