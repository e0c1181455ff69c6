/** Kinds of things in a crowd; each has its own numbers. */
export const KINDS = { student: 1, parent: 2, teacher: 3, book: 4, quiz: 5, question: 6, item: 7 }
type Kind = keyof typeof KINDS

/** The id of the nth of a kind; idFunction says the same in SQL. */
export function idOf(kind: Kind, n: number): string {
  const digits = (value: number, length: number) => value.toString(16).padStart(length, '0')
  return `${digits(KINDS[kind], 8)}-0000-7000-8000-${digits(n, 12)}`
}

/** Defines `pg_temp.id(kind, n)` for one connection. */
export const ID_FUNCTION = `
  create function pg_temp.id(kind integer, n bigint) returns uuid immutable language sql as $$
    select (lpad(to_hex(kind), 8, '0') || '000070008000' || lpad(to_hex(n), 12, '0'))::uuid $$`

/** The ISBN-13 of the nth book; ISBN_FUNCTION says the same in SQL. */
export function isbnOf(n: number): string {
  const digits = `978${String(n).padStart(9, '0')}`
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Defines `pg_temp.isbn(n)` for one connection. */
export const ISBN_FUNCTION = `
  create function pg_temp.isbn(n bigint) returns text immutable language sql as $$
    select digits || (10 - (select sum(substr(digits, i, 1)::int * case i % 2 when 1 then 1 else 3 end)
      from generate_series(1, 12) as i) % 10) % 10
    from (select '978' || lpad(n::text, 9, '0') as digits) as code $$`

const SYLLABLES =
  'ba ce di fo gu ha ke li mo nu pa re si to vu wa ye zi bo cu da fe gi ho ju ka le mi no pu ra se'.split(
    ' ',
  )
const WORDS = SYLLABLES.length ** 3

/** A made-up word, one of some thirty thousand; WORD_FUNCTION says the same in SQL. */
export function wordOf(seed: number): string {
  const n = (seed * 7_919) % WORDS
  const at = (place: number) =>
    SYLLABLES[Math.floor(n / SYLLABLES.length ** place) % SYLLABLES.length]
  return `${at(0)}${at(1)}${at(2)}`
}

/** Defines `pg_temp.word(seed)` for one connection. */
export const WORD_FUNCTION = `
  create function pg_temp.word(seed bigint) returns text immutable language sql as $$
    select s[1 + n % ${SYLLABLES.length}] || s[1 + n / ${SYLLABLES.length} % ${SYLLABLES.length}]
      || s[1 + n / ${SYLLABLES.length ** 2} % ${SYLLABLES.length}]
    from (select array['${SYLLABLES.join("','")}'] as s, seed * 7919 % ${WORDS} as n) as all_words $$`
