import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { root, run, step, tool } from './steps.mjs'

/** Everything the built screens are made of. */
const SOURCES = [
  'contract',
  'domain',
  'draw.config.ts',
  'web',
  'package-lock.json',
  'package.json',
  'scripts/browser-contract.ts',
  'scripts/chunks.ts',
  'scripts/pages.ts',
  'scripts/screens.mjs',
  'scripts/shell-files.ts',
  'tsconfig.base.json',
  'vite.config.ts',
]
const MADE = ['dist/web/index.html', 'dist/draw/draw-page.js']
const NOT_BUILT = /\.test\.tsx?$|test-setup\.ts$/

async function filesUnder(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (!entries) return existsSync(path) ? [path] : []
  const found = await Promise.all(
    entries.map((entry) => {
      const file = join(path, entry.name)
      return entry.isDirectory() ? filesUnder(file) : [file]
    }),
  )
  return found.flat()
}

/** A hash of all that goes into the screens under `base`; tests do not. */
export async function sourcesStamp(base) {
  const files = (await Promise.all(SOURCES.map((source) => filesUnder(join(base, source))))).flat()
  const built = files.filter((file) => !NOT_BUILT.test(file)).sort()
  const texts = await Promise.all(built.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [index, file] of built.entries()) {
    hash.update(`${relative(base, file)}\0${texts[index].length}\0`).update(texts[index])
  }
  return hash.digest('hex')
}

/**
 * Builds the screens into dist/web, and once more into dist/draw for the server, which draws them first.
 * Nothing is done when their sources are unchanged.
 */
export async function buildScreens() {
  const stampFile = join(root, 'dist', 'web.stamp')
  await step('Screens', async () => {
    const stamp = await sourcesStamp(root)
    const last = await readFile(stampFile, 'utf8').catch(() => '')
    if (last === stamp && MADE.every((file) => existsSync(join(root, file)))) return 'unchanged'
    await rm(stampFile, { force: true })
    const env = { NODE_ENV: 'production' }
    await run(...tool('vite', 'build'), { env })
    await run(...tool('vite', 'build', '--config', 'draw.config.ts'), { env })
    await compress(join(root, 'dist', 'web'))
    await compress(join(root, 'dist', 'web', 'assets'))
    await writeFile(stampFile, stamp)
    return 'built'
  })
}

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
