import { Printer, X } from 'lucide-react'
import type { NewSecret } from '#contract/roster.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import './printed.css'

/** New sign-in names and passwords, shown once: they are kept as hashes only. */
export function SecretsPanel({
  secrets,
  onClose,
}: {
  secrets: readonly NewSecret[]
  onClose: () => void
}) {
  return (
    <Card asChild tone="gold" className="grid gap-3">
      <section aria-label="New passwords" data-printed="">
        <h2 className="text-h3">Write these down or print them now</h2>
        <p className="text-small">They are shown this once. You can always make new ones.</p>
        <DataTable
          caption="Names and passwords"
          rows={secrets}
          keyOf={({ userId }) => userId}
          columns={[
            { key: 'name', heading: 'Student', cell: ({ name }) => name },
            { key: 'sign-in', heading: 'Signs in as', cell: ({ signInName }) => signInName },
            {
              key: 'password',
              heading: 'Password',
              cell: ({ password }) => <span className="font-bold">{password}</span>,
            },
          ]}
        />
        <div className="flex flex-wrap gap-target print:hidden">
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
          <Button icon={X} onClick={onClose}>
            I have them
          </Button>
        </div>
      </section>
    </Card>
  )
}
