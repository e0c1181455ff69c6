import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FamilyLetter } from '#contract/school/family-letter.ts'
import { aReader } from '#web/test/answers.ts'
import { ok } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { FamilyLetterPage } from './family-letter.tsx'

const ADA = '0191d1f0-0000-7000-8000-00000000000a'

const LETTER: FamilyLetter = {
  language: 'es',
  isFamilys: true,
  title: 'La lectura de Ada',
  days: '3 de febrero – 4 de marzo',
  greeting: 'Estimada familia de Ada:',
  facts: ['Ada leyó 25 minutos en 1 día.'],
  booksHeading: 'Libros terminados',
  books: ['Holes'],
  tipsHeading: 'Qué ayuda en casa',
  tips: ['Lean todos los días.'],
  next: 'Vean toda la lectura.',
  closing: '¡Gracias por leer juntos!',
  signature: ['Ms. Rivera', 'Room 12'],
  guardians: 1,
}

const URL = '/api/teacher/class/:id/students/:userId/letter'

const opened = (letter: Partial<FamilyLetter> = {}) =>
  visit(<FamilyLetterPage whom={{ id: 12, userId: ADA }} />, '/students', {
    'GET /api/auth/user': () => ok(aReader({ role: 'teacher' })),
    [`GET ${URL}`]: ({ search }) =>
      ok({
        ...LETTER,
        ...letter,
        ...(search.get('language') === 'en' && { title: 'Ada’s reading' }),
      }),
    [`POST ${URL}`]: () => ok({ sent: 1 }),
  })

describe('the letter to a family', () => {
  it('is one printed page in the language of the family, with the teacher’s words', async () => {
    const { user } = await opened()
    const sheet = await screen.findByRole('article', { name: 'La lectura de Ada' })
    expect(sheet).toHaveAttribute('lang', 'es')
    expect(sheet).toHaveAttribute('data-printed')
    expect(within(sheet).getByText('Holes')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Your own words (optional)'), 'See you Friday!')
    expect(within(sheet).getByText('See you Friday!')).toBeInTheDocument()
  })

  it('is written again in another language', async () => {
    const { user } = await opened()
    await user.selectOptions(await screen.findByLabelText('Language of the printed letter'), 'en')
    expect(await screen.findByRole('article', { name: 'Ada’s reading' })).toBeInTheDocument()
  })

  it('is sent after one question', async () => {
    const { user, sent } = await opened()
    await user.type(await screen.findByLabelText('Your own words (optional)'), 'See you Friday!')
    await user.click(screen.getByRole('button', { name: 'Email the family' }))
    await user.click(await screen.findByRole('button', { name: 'Send the letter' }))
    expect(await screen.findByText('Letter sent')).toBeInTheDocument()
    expect(sent()[0]?.body).toEqual({ message: 'See you Friday!' })
  })

  it('offers no email where no guardian would get one', async () => {
    await opened({ guardians: 0 })
    expect(await screen.findByText(/No guardian with an email address/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Email the family' })).toBeNull()
  })
})
