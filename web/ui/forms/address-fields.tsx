import { t } from '@lingui/core/macro'
import type { Control } from 'react-hook-form'
import { FormTextField } from './form-fields.tsx'

export const EMPTY_ADDRESS = { name: '', phone: '', address: '', city: '', state: '', zip: '' }

export type AddressValues = typeof EMPTY_ADDRESS

interface AddressFieldsProps<Out> {
  control: Control<AddressValues, unknown, Out>
}

/** Name, phone and postal address; a browser can fill them in (WCAG 1.3.5). */
export function AddressFields<Out>({ control }: AddressFieldsProps<Out>) {
  return (
    <div className="grid gap-4">
      <FormTextField control={control} name="name" label={t`Full name`} autoComplete="name" />
      <FormTextField
        control={control}
        name="phone"
        label={t`Phone`}
        type="tel"
        autoComplete="tel"
        inputClassName="max-w-60"
      />
      <FormTextField
        control={control}
        name="address"
        label={t`Address`}
        autoComplete="street-address"
      />
      <FormTextField control={control} name="city" label={t`City`} autoComplete="address-level2" />
      <div className="grid narrow:grid-cols-1 grid-cols-2 gap-4">
        <FormTextField
          control={control}
          name="state"
          label={t`State`}
          autoComplete="address-level1"
        />
        <FormTextField
          control={control}
          name="zip"
          label={t`ZIP code`}
          autoComplete="postal-code"
        />
      </div>
    </div>
  )
}
