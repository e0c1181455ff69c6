import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** A note to read before submitting a form. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex max-w-none items-start gap-2.5 rounded-field bg-sky-tint px-3.5 py-2.5">
      <Info aria-hidden className="mt-1 size-5 shrink-0" strokeWidth={2.5} />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
