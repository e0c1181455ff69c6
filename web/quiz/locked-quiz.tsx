import { type FormEvent, useState } from 'react'
import { type Quiz, unlockQuiz } from '#contract/quiz/quiz.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { WayOn } from './way-on.tsx'

/** A grown-up opens the quiz with the monitor code. */
export function LockedQuiz({ quiz }: { quiz: Quiz }) {
  const [code, setCode] = useState('')
  const unlock = useCall(unlockQuiz, { failed: false })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) unlock.send({ params: { id: quiz.id }, body: { code } })
  }
  return (
    <main className="layout-reading grid gap-7 pt-6 pb-12">
      <PageTitle
        title="Ask a grown-up"
        lead={quiz.book.title}
        className="justify-center text-center"
      />
      <Tassel mood="hi" size={110} className="justify-self-center" />
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Monitor code"
          hint="A grown-up types it to open the quiz."
          type="password"
          autoComplete="off"
          value={code}
          error={unlock.problem ?? undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={!code.trim()}
          busy={unlock.isPending && 'Opening ...'}
        >
          Open the quiz
        </Button>
      </form>
      <WayOn besides />
    </main>
  )
}
