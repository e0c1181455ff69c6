import { zodResolver } from '@hookform/resolvers/zod'
import { createContext, type ReactNode, useId } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { cx } from '#web/ui/cx.ts'
import { sayProblem } from '#web/ui/say.ts'
import { ErrorSummary, type FieldProblem } from './error-summary.tsx'

/** A form that checks itself by the schema of the call it sends. */
export function useSchemaForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
) {
  return useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues,
    // The summary takes the focus.
    shouldFocusError: false,
  })
}

/**
 * For `failed` of a call: shows the reason at this field, or at the field its error code is about, or for the
 * whole form.
 */
export function showRefusal<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  field: FieldPath<In> | { [code in ErrorCode]?: FieldPath<In> } = {},
) {
  return (reason: string, error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    const at = typeof field === 'string' ? field : code && field[code]
    form.setError(at ?? 'root', { message: reason })
  }
}

/** The id of the form around a field. */
export const FormId = createContext('')

/** The id of a field's control, for the error summary to point at. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

interface FormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>
  onSend: (values: Out) => void
  /** For a button outside the form. */
  id?: string
  /** The field the summary leads to for what is wrong with the form as a whole; its first when left out. */
  rootAt?: FieldPath<In>
  className?: string
  children: ReactNode
}

/** A form with its error summary on top. The fields of `form-fields.tsx` belong in it. */
export function Form<In extends FieldValues, Out>({
  form,
  onSend,
  id,
  rootAt,
  className,
  children,
}: FormProps<In, Out>) {
  const ownId = useId()
  const formId = id ?? ownId
  const { errors, submitCount, defaultValues = {} } = form.formState
  const first = rootAt ?? Object.keys(defaultValues)[0] ?? ''
  const problems = messagesIn(errors).map(({ path, message }): FieldProblem => {
    return { fieldId: fieldId(formId, path === 'root' ? first : path), message }
  })
  return (
    <FormId value={formId}>
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit(onSend)}
        className={cx('grid gap-5', className)}
      >
        <ErrorSummary problems={problems} attempt={submitCount} />
        {children}
      </form>
    </FormId>
  )
}

/** Every message of a form, in the order of its schema, with the path of its field. */
function messagesIn(errors: object, before = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const path = before + name
    return 'message' in error && typeof error.message === 'string' && error.message !== ''
      ? [{ path, message: sayProblem(error.message) }]
      : messagesIn(error, `${path}.`)
  })
}
