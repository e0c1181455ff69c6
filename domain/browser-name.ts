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
 * A browser as a person knows it ('Firefox on Windows'), from its User-Agent header: enough to tell
 * one's own from a stranger's, not enough to identify a person. Null where it says nothing.
 */
export function browserName(userAgent: string | undefined): string | null {
  const named = (names: typeof BROWSERS) =>
    names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
  const [browser, device] = [named(BROWSERS), named(DEVICES)]
  return browser && device ? `${browser} on ${device}` : (browser ?? device)
}
