/** How a file was encoded; the teacher is told when it isn't UTF-8. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'
export type Decoded = { text: string; encoding: Encoding }

/** No list has these; they mean that the bytes are something else. */
const NO_TEXT = /[^\P{Cc}\t\n\v\f\r]/u

/**
 * The text of a file as saved by Excel and other programs: UTF-8, UTF-16, or the Windows-1252 of Excel's
 * plain "CSV". Null for anything that isn't text, such as a workbook.
 */
export function decodeText(bytes: Uint8Array): Decoded | null {
  const utf16 = utf16Of(bytes)
  const decoded: Decoded = utf16
    ? { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
    : (decodeUtf8(bytes) ?? {
        text: new TextDecoder('windows-1252').decode(bytes),
        encoding: 'Windows-1252',
      })
  return NO_TEXT.test(decoded.text) ? null : decoded
}

function decodeUtf8(bytes: Uint8Array): Decoded | null {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return null
  }
}

/** By its byte order mark, or by the empty half of every Latin letter. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const empty = (half: number) =>
    start.filter((byte, index) => index % 2 === half && byte === 0).length
  if (start.length < 4 || start.length % 2 !== 0) return null
  if (empty(1) > start.length / 4 && empty(0) === 0) return 'utf-16le'
  return empty(0) > start.length / 4 && empty(1) === 0 ? 'utf-16be' : null
}
