/**
 * A number with thousands separators, as in en-US: 12,345. Whole numbers avoid Intl, whose first use costs a
 * slow device a fifth of a second.
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
