import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './steps.mjs'

const BUILT = join(root, 'dist/web')

/** Kilobytes of these texts or bytes, each compressed as it is sent. */
export function kilobytes(codes) {
  return codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
}

/** The script that the built pages need before they stand, in compressed kilobytes. */
export function firstLoads() {
  return {
    landing: kilobytes(scriptsOf('landing.html').map(read)),
    home: kilobytes(homeScripts().map(read)),
  }
}

const read = (file) => readFileSync(join(BUILT, file))

function homeScripts() {
  const files = [...scriptsOf('index.html'), ...filesOf('dashboard/dashboard-screen.tsx')]
  return [...new Set(files)]
}

function scriptsOf(page) {
  const html = readFileSync(join(BUILT, page), 'utf8')
  const named = /<script[^>]* src="\/([^"]+)"|modulepreload[^>]* href="\/([^"]+)"/g
  return [...html.matchAll(named)].map(([, script, module]) => script ?? module)
}

/** The script files of an entry and of all it imports. */
function filesOf(entry) {
  const manifest = JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8'))
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
