import { join } from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite'

const WEB = join(import.meta.dirname, '../web')
const PLACE = '<!--landing-->'
/** The faces of everything above the fold. */
const FIRST_FONTS = /(grandstander|atkinson-hyperlegible-next)-latin-wght-normal-[\w-]+\.woff2$/
const LOOK = /assets\/first-look-[\w-]+\.js$/

/**
 * Writes the landing page into its file, so that it can be read before any script runs, and gives every
 * page its first fonts and the little script that sets its theme before anything is drawn. That one is no
 * module: a module would run after the first picture.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'first-look.js', source: await firstLook() })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        const fonts = files.filter((file) => FIRST_FONTS.test(file)).map(preloaded)
        const look = files.find((file) => LOOK.test(file))
        if (fonts.length !== 2 || !look) throw new Error('The first fonts or the look are missing.')
        const tags = [...fonts, atEnd('script', { src: `/${look}` })]
        return { html: html.includes(PLACE) ? html.replace(PLACE, await landing()) : html, tags }
      },
    },
  }
}

function preloaded(file: string): HtmlTagDescriptor {
  const href = `/${file}`
  return atEnd('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })
}

/** After the letters' own coding, which a browser looks for in the first lines. */
function atEnd(tag: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag, attrs, injectTo: 'head' }
}

async function landing(): Promise<string> {
  const { module } = await runnerImport<{ landingMarkup: () => string }>(
    join(WEB, 'landing/landing-page.tsx'),
    { root: WEB },
  )
  return module.landingMarkup()
}

async function firstLook(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: WEB,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'app/first-look.ts', name: 'look', formats: ['iife'] },
    },
  })
  const [made] = [built].flat()
  const code = made && 'output' in made ? made.output[0].code : null
  if (!code) throw new Error('The first look was not built.')
  return code
}
