import { posix } from 'node:path'
import { type Findings, isTest, type Source, sourcesOf, type Tree } from './source-tree.ts'

const MAX_LINES = 300

export function upwardImports(tree: Tree): Findings {
  return eachImport(tree, ({ specifier }) => /^\.\.(\/|$)/.test(specifier), 'goes up with ../')
}

/** Node needs the extension; without it the server does not start. */
export function importsWithoutExtension(tree: Tree): Findings {
  const isBare = (specifier: string) =>
    /^[.#]/.test(specifier) && !/\.[a-z0-9]+(\?[\w=&-]+)?$/.test(specifier)
  return eachImport(tree, ({ specifier }) => isBare(specifier), 'has no file extension')
}

export function barrels(tree: Tree): Findings {
  const named = sourcesOf(tree)
    .filter(({ path }) => /(^|\/)index\.(tsx?|mjs)$/.test(path))
    .map(({ path }) => `${path}: an index file`)
  const isPassedOn = (one: Source['imports'][number]) =>
    one.isReExport && /^[.#]/.test(one.specifier)
  return [...named, ...eachImport(tree, isPassedOn, 'is passed on; import it where it is needed')]
}

function eachImport(
  tree: Tree,
  isWrong: (one: Source['imports'][number]) => boolean,
  reason: string,
): Findings {
  return sourcesOf(tree).flatMap(({ path, imports }) =>
    imports.filter(isWrong).map(({ specifier }) => `${path}: ${specifier} ${reason}`),
  )
}

export function defaultExports(tree: Tree): Findings {
  // Vite, Vitest, Playwright and Drizzle read their configuration from a default export.
  const isAsked = (path: string) => /^[\w-]+\.config\.ts$/.test(path) || path === 'e2e/server.ts'
  return sourcesOf(tree)
    .filter(({ path, hasDefaultExport }) => hasDefaultExport && !isAsked(path))
    .map(({ path }) => `${path}: a default export`)
}

export function longFiles(tree: Tree): Findings {
  return sourcesOf(tree).flatMap(({ path }) => {
    const lines = (tree.get(path) ?? '').split('\n').length - 1
    return lines > MAX_LINES ? [`${path}: ${lines} lines`] : []
  })
}

const MAX_FILES_PER_FOLDER = 35

/** Folders of code in which a file can no longer be found by looking; data and `docs/` do not count. */
export function crowdedFolders(tree: Tree): Findings {
  const counts = new Map<string, number>()
  for (const path of tree.keys()) {
    if (!/^(server|web|contract)\/.*\.tsx?$/.test(path)) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, files]) => files > MAX_FILES_PER_FOLDER)
    .map(([folder, files]) => `${folder}: ${files} files`)
}

export function loopholes(tree: Tree): Findings {
  const suppressed = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/
  const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/
  const leftOut = /^(it|test|describe|suite|bench)\.(skip|only|todo|fixme)$/
  return sourcesOf(tree).flatMap(({ path, comments, members, hasAny }) => [
    ...(hasAny ? [`${path}: any`] : []),
    ...comments.filter((text) => suppressed.test(text)).map(() => `${path}: a silenced check`),
    ...comments.filter((text) => unfinished.test(text)).map(() => `${path}: unfinished work`),
    ...members.filter((name) => leftOut.test(name)).map((name) => `${path}: ${name}`),
    ...members.filter((name) => name === 'console.log').map((name) => `${path}: ${name}`),
  ])
}

/** Time and chance come into the rules as values. */
export function impureRules(tree: Tree): Findings {
  return sourcesOf(tree)
    .filter(({ path }) => path.startsWith('domain/') && !isTest(path))
    .flatMap(({ path, members }) =>
      members
        .filter((name) => /^(Math\.random|Date\.now|globalThis\.\w*)$/.test(name))
        .map((name) => `${path}: ${name}`),
    )
}

/** The built screens have of every endpoint its method and address alone (decision 0020). */
export function schemasInScreens(tree: Tree): Findings {
  return sourcesOf(tree)
    .filter(({ path }) => path.startsWith('web/') && !isTest(path))
    .flatMap(({ path, members }) =>
      members.filter((name) => name.endsWith('.schema')).map((name) => `${path}: ${name}`),
    )
}

const LOCALE_FILES = /^web\/(ui\/(locale\.tsx|in-words\.ts)|browser\/time-zone\.ts)$/

/** A page is drawn for readers in any zone and language, so only `useLocale` writes dates, numbers and lists. */
export function localesOfTheProcess(tree: Tree): Findings {
  const isWriting =
    /^Intl\.(DateTime|Number|List|RelativeTime)Format$|\.toLocale\w*String$|\.to(Date|Time)String$/
  const isReading = /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)$/
  const ofProcess = /(?<=^import ).* from 'date-fns'/m
  return sourcesOf(tree)
    .filter(({ path }) => !isTest(path) && !LOCALE_FILES.test(path))
    .flatMap(({ path, members }) => [
      ...members.filter((name) => name === 'env.TZ').map((name) => `${path}: ${name}`),
      ...(path.startsWith('web/')
        ? [
            ...members.filter((name) => isWriting.test(name) || isReading.test(name)),
            ...(ofProcess.exec(tree.get(path) ?? '') ?? []),
          ].map((name) => `${path}: ${name} instead of useLocale`)
        : []),
    ])
}

function linesWith(tree: Tree, wrong: RegExp, reason: string): Findings {
  return [...tree].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (wrong.test(line) ? [`${path}:${index + 1}: ${reason}`] : [])),
  )
}

export function machinePaths(tree: Tree): Findings {
  const path = /(^|[^a-zA-Z0-9._~-])(\/(work|root|home|tmp|Users)\/[a-zA-Z]|[A-Z]:\\Users\\)/
  return linesWith(tree, path, 'a path of one machine')
}

/** Where packages come from is each machine's own setting. */
export function registryHosts(tree: Tree): Findings {
  const host =
    /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bnpm\.pkg\.[a-z]+|"resolved": "https?:|^(@[\w-]+:)?registry\s*=/
  return linesWith(tree, host, 'the address of a package registry')
}
