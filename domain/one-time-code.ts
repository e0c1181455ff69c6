/** Digits and capitals without those that are read as one another. */
export const ONE_TIME_CODE_SIGNS = '34679ACDEFGHJKMNPQRTUVWXY'
/** 25 signs in 12 places: about 55 bits. */
export const ONE_TIME_CODE_LENGTH = 12

/** A code as it is hashed: without dashes and spaces, in capitals. */
export function plainOneTimeCode(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase()
}

/** A code as it is read out: 'ACDE-FGHJ-KMNP'. */
export function shownOneTimeCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}
