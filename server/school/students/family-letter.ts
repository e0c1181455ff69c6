import { and, asc, eq, isNull } from 'drizzle-orm'
import { type ChosenLanguage, DEFAULT_LANGUAGE, isChosenLanguage } from '#contract/language.ts'
import type { FamilyLetter } from '#contract/school/family-letter.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { LETTER_TIPS, letterFacts, MAX_LETTER_BOOKS } from '#domain/family-letter.ts'
import { type Phrase, phrase } from '#domain/message.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { reportSpan } from '#domain/report.ts'
import { spanInWords } from '#domain/report-words.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { writeMail } from '#server/accounts/mail/write-mail.ts'
import { familyLanguages } from '#server/accounts/people/family-language.ts'
import { checkWords } from '#server/accounts/people/safe-words.ts'
import { newId } from '#server/db/new-id.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { familyCodeOf } from '#server/family/family-code.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { plainMail } from '#server/language/plain-mail.ts'
import { type Text, type Unsaid, type Words, wordsFor, wordsIn } from '#server/language/words.ts'
import { booksFinished, spanFigures } from '#server/school/reports/reader-rows.ts'
import type { LedClass, Teacher } from '#server/squads/led-class.ts'
import { type ClassStudent, classStudent, lockedStudent, type Whom } from './class-student.ts'

/** Letters about one student; more would be noise to the family. */
const LETTERS = { tries: 3, withinMs: DAY_MS }

type World = Pick<Deps, 'config' | 'db' | 'now'>
type Said = Omit<FamilyLetter, 'guardians' | 'isFamilys' | 'language'>
/** The subject of an email is always a phrase of the catalog. */
type Texts = Unsaid<Said> & { title: Phrase }

/**
 * A student's last month on one page, in the asked, the family's or the teacher's language.
 * @throws AppError as classStudent does.
 */
export async function familyLetter(
  { config, db, now }: World,
  teacher: Teacher,
  whom: Whom,
  asked: ChosenLanguage | undefined,
  teachers: Words,
): Promise<FamilyLetter> {
  const at = now()
  const { led, student } = await classStudent(db, teacher, whom)
  await recordClassAccess(db, teacher.id, [student.id], 'report', at)
  const adults = await guardiansOf(db, student.id)
  const familys = (await familyLanguages(db, [student.id])).get(student.id)
  const own = isChosenLanguage(teachers.language) ? teachers.language : DEFAULT_LANGUAGE
  const language = asked ?? familys ?? own
  const code = adults.length > 0 ? null : await familyCodeOf(db, student.id, at)
  if (code !== null) await recordClassAccess(db, teacher.id, [student.id], 'code_shown', at)
  const texts = await textsOf(db, { led, student, code, publicUrl: config.publicUrl, at })
  return {
    ...wordsIn(language).sayAll<Said>(texts),
    language,
    isFamilys: familys !== undefined,
    guardians: adults.filter(({ email }) => email !== null).length,
  }
}

/**
 * Emails the letter to the student's guardians, each in their own language, with the teacher's words on top.
 * @throws AppError as lockedStudent does; words_unkind, words_contact, too_many_tries.
 */
export async function sendLetter(
  { config, db, now }: World,
  teacher: Teacher,
  whom: Whom,
  message: string | null,
): Promise<{ sent: number }> {
  const at = now()
  const { publicUrl } = config
  if (message !== null) checkWords([message], { grownUp: true })
  await countTry(db, `letters of ${teacher.id} about ${whom.userId}`, LETTERS, at)
  return db.transaction(async (tx) => {
    const { led, student } = await lockedStudent(tx, teacher, whom)
    const adults = await guardiansOf(tx, student.id)
    const texts = await textsOf(tx, { led, student, code: null, publicUrl, at })
    let sent = 0
    for (const { id, email, language } of adults) {
      if (email === null) continue
      const mail = letterMail(wordsFor({ language }), texts, message, `${publicUrl}/parent`)
      const unsubscribeUrl = `${publicUrl}/settings`
      await writeMail(tx, {
        userId: id,
        key: `letter ${newId()}`,
        toAddress: email,
        childIds: [student.id],
        ...mail,
        unsubscribeUrl,
        at,
      })
      sent += 1
    }
    await recordClassAccess(tx, teacher.id, [student.id], 'report', at)
    return { sent }
  })
}

function letterMail(words: Words, texts: Texts, message: string | null, url: string) {
  const { title, days, greeting, facts, booksHeading, books, tipsHeading, tips, closing } = texts
  const listed = (heading: Text, lines: readonly Text[]) =>
    lines.length === 0 ? [] : [[heading, ...lines].map(words.say).join('\n• ')]
  return plainMail(words, title, [
    days,
    greeting,
    ...(message === null ? [] : [message]),
    facts.map(words.say).join(' '),
    ...listed(booksHeading, books),
    ...listed(tipsHeading, tips),
    { label: phrase('See all reading'), url },
    [closing, ...texts.signature].map(words.say).join('\n'),
  ])
}

interface About {
  led: LedClass
  student: ClassStudent
  /** For a family that has no account yet. */
  code: string | null
  publicUrl: string
  at: number
}

async function textsOf(db: Reader, { led, student, code, publicUrl, at }: About): Promise<Texts> {
  const span = reportSpan('monthly', dayOf(at, student.clock))
  const figures = await spanFigures(db, student, span)
  const books = await booksFinished(db, student, span)
  const name = student.firstName ?? phrase('Your child')
  const titles = [...new Set(books.map(([, title]) => title))].slice(0, MAX_LETTER_BOOKS)
  return {
    title: phrase('{name}’s reading', { name }),
    days: spanInWords(span),
    greeting: phrase('Dear family of {name},', { name }),
    facts: letterFacts(name, figures),
    booksHeading: phrase('Books finished'),
    books: titles,
    tipsHeading: phrase('What helps at home'),
    tips: LETTER_TIPS,
    next:
      code === null
        ? phrase('See all reading and log reading at home: {address}', {
            address: `${publicUrl}/parent`,
          })
        : phrase(
            'To follow along, open {address}, create a parent account and enter this family code: {code}',
            { address: publicUrl, code },
          ),
    closing: phrase('Thank you for reading together!'),
    signature: [led.teacherName, [led.name, led.school].filter(Boolean).join(', ')],
  }
}

function guardiansOf(db: Reader, childId: string) {
  return db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.guardianId))
    .where(and(eq(guardians.childId, childId), isNull(users.disabledAt)))
    .orderBy(asc(guardians.createdAt), asc(users.id))
}
