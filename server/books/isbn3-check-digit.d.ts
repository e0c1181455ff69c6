/** The arithmetic inside isbn3; its public calls refuse codes of ranges it has not heard of. */
declare module 'isbn3/lib/calculate_check_digit.js' {
  /** Check digit of the first 9 digits of an ISBN-10 or the first 12 of an ISBN-13. */
  function checkDigit(body: string): string | null
  export = checkDigit
}
