import type { FieldProblem } from './error-summary.tsx'

type Refusal = { message?: string | undefined }

interface Places {
  /** Stands before the names of the fields to make their ids. */
  prefix?: string
  /** The id to go to for what is wrong with the form as a whole. */
  rootAt?: string
}

/** What stopped a form, in the order of its fields, for the summary at its top. */
export function formProblems<Field extends string>(
  fields: readonly Field[],
  errors: { [name in Field | 'root']?: Refusal | undefined },
  { prefix = '', rootAt = fields[0] ?? '' }: Places = {},
): FieldProblem[] {
  const problems = fields.map((name) => ({
    fieldId: `${prefix}${name}`,
    message: errors[name]?.message,
  }))
  return [...problems, { fieldId: rootAt, message: errors.root?.message }].filter(
    (problem): problem is FieldProblem => Boolean(problem.message),
  )
}
