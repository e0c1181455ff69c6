import type { FileRow } from '#domain/roster-columns.ts'
import { guessColumns } from '#domain/roster-columns.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { fileRefusal } from './file-refusal.ts'
import { filesOfArchive, namesOfArchive } from './read-archive.ts'
import { classesOfOneRoster, type RosterPart, tablesOfOneRoster } from './read-one-roster.ts'
import { rowsOfText } from './read-text.ts'
import { sheetsOfWorkbook } from './read-workbook.ts'

type FileKind = 'text' | 'workbook' | 'one_roster' | 'archive'

/** What a file holds: lists to choose from, as sheets of a workbook or classes of a OneRoster archive. */
export type RosterFileRead = { kind: FileKind; encoding: Encoding | null; parts: RosterPart[] }

const ONE_ROSTER = /(^|\/)(users|enrollments|classes|roles)\.csv$/i
const TEXT = /\.(csv|tsv|tab|txt)$/i

/**
 * Reads a file by what is in it, whatever its name ends in.
 * @throws AppError roster_unreadable, in words about this file.
 */
export async function readRosterFile(bytes: Uint8Array): Promise<RosterFileRead> {
  if (bytes.length === 0) throw fileRefusal('empty')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw fileRefusal('old_excel')
  if (startsWith(bytes, 0x50, 0x4b)) return readArchive(bytes)
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw fileRefusal('other')
  const decoded = decodeText(bytes)
  if (!decoded) throw fileRefusal('other')
  return { ...readPasted(decoded.text), encoding: decoded.encoding }
}

/** Reads a list that was pasted as text. @throws AppError roster_unreadable. */
export function readPasted(text: string): RosterFileRead {
  if (text.trim().replace(/^\uFEFF/, '') === '') throw fileRefusal('empty')
  if (/^\uFEFF?\s*(<!doctype html|<html|<table|<\?xml|<head|<meta)/i.test(text)) {
    throw fileRefusal('web_page')
  }
  return { kind: 'text', encoding: null, parts: [{ id: 'text', name: '', rows: rowsOfText(text) }] }
}

async function readArchive(bytes: Uint8Array): Promise<RosterFileRead> {
  const names = namesOfArchive(bytes)
  if (names.includes('xl/workbook.xml')) {
    const sheets = await sheetsOfWorkbook(bytes)
    const parts = sheets
      .filter(({ rows }) => rows.some(({ cells }) => cells.some(Boolean)))
      .map(({ name, rows }) => ({ id: name, name, rows }))
    if (parts.length === 0) throw fileRefusal('empty')
    return { kind: 'workbook', encoding: null, parts }
  }
  if (names.some((name) => /(^|\/)users\.csv$/i.test(name))) {
    const files = filesOfArchive(bytes, (name) => ONE_ROSTER.test(name))
    const parts = classesOfOneRoster(tablesOfOneRoster(files, rowsOfBytes))
    if (parts.length === 0) throw fileRefusal('empty')
    return { kind: 'one_roster', encoding: null, parts }
  }
  return readPlainFiles(bytes)
}

/** A zip that only wraps lists. */
function readPlainFiles(bytes: Uint8Array): RosterFileRead {
  const files = filesOfArchive(bytes, (name) => TEXT.test(name) && !name.startsWith('__MACOSX'))
  const parts = [...files].map(([id, file]) => ({ id, name: id, rows: rowsOfBytes(file) }))
  if (parts.length === 0) throw fileRefusal('other')
  return { kind: 'archive', encoding: null, parts }
}

function rowsOfBytes(bytes: Uint8Array): FileRow[] {
  const decoded = decodeText(bytes)
  if (!decoded) throw fileRefusal('damaged')
  return rowsOfText(decoded.text)
}

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte)
}

/** The list to start with: the one named like the class, else the one with most understood names. */
export function likeliestPart(parts: readonly RosterPart[], className: string): RosterPart | null {
  const alike = parts.find(
    ({ name }) => name.trim().toLowerCase() === className.trim().toLowerCase(),
  )
  if (alike) return alike
  const scored = parts.map((part) => {
    const { headingLine, uses } = guessColumns(part.rows)
    const isNamed = uses.some((use) => use === 'firstName' || use === 'fullName')
    return { part, score: isNamed ? part.rows.length + (headingLine === null ? 0 : 100_000) : 0 }
  })
  return (
    scored.reduce((best, one) => (one.score > (best?.score ?? -1) ? one : best), scored[0])?.part ??
    null
  )
}
