import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const WORTH_IT = /\.(css|html|js|json|svg|wasm)$/
/** Less than this fits a packet as it is. */
const MIN_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes file.br and file.gz beside every file of a folder that gets smaller by it, so that the server
 * sends the best of them without working at each request.
 */
export async function compress(folder) {
  const files = (await readdir(folder)).filter((name) => WORTH_IT.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      if (bytes.length < MIN_BYTES) return
      const params = {
        [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${file}.br`, await brotli(bytes, { params }))
      await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }))
    }),
  )
}
