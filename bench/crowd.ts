import pg from 'pg'
import { badgesEarned } from '#domain/badges.ts'
import { missionTemplate } from '#domain/missions.ts'
import { openServer } from '#server/db/open.ts'
import { readerFacts } from '#server/rewards/badges/award-badges.ts'
import { ID_FUNCTION, ISBN_FUNCTION, idOf, KINDS, TITLE_FUNCTION, WORD_FUNCTION } from './ids.ts'

export type CrowdSize = { students: number; squads: number; books: number; entries: number }

/** Students and teachers who are signed in, at most. */
export const SIGNED_IN = 5000
/** Books with a quiz, at most; ten questions each. */
export const QUIZZES = 2000
export const QUESTIONS = 10
/** Prizes that cost 50 points. */
export const ITEMS = 40

const { student, parent, teacher, book, quiz, question, item } = KINDS
/** SQL helper functions that the statements below use for names and ids. */
const HELPERS = [ID_FUNCTION, ISBN_FUNCTION, WORD_FUNCTION, TITLE_FUNCTION]
const SHELF = 8
const FINISHED = 5
const DAYS = 14
const ATTEMPTS = 4
const SESSIONS = 10
const POINTS = 10
const MISSIONS = ['minutes-15', 'tell-aloud', 'minutes-20'].filter((key) => missionTemplate(key))

/** The nth book of a student's shelf: spread over the catalogue, never the same one twice. */
const shelfBook = (n: string, place: string, { books }: CrowdSize) =>
  `pg_temp.id(${book}, 1 + (${n} * 13 + ${place} * 101) % ${books})`

/**
 * Fills a migrated, empty database with readers who have a history, using set-based statements. All
 * students read the same amount, so each costs the same.
 */
