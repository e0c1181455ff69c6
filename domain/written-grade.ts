import { GRADES, type Grade } from './hero-parts.ts'

/** English ordinals and Spanish ones, accents and endings left out: 'segundo', 'segunda', 'segund'. */
const ORDINALS: readonly (readonly string[])[] = [
  ['first', 'one', 'primer', 'primero', 'primera', 'uno'],
  ['second', 'two', 'segundo', 'segunda', 'dos'],
  ['third', 'three', 'tercer', 'tercero', 'tercera', 'tres'],
  ['fourth', 'four', 'cuarto', 'cuarta', 'cuatro'],
  ['fifth', 'five', 'quinto', 'quinta', 'cinco'],
  ['sixth', 'six', 'sexto', 'sexta', 'seis'],
  ['seventh', 'seven', 'septimo', 'septima', 'setimo', 'siete'],
  ['eighth', 'eight', 'octavo', 'octava', 'ocho'],
]

/** Kindergarten, and the years before it, which have no grade of their own here. */
const KINDERGARTEN =
  /^(k[gf]?|kg|kd|kinder(garten)?|00?|k0|0k|tk|pk|prek|ppk|pk[34]|it|pr|pre|preschool|preescolar|prekinder|transicion|transitionalk(indergarten)?|prekindergarten|jardin)$/

/** The word around a number: 'Grade 2', '2nd grade', 'Gr. 2', '2.º grado', 'Nivel 2'. */
const AROUND =
  /\b(grades?|grados?|gr|level|lvl|nivel|curso|basico|primaria|de)\b|^gr?(?=[. ]?0?\d)/g

/**
 * 'K' or '1' to '8' from how schools write grades: '3', '03', '3.0', '3rd', 'Third', 'Grade 3', 'Tercero',
 * 'KG', 'TK', 'PK'. Null when it is none of these.
 */
export function gradeOf(written: string): Grade | null {
  const plain = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(AROUND, ' ')
    .replace(/^\s*0*(\d{1,2})[.,]0+\s*$/, '$1')
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (/^\s*[-+]/.test(written)) return null
  if (KINDERGARTEN.test(plain)) return 'K'
  const number = /^0*(\d{1,2})(st|nd|rd|th|r[oa]|d[oa]|t[oa]|m[oa]|v[oa]|er|[oa])?$/.exec(
    plain,
  )?.[1]
  const counted = number ?? String(ORDINALS.findIndex((words) => words.includes(plain)) + 1)
  return GRADES.find((grade) => grade === counted) ?? null
}

/** The grade after this one; the last stays. */
export function nextGrade(grade: string | null): string | null {
  const known = GRADES.find((one) => one === grade)
  return known === undefined ? grade : (GRADES[GRADES.indexOf(known) + 1] ?? known)
}
