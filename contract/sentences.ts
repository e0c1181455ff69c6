import type { z } from 'zod'
import { type Phrase, phrase } from '#domain/message.ts'
import { FIELD_NAMES } from './field-names.ts'

type Field = { field: Phrase }

const KINDS: Record<string, (values: Field) => Phrase> = {
  string: (values) => phrase('Please enter “{field}” as text.', values),
  number: (values) => phrase('Please enter “{field}” as a number.', values),
  int: (values) => phrase('Please enter “{field}” as a whole number.', values),
  boolean: (values) => phrase('Please enter “{field}” as yes or no.', values),
  array: (values) => phrase('Please enter “{field}” as a list.', values),
  object: (values) => phrase('Please enter “{field}” as a form with fields.', values),
  record: (values) => phrase('Please enter “{field}” as a form with fields.', values),
}
const FIELD = /^[a-z][a-zA-Z]{0,39}$/

/**
 * A readable sentence for invalid input whose schema has no message of its own. It names fields in our words
 * and never repeats the input.
 */
export function sentenceFor(issue: z.core.$ZodRawIssue): Phrase {
  const field = fieldOf(issue.path)
  if (field === null) return phrase('Please fill in the form and send it again.')
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return phrase('Please fill in “{field}”.', { field })
      return (
        KINDS[issue.expected]?.({ field }) ??
        phrase('Please enter “{field}” in another way.', { field })
      )
    case 'invalid_value':
      return phrase('Please choose one of the options for “{field}”.', { field })
    case 'too_small':
      return phrase('Please check “{field}”: the minimum is {least}.', {
        field,
        least: String(issue.minimum),
      })
    case 'too_big':
      return phrase('Please check “{field}”: the maximum is {most}.', {
        field,
        most: String(issue.maximum),
      })
    default:
      return phrase('Please check “{field}”.', { field })
  }
}

/** The innermost field with a name of ours: 'shippingAddress.zip' is “zip”. */
function fieldOf(path: readonly PropertyKey[] | undefined): Phrase | null {
  const names = (path ?? []).filter((part) => typeof part === 'string' && FIELD.test(part))
  const last = names.at(-1)
  if (last === undefined) return null
  const plain = String(last).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return { text: FIELD_NAMES[String(last)] ?? plain }
}
