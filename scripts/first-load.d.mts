/** What scripts/first-load.mjs offers to TypeScript. */
export function kilobytes(codes: readonly (string | Uint8Array)[]): number
export function firstLoads(): { landing: number; home: number }
