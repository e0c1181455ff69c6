import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { firstLoads, kilobytes } from '#scripts/first-load.mjs'
import { messages } from '#scripts/messages.ts'

/** Kilobytes of compressed script; what the drawings take of it is theirs alone, without the icons. */
const GOALS = { landing: 70, home: 154.6, art: 14 }

const WEB = join(import.meta.dirname, '../web')
const ALL_ART = 'all-art'

async function artAlone(): Promise<number> {
  // Else the build would write the tags of development.
  process.env.NODE_ENV = 'production'
  const names = readdirSync(join(WEB, 'art')).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  const all = names.map((name, place) => `export * as art${place} from '/art/${name}'`).join('\n')
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: WEB,
    plugins: [
      messages(DEFAULT_LANGUAGE),
      {
        name: ALL_ART,
        resolveId: (id) => (id === ALL_ART ? id : null),
        load: (id) => (id === ALL_ART ? all : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: ALL_ART,
        external: /^(react|lucide-react|@lingui|@tanstack)/,
        preserveEntrySignatures: 'strict',
        // As in the real build: what is loaded first is packed together.
        output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = new Map(
    outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
  )
  // What drawings import later, a page loads later.
  const first = new Set(
    [...chunks.values()].filter((one) => one.isEntry).map((one) => one.fileName),
  )
  for (const name of first) for (const next of chunks.get(name)?.imports ?? []) first.add(next)
  return kilobytes([...first].flatMap((name) => chunks.get(name)?.code ?? []))
}

const sizes = { ...firstLoads(), art: await artAlone() }
for (const name of ['landing', 'home', 'art'] as const) {
  const [size, goal] = [sizes[name], GOALS[name]]
  process.stdout.write(
    `${name.padEnd(8)} ${size.toFixed(1).padStart(6)} kB   goal ${goal} kB ${size <= goal ? 'met' : 'missed'}\n`,
  )
}
