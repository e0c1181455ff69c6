import { t } from '@lingui/core/macro'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { RosterChange } from '#contract/school/roster-import.ts'
import { COLUMN_USES, type ColumnUse } from '#domain/roster-headings.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import type { ChosenList } from './chosen-list.ts'

const USES: Record<ColumnUse, string> = {
  firstName: t`First name`,
  lastName: t`Last name`,
  fullName: t`Full name`,
  grade: t`Grade`,
  sourcedId: t`School ID`,
  signInName: t`Sign-in name`,
  role: t`Role`,
  status: t`Active or inactive`,
  none: t`Not used`,
}
const OPTIONS = COLUMN_USES.map((value) => ({ value, label: USES[value] }))
const ROWS = 12

interface ImportColumnsProps {
  read: RosterChange['read']
  hasLines: boolean
  isReading: boolean
  onRead: (how: Pick<ChosenList, 'part' | 'columns'>) => void
}

/** How a list was read, to be corrected: which sheet or class, which row of headings, which column. */
export function ImportColumns({ read, hasLines, isReading, onRead }: ImportColumnsProps) {
  const [isOpen, setIsOpen] = useState(!hasLines)
  const columns = read.columns.map((column, place) => ({ ...column, place }))
  const uses = read.columns.map(({ use }) => use)
  const headingLine = read.headingLine ?? 0
  return (
    <div className="grid gap-4">
      {read.parts.length > 1 && (
        <SelectField
          label={t`List in this file`}
          className="max-w-96"
          options={read.parts.map(({ id, name }) => ({ value: id, label: name }))}
          value={read.part}
          disabled={isReading}
          onChange={({ target }) => onRead({ part: target.value, columns: undefined })}
        />
      )}
      {!hasLines && (
        <p role="status" className="font-semibold">
          {t`We couldn’t tell which column has the names. Choose it below.`}
        </p>
      )}
      {hasLines && (
        <Button
          variant="ghost"
          icon={Columns3}
          aria-expanded={isOpen}
          className="justify-self-start"
          onClick={() => setIsOpen(!isOpen)}
        >{t`Check the columns`}</Button>
      )}
      {isOpen && (
        <fieldset className="edge grid min-w-0 gap-4 rounded-card p-4 sm:grid-cols-2 lg:grid-cols-3">
          <legend className="px-1 font-bold">{t`Columns`}</legend>
          <SelectField
            label={t`Column headings`}
            options={[
              { value: '0', label: t`None` },
              ...Array.from({ length: Math.max(ROWS, headingLine) }, (_, row) => ({
                value: String(row + 1),
                label: t`In row ${row + 1}`,
              })),
            ]}
            value={String(headingLine)}
            disabled={isReading}
            onChange={({ target }) =>
              onRead({ part: read.part, columns: { headingLine: Number(target.value), uses } })
            }
          />
          {columns.map(({ heading, sample, use, place }) => (
            <SelectField
              key={place}
              label={heading || t`Column ${place + 1}`}
              hint={sample || t`Empty`}
              options={OPTIONS}
              value={use}
              disabled={isReading}
              onChange={({ target }) => {
                const chosen = COLUMN_USES.find((one) => one === target.value) ?? 'none'
                onRead({
                  part: read.part,
                  columns: { headingLine, uses: uses.with(place, chosen) },
                })
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
