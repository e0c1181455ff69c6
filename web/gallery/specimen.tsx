import { type ReactNode, useId } from 'react'

/** A gallery heading with its specimens, side by side where they fit. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id}>{name}</h2>
      <div className="flex flex-wrap items-end gap-4">{children}</div>
    </section>
  )
}

/** One thing with its name under it. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="grid justify-items-center gap-1">
      {children}
      <figcaption className="text-floor text-ink-2">{label}</figcaption>
    </figure>
  )
}
