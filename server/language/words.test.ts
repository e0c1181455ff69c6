import { expect, it } from 'vitest'
import { z } from 'zod'
import { ERRORS } from '#contract/errors.ts'
import { line } from '#contract/fields.ts'
import { Said } from '#contract/said.ts'
import { phraseOf } from '#contract/schema-phrase.ts'
import { sentenceFor } from '#contract/sentences.ts'
import { phrase } from '#domain/message.ts'
import { readCatalog } from './catalog.ts'
import { saidFieldsOf } from './said-fields.ts'
import { wordsFrom, wordsIn } from './words.ts'

const CATALOG = `
msgid ""
msgstr ""
"Language: es\\n"

msgid "Please sign in first."
msgstr "Primero inicia sesión."

msgid "{minutes, plural, one {# minute} other {# minutes}} of reading"
msgstr "{minutes, plural, one {# minuto} other {# minutos}} de lectura"

msgid "{from} to {to}"
msgstr "del {from} al {to}"

msgid "Badge: {name}"
msgstr "Insignia: {name}"

msgid "Finished: {books}."
msgstr "Libros terminados: {books}."

msgid "First Finish"
msgstr "Primer final"

msgid "Please use at most {max} letters."
msgstr "Usa como máximo {max} letras."

msgid "Please fill in “{field}”."
msgstr "Completa “{field}”."

msgid "first name"
msgstr "nombre"

#, fuzzy
msgid "Signed in"
msgstr "Firmado"

msgid "Signed out"
msgstr ""

#~ msgid "Approved"
#~ msgstr "Aprobado"
`
const english = wordsIn('en')
const spanish = wordsFrom('es', readCatalog(CATALOG))

it('says a text of the catalog, and a sentence of an error', () => {
  expect(spanish.say(ERRORS.signed_out.message)).toBe('Primero inicia sesión.')
  expect(english.say(ERRORS.signed_out.message)).toBe('Please sign in first.')
})

it('fills in numbers, names, lists and days as the language writes them', () => {
  const minutes = phrase('{minutes, plural, one {# minute} other {# minutes}} of reading', {
    minutes: 1200,
  })
  expect(english.say(minutes)).toBe('1,200 minutes of reading')
  expect(spanish.say(minutes)).toBe('1,200 minutos de lectura')
  const badge = phrase('Badge: {name}', { name: { text: 'First Finish' } })
  expect(english.say(badge)).toBe('Badge: First Finish')
  expect(spanish.say(badge)).toBe('Insignia: Primer final')
  const days = phrase('{from} to {to}', { from: { day: '2026-03-04' }, to: { day: '2026-03-09' } })
  expect(english.say(days)).toBe('Mar 04, 2026 to Mar 09, 2026')
  expect(spanish.say(days)).toMatch(/^del 4 mar 2026 al 9 mar 2026$/)
  const books = phrase('Finished: {books}.', { books: ['Holes', 'Matilda', 'Hatchet'] })
  expect(english.say(books)).toBe('Finished: Holes, Matilda, Hatchet.')
  expect(spanish.say(books)).toMatch(/^Libros terminados: Holes, Matilda(,| y) Hatchet\.$/)
})

it('leaves names and what people wrote alone', () => {
  const badge = phrase('Badge: {name}', { name: 'First Finish' })
  expect(spanish.say(badge)).toBe('Insignia: First Finish')
  expect(spanish.say('{name} {')).toBe('{name} {')
  expect(
    spanish.sayAll<{ name: string; says: string }>({ name: 'First Finish', says: badge }),
  ).toEqual({ name: 'First Finish', says: 'Insignia: First Finish' })
})

it.each(['Signed in', 'Signed out', 'Approved', 'Never translated'])(
  'says %s in English, which has no certain translation in use',
  (text) => expect(spanish.say(text)).toBe(text),
)

it('says what a schema finds wrong', () => {
  const Form = z.object({ firstName: z.string(), nickname: line(3, 'Enter a name.') })
  const found = Form.safeParse(
    { nickname: 'Zoe-Ann' },
    { error: (issue) => spanish.say(sentenceFor(issue)) },
  )
  const messages = found.error?.issues.map(({ message }) => spanish.say(phraseOf(message)))
  expect(messages).toEqual(['Completa “nombre”.', 'Usa como máximo 3 letras.'])
})

it('says the fields of an answer that are kept in English, and no other', () => {
  const Answer = z.object({
    name: z.string(),
    badges: z.array(z.object({ name: Said.nullable() })),
    points: z.union([z.object({ description: Said }), z.number()]),
  })
  const say = saidFieldsOf(Answer)
  const answer = {
    name: 'First Finish',
    badges: [{ name: 'First Finish' }, { name: null }],
    points: { description: '12 minutes of reading' },
  }
  expect(say?.(answer, english)).toEqual(answer)
  expect(say?.(answer, spanish)).toEqual({
    name: 'First Finish',
    badges: [{ name: 'Primer final' }, { name: null }],
    points: { description: '12 minutos de lectura' },
  })
  expect(saidFieldsOf(z.object({ name: z.string() }))).toBeNull()
})
