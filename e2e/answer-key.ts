import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

type BundledQuestion = { question: string; options: string[]; correct: number }

/** Correct answers of a bundled quiz, by question: a child who has read the book. */
export async function answerKey(work: string): Promise<Map<string, string>> {
  const text = await readFile(`server/seed/quizzes/${work}.json`, 'utf8')
  const { questions } = JSON.parse(text) as { questions: BundledQuestion[] }
  return new Map(questions.map((item) => [item.question, item.options[item.correct] ?? '']))
}

/** Takes the quiz on the page, choosing the right option each time. */
export async function takeQuiz(page: Page, key: Map<string, string>): Promise<void> {
  for (let asked = 0; asked < 30; asked += 1) {
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.getByText(`Question ${asked + 1} of`).first()).toBeVisible()
    const right = key.get((await heading.textContent()) ?? '')
    expect(right, 'the question is one of the bundled quiz').toBeDefined()
    await page.getByRole('radio', { name: right ?? '', exact: true }).click()
    const finish = page.getByRole('button', { name: 'Finish Quiz' })
    if (await finish.isVisible()) {
      await finish.click()
      return
    }
    await page.getByRole('button', { name: 'Next Question' }).click()
  }
}

/** The result has played to its end: its buttons can be pressed. */
export async function resultPlayed(page: Page): Promise<void> {
  await expect(page.locator('#result-next > div')).toHaveCSS('opacity', '1')
}
