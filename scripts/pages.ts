import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite'
import { DEFAULT_LANGUAGE, HTML_LANG, type Language, TEXT_DIRECTION } from '#contract/language.ts'
import { messages } from './messages.ts'

const WEB = join(import.meta.dirname, '../web')
const MANIFEST = 'manifest.webmanifest'
const PLACE = /<!--visitor:([\w-]+)-->/
/** The faces of everything above the fold. */
const FIRST_FONTS = /(grandstander|atkinson)-first-[\w-]+\.woff2$/
/**
 * Writes the pages for visitors into their files, so that they can be read before any script runs, and gives every
 * page its first fonts and the little script that sets its theme before anything is drawn. That one stands
 * in the page, which the server's policy allows by its hash: a file of its own would keep the page waiting.
 */
export function pages(language: Language): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    async generateBundle() {
      if (language === DEFAULT_LANGUAGE) return
      const head = await headOf(language)
      const source = head(await readFile(join(WEB, 'public', MANIFEST), 'utf8'))
      this.emitFile({ type: 'asset', fileName: MANIFEST, source })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        const fonts = files.filter((file) => FIRST_FONTS.test(file)).map(preloaded)
        if (fonts.length !== 2) throw new Error('The first fonts are missing.')
        const page = (await headOf(language))(html)
        const tags = [...fonts, { ...atEnd('script', {}), children: await firstLook() }]
        const [place, name] = PLACE.exec(page) ?? []
        if (!place || !name) return { html: page, tags }
        const markup = await visitorMarkup(name, language)
        return { html: page.replace(place, () => markup), tags }
      },
    },
  }
}

/** Says what an English page or manifest says about itself in another language. */
async function headOf(language: Language): Promise<(text: string) => string> {
  const { module } = await inWeb<{ PAGE_HEAD: Record<string, string> }>(
    'app/page-head.ts',
    language,
  )
  const said = Object.entries(module.PAGE_HEAD)
  const [lang, dir] = [HTML_LANG[language], TEXT_DIRECTION[language]]
  return (text) =>
    said
      .reduce((all, [english, own]) => all.replaceAll(english, own), text)
      .replace('<html lang="en-US">', `<html lang="${lang}" dir="${dir}">`)
      .replace('"lang": "en"', `"lang": "${lang}"`)
      // A browser asks for it without the cookies that say who reads it.
      .replace(`"/${MANIFEST}"`, `"/${MANIFEST}?language=${language}"`)
}

function inWeb<T>(file: string, language: Language) {
  return runnerImport<T>(join(WEB, file), { root: WEB, plugins: [messages(language)] })
}

function preloaded(file: string): HtmlTagDescriptor {
  const href = `/${file}`
  return atEnd('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })
}

/** After the letters' own coding, which a browser looks for in the first lines. */
function atEnd(tag: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag, attrs, injectTo: 'head' }
}

async function visitorMarkup(page: string, language: Language): Promise<string> {
  const { module } = await inWeb<{ visitorMarkup: (page: string) => string }>(
    'accounts/landing/visitor-markup.tsx',
    language,
  )
  return module.visitorMarkup(page)
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
