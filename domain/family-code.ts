/** Digits and capitals without those that are read as one another: 0 O, 1 I L, 5 S, 2 Z, 8 B. */
export const FAMILY_CODE_SIGNS = '34679ACDEFGHJKMNPQRTUVWXY'
/** 25 signs in 10 places: about 46 bits. */
export const FAMILY_CODE_LENGTH = 10

/** A code as it is kept: without dashes and spaces, in capitals. */
export function plainFamilyCode(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase()
}

/** A code as it is read out: 'ACDEF-GHJKM'. */
export function shownFamilyCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
