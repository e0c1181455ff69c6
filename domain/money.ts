/** Whole cents as dollars with two decimals: 1299 is '12.99', -5 is '-0.05'. */
export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${whole}.${rest}`
}

/** The cents of an amount such as '12', '12.5' or '-12.99'; null for anything else. */
export function centsOf(text: string): number | null {
  const parts = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!parts) return null
  const [, sign, whole, rest = ''] = parts
  const cents = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return sign === '-' && cents > 0 ? -cents : cents
}
