/** Prints one line of a table: a name and its figure. */
export function print(name: string, figure: string | number): void {
  process.stdout.write(`${name.padEnd(34)} ${figure}\n`)
}

/** The value below which `share` of these lie, with two decimals. */
export function percentile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  return value === undefined ? '-' : value.toFixed(2)
}

/** Prints findings that should not be, a few of them in words; the process then ends with 1. */
export function judge(name: string, findings: readonly string[]): void {
  print(name, findings.length)
  for (const finding of findings.slice(0, 5)) process.stdout.write(`  ${finding}\n`)
  if (findings.length > 0) process.exitCode = 1
}
