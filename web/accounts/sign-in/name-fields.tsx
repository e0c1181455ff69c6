import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface Field extends UseFormRegisterReturn {
  error: string | undefined
}

/** The two names of a grown-up's new account; a browser can fill them in. */
export function NameFields({ first, last }: { first: Field; last: Field }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First name" id="firstName" autoComplete="given-name" {...first} />
      <TextField label="Last name" id="lastName" autoComplete="family-name" {...last} />
    </div>
  )
}
