/**
 * Sets a cookie for the server to read with the next call. Synchronous: the Cookie Store would be later, and
 * older browsers lack it.
 */
export function setCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
