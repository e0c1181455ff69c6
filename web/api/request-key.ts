/**
 * A mark that one form carries, so that the server saves it once however often it is sent. Made by
 * hand: `crypto.randomUUID` is missing where a school runs us without TLS.
 */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // A UUID of version 4.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
