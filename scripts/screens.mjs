import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { root, run, step, tool } from './steps.mjs'

/** Everything the built screens are made of. */
const SOURCES = [
  'contract',
  'domain',
  'draw.config.ts',
  'lingui.config.ts',
  'messages',
  'web',
  'package-lock.json',
  'package.json',
  'scripts/browser-contract.ts',
  'scripts/catalog.ts',
  'scripts/chunks.ts',
  'scripts/marked-texts.ts',
  'scripts/messages.ts',
  'scripts/pages.ts',
  'scripts/screens.mjs',
  'scripts/shell-files.ts',
  'scripts/syntax.ts',
  'tsconfig.base.json',
  'vite.config.ts',
]
/** The screens are built once for each; the first is the one of the sources. */
const LANGUAGES = ['en', 'es']
/** English with accents, longer and mirrored, for the journeys. */
const PSEUDO = 'pseudo'
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
 * Nothing is done when their sources are unchanged. `pseudo` adds the test language.
 */
export async function buildScreens({ pseudo = Boolean(process.env.PSEUDO_SCREENS) } = {}) {
  const languages = pseudo ? [...LANGUAGES, PSEUDO] : LANGUAGES
  const stampFile = join(root, 'dist', 'web.stamp')
  await step('Screens', async () => {
    const stamp = `${await sourcesStamp(root)} ${languages}`
    const last = await readFile(stampFile, 'utf8').catch(() => '')
    if (last === stamp && madeFiles(languages).every((file) => existsSync(join(root, file))))
      return 'unchanged'
    await rm(stampFile, { force: true })
    for (const language of languages) await buildLanguage(language)
    const web = join(root, 'dist', 'web')
    const { joinShells } = await import('./shell-files.ts')
    await joinShells(
      new Map(languages.map((language) => [language, join(web, folderOf(language))])),
    )
    await compress(join(web, 'assets'))
    for (const language of languages) await compress(join(web, folderOf(language)))
    await writeFile(stampFile, stamp)
    return 'built'
  })
}

function madeFiles(languages) {
  return languages.flatMap((language) => [
    join('dist/web', folderOf(language), 'index.html'),
    join('dist/draw', language, 'draw-page.js'),
  ])
}

/** Where the pages of a language stand in dist/web. */
function folderOf(language) {
  return language === LANGUAGES[0] ? '' : language
}

/** Files with a hash in their name are the same in every language, or have names of their own. */
async function buildLanguage(language) {
  const env = { NODE_ENV: 'production', SCREENS_LANGUAGE: language }
  await run(...tool('vite', 'build'), { env })
  await run(...tool('vite', 'build', '--config', 'draw.config.ts'), { env })
  if (folderOf(language) === '') return
  const built = join(root, 'dist', language)
  const web = join(root, 'dist', 'web')
  await cp(join(built, 'assets'), join(web, 'assets'), { recursive: true })
  await rm(join(built, 'assets'), { recursive: true })
  await rm(join(web, language), { recursive: true, force: true })
  await rename(built, join(web, language))
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
