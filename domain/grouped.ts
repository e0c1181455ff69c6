/**
 * A number with its thousands set apart, as en-US writes it: 12,345. Whole numbers do without the
 * browser's tables of languages, whose first use costs a slow device a fifth of a second.
 */
export function grouped(value: number): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString('en-US')
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** An amount of money such as '12345.60' with its thousands set apart: 12,345.60. */
export function groupedAmount(amount: string): string {
  const [whole, cents = '00'] = amount.split('.')
  return `${grouped(Number(whole))}.${cents}`
}
