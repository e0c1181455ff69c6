import { t } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { NewSecret } from '#contract/school/roster.ts'
import { importRoster, MAX_FILE_BYTES } from '#contract/school/roster-import.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { readBase64 } from '#web/browser/read-base64.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { useCall } from '#web/ui/use-call.ts'
import type { ChosenList } from './chosen-list.ts'
import { FileDrop } from './file-drop.tsx'
import { ImportPreview } from './import-preview.tsx'

interface ImportFormProps {
  chosen: TeacherClass
  onAdded: (secrets: readonly NewSecret[]) => void
}

/** A school's list, dropped, chosen or pasted: first what it would change, then the change. */
export function ImportForm({ chosen, onAdded }: ImportFormProps) {
  const [list, setList] = useState<ChosenList | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const look = useCall(importRoster, { failed: setProblem })
  const preview = (next: ChosenList) => {
    setProblem(null)
    setList(next)
    look.send({ params: { id: chosen.id }, body: next })
  }
  const restart = () => {
    setList(null)
    setName(null)
    setProblem(null)
    look.reset()
  }
  const open = async (file: File) => {
    restart()
    setPasted('')
    setName(file.name)
    if (file.size === 0) setProblem(t`This file is empty. Choose another one, or paste the list.`)
    else if (file.size > MAX_FILE_BYTES) {
      setProblem(t`That file is too large. Save only the list of this class.`)
    } else preview({ file: await readBase64(file) })
  }
  return (
    <div className="grid gap-4">
      <FileDrop
        label={t`Drop a class list here, or choose a file`}
        hint={t`Excel (.xlsx), CSV, text or a OneRoster zip. We only save names, IDs, grades and sign-in names.`}
        chosen={name}
        onFile={open}
      />
      {problem !== null && <FieldError id="list-problem">{problem}</FieldError>}
      {name === null && (
        <TextAreaField
          label={t`Or paste it here`}
          hint={t`Copy the rows from a spreadsheet, or type one student per line.`}
          value={pasted}
          rows={3}
          spellCheck={false}
          onChange={({ target, nativeEvent }) => {
            restart()
            setPasted(target.value)
            const isPaste = Reflect.get(nativeEvent, 'inputType') === 'insertFromPaste'
            if (isPaste && target.value.trim() !== '') preview({ csv: target.value })
          }}
        />
      )}
      {!look.data && name === null && (
        <Button
          icon={ListChecks}
          className="justify-self-start"
          disabled={pasted.trim() === ''}
          busy={look.isPending && t`Reading...`}
          onClick={() => preview({ csv: pasted })}
        >{t`Preview import`}</Button>
      )}
      {look.isPending && name !== null && (
        <p role="status" className="font-semibold">{t`Reading...`}</p>
      )}
      {look.data && list && (
        <ImportPreview
          chosen={chosen}
          list={list}
          shown={look.data}
          isReading={look.isPending}
          onRead={(how) => preview({ ...list, ...how })}
          onDone={(secrets) => {
            restart()
            setPasted('')
            onAdded(secrets)
          }}
        />
      )}
    </div>
  )
}
