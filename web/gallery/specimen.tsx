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

/** Things of one kind, each with its name under it. */
export function Labelled<T extends string | { name: string }>({ of, children }: LabelledProps<T>) {
  return of.map((one) => {
    const name = typeof one === 'string' ? one : one.name
    return (
      <figure key={name} className="grid justify-items-center gap-1">
        {children(one)}
        <figcaption className="text-floor text-ink-2">{name}</figcaption>
      </figure>
    )
  })
}

interface LabelledProps<T> {
  of: readonly T[]
  children: (one: T) => ReactNode
}
