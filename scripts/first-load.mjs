import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './steps.mjs'

const BUILT = join(root, 'dist/web')

/** Kilobytes of these texts or bytes, each compressed as it is sent. */
export function kilobytes(codes) {
  return codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
}

/** Where the build puts the pages of each language. */
const LANGUAGES = ['', 'es/']

/** The script that the built pages need before they stand, in compressed kilobytes, in the language that needs most. */
export function firstLoads() {
  const most = (scripts) => Math.max(...LANGUAGES.map((one) => kilobytes(scripts(one).map(read))))
  return { landing: most((one) => scriptsOf(`${one}landing.html`)), home: most(homeScripts) }
}

const read = (file) => readFileSync(join(BUILT, file))

function homeScripts(language) {
  const files = [
    ...scriptsOf(`${language}index.html`),
    ...filesOf(language, 'dashboard/dashboard-screen.tsx'),
  ]
  return [...new Set(files)]
}

function scriptsOf(page) {
  const html = readFileSync(join(BUILT, page), 'utf8')
  const named = /<script[^>]* src="\/([^"]+)"|modulepreload[^>]* href="\/([^"]+)"/g
  return [...html.matchAll(named)].map(([, script, module]) => script ?? module)
}

/** The script files of an entry and of all it imports. */
function filesOf(language, entry) {
  const manifest = JSON.parse(readFileSync(join(BUILT, language, 'manifest.json'), 'utf8'))
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const { imports = [] } = manifest[key]
    for (const next of imports) visit(next)
  }
  visit(entry)
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
}
