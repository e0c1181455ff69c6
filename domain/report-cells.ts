/** The number in a cell of a report, as in '12' and '78%'; null for words in its place. */
export function amountIn(cell: string): number | null {
  const amount = Number(cell.replace('%', '') || Number.NaN)
  return Number.isNaN(amount) ? null : amount
}
