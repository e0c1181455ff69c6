/** A barcode with fewer signs is no book's (spec 5). */
const SCANNED_CODE_LENGTH = 10

/** The code a camera read, trimmed; null when it is too short to be a book's (spec 5). */
export function scannedCode(raw: string): string | null {
  const code = raw.trim()
  return code.length >= SCANNED_CODE_LENGTH ? code : null
}
