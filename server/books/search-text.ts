/** Letters that no decomposition takes apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

const MARKS = /\p{M}/gu
const APOSTROPHES = /['’‘ʼ`´]/gu
const WORD = /[\p{L}\p{N}]+/gu

/**
 * Normalizes text for search: no diacritics, lower case, punctuation as single spaces. Apostrophes are
 * dropped and initials joined, since children write "charlottes web" and "jk rowling".
 */
export function foldText(text: string): string {
  const letters = text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœøðđþłı]/g, (letter) => PLAIN[letter] ?? letter)
  return closeInitials(letters.match(WORD) ?? []).join(' ')
}

/** What a book is found by: its folded title and author, and behind them its series. */
export function searchText(title: string, author: string, series?: string | null): string {
  const folded = [title, author, series ?? ''].map(foldText)
  return folded.filter((text) => text !== '').join(' ')
}

function closeInitials(words: readonly string[]): string[] {
  const closed: string[] = []
  let afterInitial = false
  for (const word of words) {
    const isInitial = /^\p{L}$/u.test(word)
    if (isInitial && afterInitial) closed.push(`${closed.pop() ?? ''}${word}`)
    else closed.push(word)
    afterInitial = isInitial
  }
  return closed
}
