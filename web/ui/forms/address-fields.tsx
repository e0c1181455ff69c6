import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { formProblems } from './form-problems.ts'
import { TextField } from './text-field.tsx'

export type AddressValues = {
  name: string
  phone: string
  address: string
  city: string
  state: string
  zip: string
}

export const EMPTY_ADDRESS: AddressValues = {
  name: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
}

const FIELDS = ['name', 'phone', 'address', 'city', 'state', 'zip'] as const

interface AddressFieldsProps {
  /** Stands before the ids of the fields, so that two forms can be on one page. */
  prefix: string
  register: UseFormRegister<AddressValues>
  errors: FieldErrors<AddressValues>
}

/** Name, phone and postal address; a browser can fill them in (WCAG 1.3.5). */
export function AddressFields({ prefix, register, errors }: AddressFieldsProps) {
  const field = (name: keyof AddressValues) => ({
    id: `${prefix}-${name}`,
    error: errors[name]?.message,
    ...register(name),
  })
  return (
    <div className="grid gap-4">
      <TextField label="Full name" autoComplete="name" {...field('name')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputClassName="max-w-60"
        {...field('phone')}
      />
      <TextField label="Address" autoComplete="street-address" {...field('address')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <div className="grid narrow:grid-cols-1 grid-cols-2 gap-4">
        <TextField label="State" autoComplete="address-level1" {...field('state')} />
        <TextField label="ZIP code" autoComplete="postal-code" {...field('zip')} />
      </div>
    </div>
  )
}

/** What is wrong in the fields, for the summary at the form's top. */
export function addressProblems(prefix: string, errors: FieldErrors<AddressValues>) {
  return formProblems(FIELDS, errors, { prefix: `${prefix}-` })
}
