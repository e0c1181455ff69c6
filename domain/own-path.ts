/**
 * Whether an address is a path of this site, so that a link or a header can lead to it: a browser reads two
 * slashes at its start, or a backslash for one of them, as another host.
 */
export function isOwnPath(text: string): boolean {
  return /^\/(?!\/)[!-[\]-~]*$/.test(text)
}
