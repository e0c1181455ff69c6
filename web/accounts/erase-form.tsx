import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface EraseFormProps {
  /** What the field asks for: the first name. */
  label: string
  button: string
  busy: string
  /** Shown when the server gave no reason. */
  failed: string
  erase: (firstName: string) => Promise<unknown>
  onErased: () => Promise<void>
}

/** Permanently deletes an account once the first name was typed. */
export function EraseForm({ label, button, busy, failed, erase, onErased }: EraseFormProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const erasing = useOneCall({
    mutationFn: () => erase(name),
    onSuccess: onErased,
    onError: (error) => setProblem(sentenceOf(error) ?? failed),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        erasing.mutate()
      }}
    >
      <TextField
        label={label}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="danger" icon={Trash2} busy={erasing.isPending && busy}>
        {button}
      </Button>
    </form>
  )
}
