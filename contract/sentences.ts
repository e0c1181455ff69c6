import type { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'as text',
  number: 'as a number',
  int: 'as a whole number',
  boolean: 'as yes or no',
  array: 'as a list',
  object: 'as a form with fields',
  record: 'as a form with fields',
}
const FIELD = /^[a-z][a-zA-Z]{0,39}$/

/**
 * A readable sentence for invalid input whose schema has no message of its own. It names fields in our words
 * and never repeats the input.
 */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  const field = fieldOf(issue.path)
  if (field === null) return 'Please fill in the form and send it again.'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `Please fill in ${field}.`
      return `Please enter ${field} ${KINDS[issue.expected] ?? 'in another way'}.`
    case 'invalid_value':
      return `Please choose one of the options for ${field}.`
    case 'too_small':
      return `Please check ${field}: the minimum is ${issue.minimum}.`
    case 'too_big':
      return `Please check ${field}: the maximum is ${issue.maximum}.`
    default:
      return `Please check ${field}.`
  }
}

/** The innermost field with a name of ours: 'shippingAddress.zip' is “zip”. */
function fieldOf(path: readonly PropertyKey[] | undefined): string | null {
  const names = (path ?? []).filter((part) => typeof part === 'string' && FIELD.test(part))
  const last = names.at(-1)
  if (last === undefined) return null
  return `“${String(last).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}”`
}
