import { strToU8, zipSync } from 'fflate'

/** Bytes of a text as programs save it. */
export function saved(
  text: string,
  as: 'utf8' | 'utf8-bom' | 'utf16le' | 'utf16be' | 'windows-1252' = 'utf8',
): Uint8Array {
  switch (as) {
    case 'utf8':
      return strToU8(text)
    case 'utf8-bom':
      return strToU8(`\uFEFF${text}`)
    case 'utf16le':
      return utf16(`\uFEFF${text}`, false)
    case 'utf16be':
      return utf16(`\uFEFF${text}`, true)
    case 'windows-1252':
      return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  }
}

function utf16(text: string, isBig: boolean): Uint8Array {
  const units = Array.from({ length: text.length }, (_, place) => text.charCodeAt(place))
  return Uint8Array.from(
    units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  )
}

export function zipped(files: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        typeof file === 'string' ? strToU8(file) : file,
      ]),
    ),
  )
}

type Cell = string | number | { formula: string; shows?: string } | null

/** A workbook as Excel saves it: shared strings, numbers as numbers, formulas with what they showed. */
export function workbook(
  sheets: Record<string, readonly (readonly Cell[])[]>,
  { prefix = '' } = {},
): Uint8Array {
  const p = prefix && `${prefix}:`
  const strings: string[] = []
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const ns = prefix ? `xmlns:${prefix}="${main}"` : `xmlns="${main}"`
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const names = Object.keys(sheets)
  const cellOf = (cell: Cell, place: string) => {
    if (cell === null) return ''
    if (typeof cell === 'number') return `<${p}c r="${place}"><${p}v>${cell}</${p}v></${p}c>`
    if (typeof cell === 'object') {
      const shows = cell.shows === undefined ? '' : `<${p}v>${xml(cell.shows)}</${p}v>`
      const type = cell.shows === undefined ? '' : ' t="str"'
      return `<${p}c r="${place}"${type}><${p}f>${xml(cell.formula)}</${p}f>${shows}</${p}c>`
    }
    if (!strings.includes(cell)) strings.push(cell)
    return `<${p}c r="${place}" t="s"><${p}v>${strings.indexOf(cell)}</${p}v></${p}c>`
  }
  const sheetXml = (rows: readonly (readonly Cell[])[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><${p}worksheet ${ns}><${p}sheetData>${rows
      .map((cells, row) =>
        cells.length === 0
          ? ''
          : `<${p}row r="${row + 1}">${cells
              .map((cell, column) => cellOf(cell, `${letter(column)}${row + 1}`))
              .join('')}</${p}row>`,
      )
      .join('')}</${p}sheetData></${p}worksheet>`
  const made = names.map((name) => sheetXml(sheets[name] ?? []))
  return zipped({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><${p}workbook ${ns} xmlns:r="${rel}"><${p}sheets>${names.map((name, place) => `<${p}sheet name="${xml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`).join('')}</${p}sheets></${p}workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, place) => `<Relationship Id="rId${place + 1}" Type="${rel}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${rel}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><${p}sst ${ns}>${strings.map((text) => `<${p}si><${p}t>${xml(text)}</${p}t></${p}si>`).join('')}</${p}sst>`,
    ...Object.fromEntries(made.map((text, place) => [`xl/worksheets/sheet${place + 1}.xml`, text])),
  })
}

function letter(column: number): string {
  return String.fromCharCode(65 + column)
}

function xml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
