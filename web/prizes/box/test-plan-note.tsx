import { FlaskConical } from 'lucide-react'

/** A plan that takes no money says so wherever it is shown (product 8). */
export function TestPlanNote() {
  return (
    <p className="flex items-start gap-2.5 rounded-field bg-gold-tint p-3 text-small">
      <FlaskConical aria-hidden className="mt-0.5 size-5 shrink-0" />
      This is a test plan: no card is asked for and no money is taken. The fund counts as if it were
      paid.
    </p>
  )
}
