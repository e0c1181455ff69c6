import { join } from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite'
import { messages } from './messages.ts'

const WEB = join(import.meta.dirname, '../web')
const PLACE = '<!--landing-->'
/** The faces of everything above the fold. */
const FIRST_FONTS = /(grandstander|atkinson)-first-[\w-]+\.woff2$/
/**
 * Writes the landing page into its file, so that it can be read before any script runs, and gives every
 * page its first fonts and the little script that sets its theme before anything is drawn. That one stands
 * in the page, which the server's policy allows by its hash: a file of its own would keep the page waiting.
 */
export function pages(language: string): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        const fonts = files.filter((file) => FIRST_FONTS.test(file)).map(preloaded)
        if (fonts.length !== 2) throw new Error('The first fonts are missing.')
        const tags = [...fonts, { ...atEnd('script', {}), children: await firstLook() }]
        return {
          html: html.includes(PLACE) ? html.replace(PLACE, await landing(language)) : html,
          tags,
        }
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

async function landing(language: string): Promise<string> {
  const { module } = await runnerImport<{ landingMarkup: () => string }>(
    join(WEB, 'accounts/landing/landing-page.tsx'),
    { root: WEB, plugins: [messages(language)] },
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
      lib: { entry: 'app/first-appearance.ts', name: 'look', formats: ['iife'] },
    },
  })
  const [made] = [built].flat()
  const code = made && 'output' in made ? made.output[0].code : null
  if (!code) throw new Error('The first look was not built.')
  return code
}
