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

/** The ISBN-13 of the nth book, where no book of the starter catalogue stands; ISBN_FUNCTION says the same in SQL. */
export function isbnOf(n: number): string {
  const digits = `9798${String(n).padStart(8, '0')}`
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Defines `pg_temp.isbn(n)` for one connection. */
export const ISBN_FUNCTION = `
  create function pg_temp.isbn(n bigint) returns text immutable language sql as $$
    select digits || (10 - (select sum(substr(digits, i, 1)::int * case i % 2 when 1 then 1 else 3 end)
      from generate_series(1, 12) as i) % 10) % 10
    from (select '9798' || lpad(n::text, 8, '0') as digits) as code $$`

const SYLLABLES =
  'bram tock fin gul mers pod ruk sil tam wex yor zan clay dru fen grip hol jun kest lop mar nib osk pran quil rost shen thul umber vok wim yam bil cron dap elk flor gam hert ink jasp kin lurd moth nel opal pix reed slo tusk urn vel wick zeb ash bow cob dell eft fawn gorse hay isle'.split(
    ' ',
  )
const ENDINGS = [
  '',
  'er',
  'ing',
  'y',
  's',
  'ton',
  'ish',
  'let',
  'ow',
  'en',
  'ard',
  'ia',
  'o',
  'us',
  'ley',
  'ick',
]
const FIRST = SYLLABLES.length
const WORDS = FIRST * FIRST * ENDINGS.length
/** Shares no divisor with the number of words: every word is met. */
const STRIDE = 7919

/** A made-up word, one of some sixty thousand; WORD_FUNCTION says the same in SQL. */
function wordOf(seed: number): string {
  const n = (seed * STRIDE) % WORDS
  const [one, two] = [SYLLABLES[n % FIRST], SYLLABLES[Math.floor(n / FIRST) % FIRST]]
  return `${one}${two}${ENDINGS[Math.floor(n / FIRST ** 2)]}`
}

/**
 * The title of the nth book: no two have the same, however often each of its words is met; TITLE_FUNCTION says
 * the same in SQL.
 */
export function titleOf(n: number): string {
  return `the ${wordOf(n * 3)} ${wordOf(n * 5 + 1 + Math.floor(n / WORDS))}`
}

const listed = (words: readonly string[]) => `array['${words.join("','")}']`

/** Defines `pg_temp.word(seed)` for one connection. */
export const WORD_FUNCTION = `
  create function pg_temp.word(seed bigint) returns text immutable language sql as $$
    select s[1 + n % ${FIRST}] || s[1 + n / ${FIRST} % ${FIRST}] || e[1 + n / ${FIRST ** 2}]
    from (select ${listed(SYLLABLES)} as s, ${listed(ENDINGS)} as e,
      seed * ${STRIDE} % ${WORDS} as n) as all_words $$`

/** Defines `pg_temp.title(n)` for one connection that has WORD_FUNCTION. */
export const TITLE_FUNCTION = `
  create function pg_temp.title(n bigint) returns text immutable language sql as $$
    select 'the ' || pg_temp.word(n * 3) || ' ' || pg_temp.word(n * 5 + 1 + n / ${WORDS}) $$`
