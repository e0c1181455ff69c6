/** An error with a message for the operator; shown without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'
}
