/** A spreadsheet takes a field that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as CSV (RFC 4180): quoted where needed, and no text of ours or others runs as a formula. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
