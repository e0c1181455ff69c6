import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** An Excel workbook of one sheet with these rows of text. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const sheetRows = rows.map((cells, row) => {
    const written = cells.map((text, column) => {
      const place = `${String.fromCharCode(65 + column)}${row + 1}`
      return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    })
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const files = {
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Roster" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheetRows.join('')}</sheetData></worksheet>`,
  }
  const packed = Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])
  return Buffer.from(zipSync(Object.fromEntries(packed)))
}

function relation(type: string, target: string): string {
  return `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`
}
