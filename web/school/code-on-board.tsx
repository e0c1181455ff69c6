import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Presentation, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { getRoster } from '#contract/school/roster.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { codeWords } from '#web/squads/squad-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Part } from '#web/ui/states/part.tsx'

const USES = [
  { value: 'sign-in', label: t`Sign in` },
  { value: 'join', label: t`Join the class` },
] as const
type Use = (typeof USES)[number]['value']

/** The class code over the whole screen, to be read from the last row of the classroom. */
export function CodeOnBoard({ chosen }: { chosen: TeacherClass }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button icon={Presentation}>{t`Show the class code`}</Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          data-floating=""
          aria-describedby={undefined}
          className="quiet fixed inset-0 z-dialog grid grid-rows-[auto_1fr] overflow-y-auto bg-page text-ink"
        >
          <Board chosen={chosen} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Board({ chosen }: { chosen: TeacherClass }) {
  const [use, setUse] = useState<Use>('sign-in')
  return (
    <>
      <header className="flex flex-wrap items-center gap-3 px-5 py-4 sm:px-8">
        <Dialog.Title className="me-auto text-h1">{chosen.name}</Dialog.Title>
        <div>
          <ToggleFilter
            label={t`What the code is for`}
            options={USES}
            value={use}
            onValueChange={setUse}
          />
        </div>
        <Dialog.Close asChild>
          <Button icon={X}>{t`Close`}</Button>
        </Dialog.Close>
      </header>
      {use === 'join' ? (
        <Code
          path={PATHS.squads}
          code={chosen.classCode}
          says={t`Open Squad and enter this code.`}
        />
      ) : (
        <SignInCode classId={chosen.id} />
      )}
    </>
  )
}

function SignInCode({ classId }: { classId: number }) {
  const roster = useQuery(query(getRoster, { params: { id: classId } }))
  return (
    <Part query={roster} what={t`the code`} skeleton={<div />}>
      {({ signInCode }) => (
        <Code
          path={`${PATHS.signIn}?way=class`}
          code={signInCode}
          says={t`Enter this code, then tap your hero.`}
        />
      )}
    </Part>
  )
}

interface CodeProps {
  path: string
  code: string
  says: string
}

/** The code is as large as the window allows. */
function Code({ path, code, says }: CodeProps) {
  const { host, origin } = window.location
  return (
    <div className="grid content-center justify-items-center gap-[4vh] px-5 pb-8 text-center">
      <p className="wrap-anywhere font-semibold text-[clamp(1.25rem,4vw,3.5rem)] leading-tight">
        {host}
        {path}
      </p>
      <p className="whitespace-nowrap font-display font-extrabold text-[clamp(2.25rem,13vw,13rem)] tabular-nums leading-none tracking-wider">
        {codeWords(code)}
      </p>
      <p className="text-[clamp(1.1rem,2.6vw,2.25rem)] leading-tight">{says}</p>
      <div className="edge overflow-clip rounded-card">
        <QrCode text={origin + path} size={220} title={t`Opens the page to enter the code`} />
      </div>
    </div>
  )
}
