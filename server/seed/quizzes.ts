import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { quizLength } from '#domain/quiz.ts'
import { BANDS } from '#domain/reading-level.ts'
import { newId } from '#server/db/new-id.ts'
import { books } from '#server/db/schema/books.ts'
import { quizQuestions, quizzes } from '#server/db/schema/quiz.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { insertQuestions } from '#server/quiz/writing/file-quiz.ts'
import { seedOnce } from './seed-version.ts'

const FOLDER = join(import.meta.dirname, 'quizzes')

const BundledQuiz = z.object({
  work: z.string(),
  questions: z
    .array(
      z.object({
        id: z.string(),
        question: z.string().min(1),
        options: z.array(z.string().min(1)).length(4),
        correct: z.number().int().min(0).max(3),
        why: z.string().min(1),
        about: z.enum(['story', 'people', 'sequence', 'cause', 'theme', 'words']),
      }),
    )
    .min(5),
})
export type BundledQuiz = z.output<typeof BundledQuiz>

type Row = { id: string; key: string; title: string; band: string; words: number | null }

/** The text of every bundled quiz, one file per title, in the order of their names. */
export function readQuizFiles(): { name: string; text: string }[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))
}

/** @throws when the file does not have the shape of a quiz. */
export function parseQuiz({ name, text }: { name: string; text: string }): BundledQuiz {
  const parsed = BundledQuiz.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/**
 * Adds the bundled quizzes. A quiz whose file changed is retired, since attempts refer to its questions,
 * and replaced, as is a reading response; AI-written quizzes are left alone.
 */
export async function seedQuizzes(db: Db, at: number): Promise<void> {
  const files = readQuizFiles()
  const content = files.map(({ name, text }) => `${name}\n${text}`).join('\n')
  await seedOnce(db, 'quizzes', content, async (tx) => {
    const bundled = files.map(parseQuiz)
    const rows = await tx
      .select({
        id: books.id,
        key: books.workKey,
        title: books.title,
        band: books.band,
        words: books.words,
      })
      .from(books)
      .where(
        inArray(
          books.workKey,
          bundled.map(({ work }) => work),
        ),
      )
    const byKey = new Map(rows.map((row) => [row.key, row]))
    for (const quiz of bundled) {
      const book = byKey.get(quiz.work)
      if (!book) throw new Error(`the quiz of ${quiz.work} has no book in the catalogue`)
      await seedQuiz(tx, book, quiz, new Date(at))
    }
  })
}

async function seedQuiz(tx: Tx, book: Row, quiz: BundledQuiz, createdAt: Date): Promise<void> {
  const [active] = await tx
    .select({ id: quizzes.id, kind: quizzes.kind })
    .from(quizzes)
    .where(and(eq(quizzes.bookId, book.id), eq(quizzes.active, true)))
  if (active?.kind === 'ai') return
  if (active?.kind === 'bundled' && (await isUnchanged(tx, active.id, quiz))) return
  if (active) await tx.update(quizzes).set({ active: false }).where(eq(quizzes.id, active.id))
  const quizId = newId()
  await tx.insert(quizzes).values({
    id: quizId,
    bookId: book.id,
    kind: 'bundled',
    title: book.title,
    length: quizLength(z.enum(BANDS).parse(book.band), book.words ?? 0, quiz.questions.length),
    createdAt,
  })
  await insertQuestions(tx, quizId, quiz.questions, createdAt)
}

async function isUnchanged(tx: Tx, quizId: string, quiz: BundledQuiz): Promise<boolean> {
  const rows = await tx
    .select({
      question: quizQuestions.question,
      options: quizQuestions.options,
      correct: quizQuestions.correct,
      why: quizQuestions.why,
      about: quizQuestions.about,
    })
    .from(quizQuestions)
    // Questions an adult has since written, retired or moved don't make it a different quiz.
    .where(and(eq(quizQuestions.quizId, quizId), isNull(quizQuestions.writtenBy)))
  const given = quiz.questions.map(({ question, options, correct, why, about }) => ({
    question,
    options,
    correct,
    why,
    about,
  }))
  return JSON.stringify(byQuestion(rows)) === JSON.stringify(byQuestion(given))
}

function byQuestion<T extends { question: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a.question < b.question ? -1 : 1))
}
