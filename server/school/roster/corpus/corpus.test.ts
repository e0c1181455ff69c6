import { describe, expect, it } from 'vitest'
import { gradeOf } from '#domain/written-grade.ts'
import { AppError } from '#server/app-error.ts'
import { readImport } from '#server/school/roster/read-import.ts'
import { saved, workbook, zipped } from './test-files.ts'
import { CORPUS, ONE_ROSTER, TWO, USERS } from './test-lists.ts'

/** 'First|Last|grade' of who is added, and the lines that are not. */
async function read(bytes: Uint8Array, more = {}) {
  const file = Buffer.from(bytes).toString('base64')
  const { listed, read: how } = await readImport({ file, ...more }, 'Room 12')
  const lines = (outcome: string) =>
    listed.flatMap(({ line, refused }) => (refused?.outcome === outcome ? String(line) : []))
  const add = listed
    .filter(({ refused }) => !refused)
    .map(({ firstName, lastName, grade }) =>
      [firstName, lastName ?? '', grade === null ? '' : (gradeOf(grade) ?? `?${grade}`)].join('|'),
    )
  return { add, left: lines('left'), refused: lines('problem'), how, listed }
}

describe('a list from a school', () => {
  it.each(CORPUS)('is read right: %s', async (_, bytes, { add, left = [], refused = [] }) => {
    const said = await read(bytes)
    expect({ add: said.add, left: said.left, refused: said.refused }).toEqual({
      add,
      left,
      refused,
    })
  })

  it('keeps every one of 499 lines, and refuses a list that is too long instead of cutting it', async () => {
    const list = (rows: number) =>
      saved(`First,Last\n${Array.from({ length: rows }, (_, one) => `Kid${one},Last`).join('\n')}`)
    expect((await read(list(499))).add).toHaveLength(499)
    await expect(read(list(2001))).rejects.toThrow(/rows/)
  })

  it('is read as the teacher says', async () => {
    const bytes = saved('Alumne,X,Y\nMüller,Zoë,2\nPeña,Liam,3\n')
    const { how } = await read(bytes)
    expect(how).toMatchObject({
      headingLine: 1,
      columns: [{ heading: 'Alumne', sample: 'Müller' }, {}, {}],
    })
    const columns = { headingLine: 1, uses: ['lastName', 'firstName', 'grade'] as const }
    expect((await read(bytes, { columns })).add).toEqual(TWO)
  })

  it('shows the classes of a OneRoster zip to choose from', async () => {
    const said = await read(zipped(ONE_ROSTER), { part: 'c2' })
    expect(said.how.parts.map(({ name }) => name)).toEqual(['Room 12', 'Room 14'])
    expect(said.add).toEqual(['Mia|Other|K'])
  })

  it('takes ids and usernames, and no email address', async () => {
    const { listed } = await read(saved(USERS))
    expect(listed.slice(0, 2).map(({ sourcedId, signInName }) => [sourcedId, signInName])).toEqual([
      ['u1', 'zoe.m'],
      ['u2', null],
    ])
  })
})

const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2))
const EXCEL = workbook({
  A: [
    ['First', 'Last'],
    ['Zoë', 'Müller'],
  ],
})
const bomb = () => zipped({ 'users.csv': new Uint8Array(30 * 1024 * 1024) })
const farAway = () => {
  const sheet =
    '<worksheet><sheetData><row r="9999999"><c r="XFD9999999"><v>1</v></c></row></sheetData></worksheet>'
  return zipped({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet })
}

describe('a file that is no list', () => {
  it.each([
    ['empty', new Uint8Array(), /empty/],
    ['only blanks', saved(' \n\n '), /empty/],
    ['half a zip', half(zipped(ONE_ROSTER)), /damaged/],
    ['half a workbook', half(EXCEL), /damaged/],
    [
      'a workbook without its sheets',
      zipped({ 'xl/workbook.xml': '<workbook/>' }),
      /damaged|empty/,
    ],
    ['a zip bomb', bomb(), /unpacks/],
    ['a cell far away', farAway(), /unpacks/],
    [
      'an old Excel file',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      /older or password/,
    ],
    ['a PDF', saved('%PDF-1.7\n1 0 obj'), /kind of file/],
    [
      'a picture named .csv',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      /kind of file/,
    ],
    [
      'a web page named .xls',
      saved('<html><table><tr><td>Zoë</td></tr></table></html>'),
      /web page/,
    ],
    ['a Word document', zipped({ 'word/document.xml': '<w/>' }), /kind of file/],
  ])('is refused in words: %s', async (_, bytes, words) => {
    const refusal = await read(bytes).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({
      code: 'roster_unreadable',
      message: expect.stringMatching(words),
    })
  })

  it('without names adds no one, and shows its columns to choose from', async () => {
    const { add, how } = await read(saved('colour\nred\n'))
    expect([add, how.columns.length]).toEqual([[], 1])
  })
})
