import { plural, t } from '@lingui/core/macro'
import { FileUp, ListChecks } from 'lucide-react'
import { useState } from 'react'
import {
  importRoster,
  type NewSecret,
  type RosterChange,
  RosterFile,
  SCHOOL_CONSENT,
} from '#contract/school/roster.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { BadgeLabel, type BadgeMeaning } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/charts/data-table.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormCheckField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { listed } from '#web/ui/in-words.ts'
import { useCall } from '#web/ui/use-call.ts'
import { decodeList, type Encoding } from './decode-list.ts'

const UNREADABLE = t`We could not read this file. In Excel, choose Save As and “CSV UTF-8”, then try again.`

type Line = RosterChange['lines'][number]

const OUTCOMES: Record<Line['outcome'], { meaning: BadgeMeaning; words: string }> = {
  new: { meaning: 'new', words: t`New` },
  changed: { meaning: 'active', words: t`Changes` },
  same: { meaning: 'plain', words: t`Same` },
  problem: { meaning: 'problem', words: t`Skipped` },
}

interface ImportFormProps {
  chosen: TeacherClass
  onAdded: (secrets: readonly NewSecret[]) => void
}

/** A school's list: first what it would change, then the change. */
export function ImportForm({ chosen, onAdded }: ImportFormProps) {
  const [csv, setCsv] = useState('')
  const [encoding, setEncoding] = useState<Encoding | 'unreadable' | null>(null)
  const look = useCall(importRoster, { failed: t`The list could not be read` })
  const change = (text: string) => {
    setCsv(text)
    setEncoding(null)
    look.reset()
  }
  return (
    <div className="grid gap-4">
      <Field
        label={t`Class list (CSV)`}
        hint={t`A CSV file, such as users.csv from OneRoster. We only read names, IDs, grades and sign-in names.`}
        error={encoding === 'unreadable' ? UNREADABLE : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="block w-full text-small file:me-3 file:min-h-11 file:rounded-button file:border file:border-line file:bg-surface file:px-4 file:font-bold file:text-ink"
            onChange={async ({ target }) => {
              const file = target.files?.[0]
              if (!file) return
              const read = decodeList(new Uint8Array(await file.arrayBuffer()))
              change(read?.text ?? '')
              setEncoding(read?.encoding ?? 'unreadable')
            }}
          />
        )}
      </Field>
      {encoding !== null && encoding !== 'UTF-8' && encoding !== 'unreadable' && (
        <p
          role="status"
          className="font-semibold text-small"
        >{t`This file was saved as ${encoding}. Check that names with accents look right below.`}</p>
      )}
      <TextAreaField
        label={t`Or paste it here`}
        hint={t`The first row must be the column headings: first name, last name, grade.`}
        value={csv}
        rows={4}
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
      <Button
        icon={ListChecks}
        className="justify-self-start"
        disabled={csv.trim() === ''}
        busy={look.isPending && t`Reading...`}
        onClick={() => look.send({ params: { id: chosen.id }, body: { csv } })}
      >{t`Preview import`}</Button>
      {look.data && (
        <Difference
          key={csv}
          chosen={chosen}
          csv={csv}
          shown={look.data}
          onDone={(secrets) => {
            change('')
            onAdded(secrets)
          }}
        />
      )}
    </div>
  )
}

interface DifferenceProps {
  chosen: TeacherClass
  csv: string
  shown: RosterChange
  onDone: (secrets: readonly NewSecret[]) => void
}

function Difference({ chosen, csv, shown: { lines, missing }, onDone }: DifferenceProps) {
  const form = useSchemaForm(RosterFile, { csv, apply: true, consent: false, removeMissing: false })
  const { control } = form
  const apply = useCall(importRoster, {
    failed: t`Import failed`,
    done: ({ secrets }) => {
      onDone(secrets)
      return {
        title: t`Class list imported`,
        description: t`${plural(secrets.length, { one: '# student', other: '# students' })} added.`,
      }
    },
  })
  const many = (outcome: Line['outcome']) => lines.filter((one) => one.outcome === outcome).length
  return (
    <section aria-label={t`What would change`} className="grid gap-3">
      <p className="font-semibold" role="status">
        {t`${many('new')} new, ${many('changed')} changed, ${many('same')} unchanged, ${many('problem')} skipped. Nothing has been saved yet.`}
      </p>
      <DataTable
        caption={t`Rows in your file`}
        tall
        rows={lines}
        keyOf={({ line }) => String(line)}
        columns={[
          { key: 'name', heading: t`Student`, cell: ({ name }) => name },
          {
            key: 'outcome',
            heading: t`Status`,
            cell: ({ outcome }) => (
              <BadgeLabel meaning={OUTCOMES[outcome].meaning}>{OUTCOMES[outcome].words}</BadgeLabel>
            ),
          },
          { key: 'says', heading: t`Details`, cell: ({ says }) => says },
          { key: 'line', heading: t`Line`, figure: true, cell: ({ line }) => line },
        ]}
      />
      <Form form={form} onSend={(body) => apply.send({ params: { id: chosen.id }, body })}>
        {missing.length > 0 && (
          <FormCheckField
            control={control}
            name="removeMissing"
            label={t`Remove ${plural(missing.length, { one: '# student', other: '# students' })} who aren’t in this file`}
            hint={listed(missing)}
          />
        )}
        <FormCheckField control={control} name="consent" label={SCHOOL_CONSENT.text} />
        <SubmitButton
          call={apply}
          busy={t`Importing...`}
          icon={FileUp}
          className="justify-self-start"
        >{t`Import students`}</SubmitButton>
      </Form>
    </section>
  )
}