export async function fillCrowd(
  url: string,
  size: CrowdSize,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The generated rows are valid, so foreign keys aren't checked for each.
    await client.query('set session_replication_role = replica')
    for (const helper of HELPERS) await client.query(helper)
    const run = async ([what, statement]: Step) => {
      const started = performance.now()
      const { rowCount } = await client.query(statement)
      const seconds = (performance.now() - started) / 1000
      if (seconds > 10) say(`  ${what}: ${rowCount} rows in ${seconds.toFixed(0)} s`)
    }
    for (const step of people(size)) await run(step)
    // Building a search index over all books at once is four times faster than book by book.
    const searches = await searchIndexes(client)
    for (const { name } of searches) await client.query(`drop index ${name}`)
    for (const step of catalogue(size)) await run(step)
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (const { name, definition } of searches) await run([name, definition])
    for (const step of histories(size)) await run(step)
    await giveBadges(client, url, size)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** The book search indexes, each with the statement that creates it. */
async function searchIndexes(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'books' and indexdef like '%USING gin%'`,
  )
  return rows
}

type Step = [what: string, statement: string]

function people({ students, squads }: CrowdSize): Step[] {
  return [
    [
      'students',
      `insert into users (id, role, first_name, sign_in_name, onboarding_completed, grade_level,
        reading_level, favorite_genres, hero_name, hero_head, hero_body, hero_feet, hero_superpower,
        created_at)
      select pg_temp.id(${student}, n), 'student', 'Hero ' || n, 'hero' || n, true, '3', 3,
        '{Fantasy}', 'Captain Nova', 'star', 'cape', 'boots', 'Speed Reading', now() - interval '1 year'
      from generate_series(1, ${students}) as n`,
    ],
    [
      'parents',
      `insert into users (id, role, first_name, email, onboarding_completed, created_at)
      select pg_temp.id(${parent}, n), 'parent', 'Ana', 'parent' || n || '@example.org', true, now()
      from generate_series(1, ${Math.ceil(students / 2)}) as n`,
    ],
    [
      'teachers',
      `insert into users (id, role, first_name, email, onboarding_completed, created_at)
      select pg_temp.id(${teacher}, n), 'teacher', 'James', 'teacher' || n || '@example.org', true, now()
      from generate_series(1, ${squads}) as n`,
    ],
    [
      'guardians',
      `insert into guardians (guardian_id, child_id, created_at)
      select pg_temp.id(${parent}, (n + 1) / 2), pg_temp.id(${student}, n), now()
      from generate_series(1, ${students}) as n`,
    ],
    [
      'funds',
      `insert into fund_accounts (id, account, owner_id, cents)
      select gen_random_uuid(), 'fund', pg_temp.id(${parent}, n), 10000
      from generate_series(1, ${Math.ceil(students / 2)}) as n`,
    ],
    [
      'squads',
      `insert into squads (id, name, teacher_name, grade, class_code, sign_in_code, time_zone,
        created_by, created_at)
      overriding system value
      select n, 'Room ' || n, 'James', '3', 'CROWD' || n, 'SIGN' || n, 'UTC', pg_temp.id(${teacher}, n), now()
      from generate_series(1, ${squads}) as n`,
    ],
    ['squad numbers', `select setval(pg_get_serial_sequence('squads', 'id'), ${squads})`],
    [
      'squad members',
      `insert into squad_members (id, squad_id, user_id, role, joined_at)
      select gen_random_uuid(), n, pg_temp.id(${teacher}, n), 'teacher', now() - interval '90 days'
      from generate_series(1, ${squads}) as n
      union all
      select gen_random_uuid(), 1 + (n - 1) % ${squads}, pg_temp.id(${student}, n), 'student',
        now() - interval '90 days'
      from generate_series(1, ${students}) as n`,
    ],
    [
      'challenges',
      `insert into challenges (id, squad_id, name, type, goal, start_date, end_date, starts_at, ends_at,
        created_by, created_at)
      select gen_random_uuid(), n, 'Read for March', 'minutes_read', 6000, current_date - 7,
        current_date + 20, now() - interval '7 days', now() + interval '20 days',
        pg_temp.id(${teacher}, n), now() - interval '8 days'
      from generate_series(1, ${squads}) as n`,
    ],
    [
      'challenge members',
      `insert into challenge_members (id, challenge_id, squad_id, user_id, joined_at)
      select gen_random_uuid(), c.id, c.squad_id, m.user_id, now() - interval '7 days'
      from challenges c join squad_members m on m.squad_id = c.squad_id and m.role = 'student'`,
    ],
    ['signed-in students', signedIn('student', Math.min(students, SIGNED_IN))],
    ['signed-in teachers', signedIn('teacher', Math.min(squads, SIGNED_IN))],
  ]
}

/** Last seen in the future, so no call has to update it. */
function signedIn(kind: 'student' | 'teacher', count: number): string {
  return `insert into sessions (token_hash, user_id, created_at, last_seen_at, ends_at, idle_minutes)
    select rtrim(translate(encode(sha256(('${kind} ' || n)::bytea), 'base64'), '+/', '-_'), '='),
      pg_temp.id(${KINDS[kind]}, n), now(), now() + interval '6 hours', now() + interval '12 hours', 720
    from generate_series(1, ${count}) as n`
}

function catalogue({ books }: CrowdSize): Step[] {
  const quizzes = Math.min(books, QUIZZES)
  return [
    [
      'books',
      `insert into books (id, work_key, source, title, author, band, level, words, page_count, points,
        genres, search_text, created_at)
      select pg_temp.id(${book}, n), 'crowd ' || n, 'open-library', initcap(title), initcap(author),
        'middle grade', 1 + n % 10, 20000, 120, 20, '{Fantasy}', title || ' ' || author, now()
      from (select n, pg_temp.title(n) as title,
          pg_temp.word(n % 9000) || ' ' || pg_temp.word(n / 7) as author
        from generate_series(1, ${books}) as n) as named`,
    ],
    [
      'editions',
      `insert into editions (isbn13, book_id, pages, created_at)
      select pg_temp.isbn(n), pg_temp.id(${book}, n), 120, now() from generate_series(1, ${books}) as n`,
    ],
    [
      'quizzes',
      `insert into quizzes (id, book_id, kind, title, length, created_at)
      select pg_temp.id(${quiz}, n), pg_temp.id(${book}, n), 'bundled', 'Quiz', ${QUESTIONS}, now()
      from generate_series(1, ${quizzes}) as n`,
    ],
    [
      'questions',
      `insert into quiz_questions (id, quiz_id, position, question, options, correct, why, about)
      select pg_temp.id(${question}, n * ${QUESTIONS} + place), pg_temp.id(${quiz}, n), place,
        'What happens in chapter ' || place || '?', '{right,wrong,not at all,never}', 0,
        'The story says so.', 'story'
      from generate_series(1, ${quizzes}) as n, generate_series(0, ${QUESTIONS - 1}) as place`,
    ],
    [
      'prizes',
      `insert into treasure_items (id, name, description, category, age_group, points_cost,
        cash_value_cents, stock_quantity, stocked, vendor, is_active, created_at)
      select pg_temp.id(${item}, n), 'Bookmark ' || n, 'A bookmark.', 'physical', 'elementary', 50, 250,
        1000000, 1000000, 'Paper House', true, now()
      from generate_series(1, ${ITEMS}) as n`,
    ],
  ]
}

/** One statement per round, so a reader's rows are as scattered on disk as in real use. */
function rounds(count: number, step: (round: number) => Step): Step[] {
  return Array.from({ length: count }, (_, round) => step(round))
}

function histories(size: CrowdSize): Step[] {
  const { students, entries } = size
  const each = Math.floor(entries / students)
  const everyone = `from generate_series(1, ${students}) as n`
  return [
    ...rounds(SHELF, (k) => [
      'library',
      `insert into library_entries (user_id, book_id, added_at)
      select pg_temp.id(${student}, n), ${shelfBook('n', `${k}`, size)},
        now() - interval '${60 - k} days' ${everyone}`,
    ]),
    ...rounds(FINISHED + 1, (k) => {
      const isDone = k < FINISHED
      const fields = `'${isDone ? 'completed' : 'reading'}', ${isDone ? 100 : 40}, ${isDone ? 100 : 40}`
      return [
        'readings',
        `insert into reading_logs
          (id, user_id, book_id, status, progress, furthest, started_at, completed_at)
        select gen_random_uuid(), pg_temp.id(${student}, n), ${shelfBook('n', `${k}`, size)}, ${fields},
          now() - interval '${60 - k * 9} days',
          ${isDone ? `now() - interval '${55 - k * 9} days'` : 'null'} ${everyone}`,
      ]
    }),
    ...rounds(ATTEMPTS, (k) => [
      'quiz attempts',
      `insert into quiz_attempts
        (id, user_id, quiz_id, book_id, number, items, score, max_score, passed, points, day, completed_at)
      select gen_random_uuid(), pg_temp.id(${student}, n), q.quiz, q.book, 0, '[]', 8, 10, true, 20,
        current_date - ${55 - k * 9}, now() - interval '${55 - k * 9} days'
      from generate_series(1, ${students}) as n cross join lateral (
        select pg_temp.id(${quiz}, place) as quiz, pg_temp.id(${book}, place) as book
        from (select 1 + (n * 7 + ${k + 1}) % ${Math.min(size.books, QUIZZES)} as place) as at) as q`,
    ]),
    ...rounds(DAYS, (k) => [
      'days',
      `insert into activity_days (user_id, day, minutes, pages, books_added)
      select pg_temp.id(${student}, n), current_date - ${DAYS - k}, 15, 10, 0 ${everyone}`,
    ]),
    ...rounds(SESSIONS, (k) => [
      'reading sessions',
      `insert into reading_sessions
        (id, user_id, book_id, day, how, minutes, started_at, last_seen_at, ended_at)
      select gen_random_uuid(), pg_temp.id(${student}, n), ${shelfBook('n', `${FINISHED}`, size)},
        current_date - ${SESSIONS - k}, 'timer', 15, at, at, at
      from generate_series(1, ${students}) as n,
        (select now() - interval '${SESSIONS - k} days' as at) as moment`,
    ]),
    ...rounds(MISSIONS.length, (slot) => [
      'missions',
      `insert into daily_missions (id, user_id, day, slot, template_key)
      select gen_random_uuid(), pg_temp.id(${student}, n), (now() at time zone 'UTC')::date, ${slot},
        '${MISSIONS[slot]}' ${everyone}`,
    ]),
    ...rounds(each, (k) => [
      'ledger entries',
      `insert into points_ledger
        (id, user_id, amount, balance_after, source, source_id, description, created_at)
      select gen_random_uuid(), pg_temp.id(${student}, n), ${POINTS}, ${POINTS * (k + 1)}, 'minutes',
        'day ${k}', 'Minutes', now() - interval '${(each - k) * 3} days' ${everyone}`,
    ]),
    [
      'balances',
      `update users set points = ${POINTS * each}, points_earned = ${POINTS * each} where role = 'student'`,
    ],
  ]
}

/** What such a history has earned was given when it was earned. */
async function giveBadges(client: pg.Client, url: string, { students }: CrowdSize): Promise<void> {
  const database = await openServer(url)
  try {
    const { facts } = await readerFacts(database.db, idOf('student', 1))
    for (const { key } of badgesEarned(facts)) {
      await client.query(
        `insert into user_badges (id, user_id, badge_key, earned_at)
        select gen_random_uuid(), pg_temp.id(${student}, n), $1, now() - interval '20 days'
        from generate_series(1, ${students}) as n`,
        [key],
      )
    }
  } finally {
    await database.close()
  }
}
