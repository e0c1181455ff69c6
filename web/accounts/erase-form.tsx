import { Trash2 } from 'lucide-react'
import { type eraseHero, TypedFirstName } from '#contract/privacy.ts'
import type { eraseStudent } from '#contract/school/school-children.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { useCall } from '#web/ui/use-call.ts'

interface EraseFormProps {
  endpoint: typeof eraseHero | typeof eraseStudent
  /** Whose account it is. */
  id: string
  /** What the field asks for: the first name. */
  label: string
  button: string
  busy: string
  onErased: () => void
}

/** Permanently deletes an account once the first name was typed. */
export function EraseForm({ endpoint, id, label, button, busy, onErased }: EraseFormProps) {
  const form = useSchemaForm(TypedFirstName, { firstName: '' })
  const erasing = useCall(endpoint, { done: onErased, failed: showRefusal(form, 'firstName') })
  return (
    <Form form={form} onSend={(body) => erasing.send({ params: { id }, body })}>
      <FormTextField control={form.control} name="firstName" label={label} autoComplete="off" />
      <Button type="submit" variant="danger" icon={Trash2} busy={erasing.isPending && busy}>
        {button}
      </Button>
    </Form>
  )
}
