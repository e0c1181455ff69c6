import { t } from '@lingui/core/macro'

/** A prize to hand out: to whom, and what is given instead. */
interface PickLine {
  id: string
  student: string
  prize: string
  note: string | null
}

interface PickSheetProps {
  groups: readonly { key: string; title: string; lines: readonly PickLine[] }[]
}

/** What to take from the shelf, then who gets it, group by group, as it is printed. */
export function PickSheet({ groups }: PickSheetProps) {
  return (
    <div data-printed="" className="grid gap-6 rounded-card bg-surface p-4 sm:p-6 print:p-0">
      <Shelf lines={groups.flatMap(({ lines }) => lines)} />
      {groups.map(({ key, title, lines }) => (
        <GroupTable key={key} title={title} lines={lines} />
      ))}
    </div>
  )
}

function Shelf({ lines }: { lines: readonly PickLine[] }) {
  const counts = new Map<string, number>()
  for (const { prize, note } of lines) {
    const name = note ?? prize
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const rows = [...counts].toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <section>
      <h3 className="text-h3">{t`Take from the shelf`}</h3>
      <ul className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
        {rows.map(([name, count]) => (
          <li key={name} className="flex justify-between gap-4 border-line border-b py-1">
            <span className="min-w-0">{name}</span>
            <strong className="tabular-nums">{count}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GroupTable({ title, lines }: { title: string; lines: readonly PickLine[] }) {
  return (
    <table className="w-full text-start">
      <caption className="pb-1 text-start font-bold text-h3">{title}</caption>
      <thead>
        <tr className="border-ink border-b-2">
          <th scope="col" className="w-10">
            <span className="sr-only">{t`Handed out`}</span>
          </th>
          <th scope="col" className="w-2/5 py-1 text-start">{t`Student`}</th>
          <th scope="col" className="py-1 text-start">{t`Prize`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, student, prize, note }) => (
          <tr key={id} className="border-line border-b align-top">
            <td className="py-2">
              <span aria-hidden className="block size-4 border-2 border-ink" />
            </td>
            <td className="py-1.5 pe-3 font-semibold">{student}</td>
            <td className="py-1.5">
              {prize}
              {note && <span className="block text-ink-2 text-small">{note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
