import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface OneLineFormProps extends Omit<ComponentProps<typeof TextField>, 'value'> {
  value: string
  onType: (text: string) => void
  onSend: () => void
  button: ComponentProps<typeof Button>
  children: ReactNode
}

/** One box and its button, which waits until something is typed. */
export function OneLineForm({
  value,
  onType,
  onSend,
  button,
  children,
  ...field
}: OneLineFormProps) {
  const isEmpty = value.trim() === ''
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSend()
      }}
    >
      <TextField
        autoCorrect="off"
        spellCheck={false}
        {...field}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <Button type="submit" disabled={isEmpty} {...button}>
        {children}
      </Button>
    </form>
  )
}
