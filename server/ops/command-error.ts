/** What the operator has to know to go on; shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}
