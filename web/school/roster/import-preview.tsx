import { plural, t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { type NewSecret, SCHOOL_CONSENT } from '#contract/school/roster.ts'
import { importRoster, type RosterChange, RosterFile } from '#contract/school/roster-import.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { BadgeLabel, type BadgeMeaning } from '#web/ui/badge-label.tsx'
import { DataTable } from '#web/ui/charts/data-table.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormCheckField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { listed } from '#web/ui/in-words.ts'
import { useCall } from '#web/ui/use-call.ts'
import type { ChosenList } from './chosen-list.ts'
import { ImportColumns } from './import-columns.tsx'

type Line = RosterChange['lines'][number]
type Outcome = Line['outcome']

/** In the order of the table: what needs a look comes first. */
const OUTCOMES: Record<Outcome, { meaning: BadgeMeaning; words: string }> = {
  problem: { meaning: 'problem', words: t`Skipped` },
  left: { meaning: 'off', words: t`Not added` },
  changed: { meaning: 'active', words: t`Changes` },
  enrolled: { meaning: 'new', words: t`Joins` },
  new: { meaning: 'new', words: t`New` },
  same: { meaning: 'plain', words: t`Same` },
}
const ORDER = Object.keys(OUTCOMES)

interface ImportPreviewProps {
  chosen: TeacherClass
  list: ChosenList
  shown: RosterChange
  isReading: boolean
  onRead: (how: Pick<ChosenList, 'part' | 'columns'>) => void
  onDone: (secrets: readonly NewSecret[]) => void
}

/** What a list would change, line by line, and the one button that does it. */
export function ImportPreview({
  chosen,
  list,
  shown,
  isReading,
  onRead,
  onDone,
}: ImportPreviewProps) {
  const { lines, missing, read } = shown
  const rows = lines.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
  return (
    <section aria-label={t`What would change`} className="grid gap-4">
      {lines.length > 0 && (
        <p className="font-semibold" role="status">
          {summary(lines)}
        </p>
      )}
      {read.encoding !== null && (
        <p className="text-small">{t`This file was saved as ${read.encoding}. Check that names with accents look right below.`}</p>
      )}
      <ImportColumns
        read={read}
        hasLines={lines.length > 0}
        isReading={isReading}
        onRead={onRead}
      />
      {lines.length > 0 && (
        <DataTable
          caption={t`Rows in your file`}
          tall
          rows={rows}
          keyOf={({ line }) => String(line)}
          columns={[
            { key: 'name', heading: t`Student`, cell: ({ name }) => name },
            {
              key: 'outcome',
              heading: t`Status`,
              cell: ({ outcome }) => (
                <BadgeLabel meaning={OUTCOMES[outcome].meaning}>
                  {OUTCOMES[outcome].words}
                </BadgeLabel>
              ),
            },
            { key: 'says', heading: t`Details`, cell: ({ says }) => says },
            { key: 'line', heading: t`Line`, figure: true, cell: ({ line }) => line },
          ]}
        />
      )}
      {lines.length > 0 && (
        <Apply
          key={JSON.stringify([list.part, list.columns])}
          chosen={chosen}
          list={list}
          lines={lines}
          missing={missing}
          onDone={onDone}
        />
      )}
    </section>
  )
}

interface ApplyProps extends Pick<ImportPreviewProps, 'chosen' | 'list' | 'onDone'> {
  lines: readonly Line[]
  missing: readonly string[]
}

function Apply({ chosen, list, lines, missing, onDone }: ApplyProps) {
  const form = useSchemaForm(RosterFile, {
    ...list,
    apply: true,
    consent: false,
    removeMissing: false,
  })
  const { control } = form
  const apply = useCall(importRoster, {
    failed: t`Import failed`,
    done: ({ secrets }) => {
      onDone(secrets)
      // The step that opens with the passwords says it; a notice would cover its buttons.
      return secrets.length > 0 ? undefined : { title: t`Class list imported` }
    },
  })
  const adds = countOf(lines, 'new') + countOf(lines, 'enrolled')
  const changes = countOf(lines, 'changed')
  if (adds + changes + missing.length === 0) {
    return <p>{t`Nothing to change: no new student is in this list.`}</p>
  }
  return (
    <Form form={form} onSend={(body) => apply.send({ params: { id: chosen.id }, body })}>
      {missing.length > 0 && (
        <FormCheckField
          control={control}
          name="removeMissing"
          label={t`Remove ${plural(missing.length, { one: '# student', other: '# students' })} who aren’t in this file or are inactive`}
          hint={listed(missing)}
        />
      )}
      <FormCheckField control={control} name="consent" label={SCHOOL_CONSENT.text} />
      <SubmitButton
        call={apply}
        busy={t`Importing...`}
        icon={UserPlus}
        className="justify-self-start"
      >
        {adds > 0
          ? t`Add ${plural(adds, { one: '# student', other: '# students' })}`
          : t`Update the class`}
      </SubmitButton>
    </Form>
  )
}

function countOf(lines: readonly Line[], outcome: Outcome): number {
  return lines.filter((one) => one.outcome === outcome).length
}

/** Only what there is: "28 new, 1 skipped. Nothing has been saved yet." */
function summary(lines: readonly Line[]): string {
  const adds = countOf(lines, 'new') + countOf(lines, 'enrolled')
  const counts: [number, string][] = [
    [adds, t`${adds} new`],
    [countOf(lines, 'changed'), t`${countOf(lines, 'changed')} changed`],
    [countOf(lines, 'same'), t`${countOf(lines, 'same')} unchanged`],
    [countOf(lines, 'left'), t`${countOf(lines, 'left')} not added`],
    [countOf(lines, 'problem'), t`${countOf(lines, 'problem')} skipped`],
  ]
  const there = counts.filter(([many]) => many > 0).map(([, words]) => words)
  return t`${listed(there)}. Nothing has been saved yet.`
}
