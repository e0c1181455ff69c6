import { CardSection } from '#web/ui/section.tsx'

interface CountListProps {
  title: string
  /** What the number counts: 'wishes'. */
  unit: string
  rows: readonly { name: string; count: number }[]
  empty: string
}

/** Names with a number and a bar as long as its share; a table, so it needs no other view. */
export function CountList({ title, unit, rows, empty }: CountListProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <CardSection title={title} small>
      {rows.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <table className="w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <td className="py-1 pr-3">
                  {name}
                  <span
                    aria-hidden
                    className="mt-0.5 block h-2 rounded-stamp bg-sea"
                    style={{ width: `${Math.max(2, (count / most) * 100)}%` }}
                  />
                </td>
                <td className="w-14 py-1 text-right align-top font-semibold">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </CardSection>
  )
}
