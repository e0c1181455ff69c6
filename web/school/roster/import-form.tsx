import { FileUp, ListChecks } from 'lucide-react'
import { useState } from 'react'
import {
  importRoster,
  type NewSecret,
  type RosterChange,
  SCHOOL_CONSENT,
} from '#contract/school/roster.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { useClassCall } from '#web/school/teacher-calls.ts'
import { BadgeLabel, type BadgeMeaning } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/charts/data-table.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { count } from '#web/ui/words.ts'
import { decodeList, type Encoding } from './decode-list.ts'

const UNREADABLE =
  'We could not read this file. In Excel, choose Save As and “CSV UTF-8”, then try again.'

type Line = RosterChange['lines'][number]

const OUTCOMES: Record<Line['outcome'], { meaning: BadgeMeaning; words: string }> = {
  new: { meaning: 'new', words: 'New' },
  changed: { meaning: 'active', words: 'Changes' },
  same: { meaning: 'plain', words: 'Same' },
  problem: { meaning: 'problem', words: 'Left out' },
}

interface ImportFormProps {
  chosen: TeacherClass
  onAdded: (secrets: readonly NewSecret[]) => void
}

/** A school's list: first what it would change, then the change. */
export function ImportForm({ chosen, onAdded }: ImportFormProps) {
  const [csv, setCsv] = useState('')
  const [encoding, setEncoding] = useState<Encoding | 'unreadable' | null>(null)
  const [shown, setShown] = useState<RosterChange | null>(null)
  const params = { id: chosen.id }
  const look = useClassCall(importRoster, {
    failed: 'The list could not be read',
    after: setShown,
  })
  const change = (text: string) => {
    setCsv(text)
    setEncoding(null)
    setShown(null)
  }
  return (
    <div className="grid gap-4">
      <Field
        label="List from your school"
        hint="A CSV file, such as users.csv of OneRoster. We read only names, IDs, grades and sign-in names."
        error={encoding === 'unreadable' ? UNREADABLE : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="block w-full text-small file:mr-3 file:min-h-11 file:rounded-button file:border file:border-line file:bg-surface file:px-4 file:font-bold file:text-ink"
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
        <p role="status" className="font-semibold text-small">
          This file was saved as {encoding}. Check that names with accents look right below.
        </p>
      )}
      <TextAreaField
        label="Or paste it here"
        hint="The first line names the columns: first name, last name, grade."
        value={csv}
        rows={4}
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
      <Button
        icon={ListChecks}
        className="justify-self-start"
        disabled={csv.trim() === ''}
        busy={look.isPending && 'Reading...'}
        onClick={() => look.mutate({ params, body: { csv } })}
      >
        Show what would change
      </Button>
      {shown && (
        <Difference
          key={csv}
          chosen={chosen}
          csv={csv}
          shown={shown}
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
  const [agreed, setAgreed] = useState(false)
  const [removeMissing, setRemoveMissing] = useState(false)
  const apply = useClassCall(importRoster, {
    failed: 'The list was not applied',
    done: ({ secrets }) => ({
      title: 'The class is up to date',
      description: `${count(secrets.length, 'student')} added.`,
    }),
    after: ({ secrets }) => onDone(secrets),
  })
  const many = (outcome: Line['outcome']) => lines.filter((one) => one.outcome === outcome).length
  return (
    <section aria-label="What would change" className="grid gap-3">
      <p className="font-semibold" role="status">
        {many('new')} new, {many('changed')} changed, {many('same')} the same, {many('problem')}{' '}
        left out. Nothing is written yet.
      </p>
      <DataTable
        caption="Lines of the list"
        tall
        rows={lines}
        keyOf={({ line }) => String(line)}
        columns={[
          { key: 'name', heading: 'Student', cell: ({ name }) => name },
          {
            key: 'outcome',
            heading: 'Becomes',
            cell: ({ outcome }) => (
              <BadgeLabel meaning={OUTCOMES[outcome].meaning}>{OUTCOMES[outcome].words}</BadgeLabel>
            ),
          },
          { key: 'says', heading: 'What happens', cell: ({ says }) => says },
          { key: 'line', heading: 'Line', figure: true, cell: ({ line }) => line },
        ]}
      />
      {missing.length > 0 && (
        <CheckField
          label={`Take ${count(missing.length, 'student')} out of the class who are not in the list`}
          hint={missing.join(', ')}
          checked={removeMissing}
          onChange={({ target }) => setRemoveMissing(target.checked)}
        />
      )}
      <CheckField
        label={SCHOOL_CONSENT.text}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <Button
        variant="primary"
        icon={FileUp}
        className="justify-self-start"
        disabled={!agreed}
        busy={apply.isPending && 'Writing...'}
        onClick={() =>
          apply.mutate({
            params: { id: chosen.id },
            body: { csv, apply: true, consent: agreed, removeMissing },
          })
        }
      >
        Apply the list
      </Button>
    </section>
  )
}
