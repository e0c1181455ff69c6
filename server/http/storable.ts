/**
 * Can every string in this value be stored? The database has no place for NUL and lone surrogates. Walks
 * without recursion: a body may be nested thousands deep.
 */
export function isStorable(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') {
      if (one.includes('\0') || !one.isWellFormed()) return false
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) left.push(key, inner)
    }
  }
  return true
}
