import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

interface SearchFieldProps extends Omit<ComponentProps<typeof TextField>, 'value'> {
  value: string
  onType: (text: string) => void
}

/** Narrows a list to what is typed. */
export function SearchField({ onType, ...field }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      autoComplete="off"
      maxLength={100}
      {...field}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
