import { type Phrase, phrase } from './message.ts'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/CrOS/, 'Chromebook'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/**
 * A readable browser name ('Firefox on Windows') from its User-Agent header: enough to recognize one's own,
 * too little to identify a person. Null when the header says nothing useful.
 */
export function browserName(userAgent: string | undefined): string | null {
  const named = (names: typeof BROWSERS) =>
    names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
  const [browser, device] = [named(BROWSERS), named(DEVICES)]
  return browser && device ? `${browser} on ${device}` : (browser ?? device)
}

/** The name of a browser for its reader. */
export function browserInWords(name: string): Phrase {
  const [browser = name, device] = name.split(' on ')
  return device === undefined
    ? { text: name }
    : phrase('{browser} on {device}', { browser, device })
}
