import { readFile } from 'node:fs/promises'

/** The signature of a zip central directory entry, and the offsets of its name's length and name. */
const MARK = Buffer.from('504b0102', 'hex')
const LENGTH_AT = 28
const NAME_AT = 46

/** The names of the files in a zip archive, read from its table of contents. */
export async function namesInZip(path: string): Promise<string[]> {
  const bytes = await readFile(path)
  const names: string[] = []
  for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + NAME_AT)) {
    const length = bytes.readUInt16LE(at + LENGTH_AT)
    names.push(bytes.subarray(at + NAME_AT, at + NAME_AT + length).toString())
  }
  return names
}
