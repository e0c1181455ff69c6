import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { acceptClassInvitation } from '#contract/school/co-teachers.ts'
import { OneLineForm } from '#web/accounts/sign-in/one-line-form.tsx'
import { PATHS } from '#web/api/paths.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { useIsArriving } from '#web/browser/use-is-arriving.ts'
import { ForTeachers } from '#web/school/for-teachers.tsx'
import { rememberClass } from '#web/school/last-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useCall } from '#web/ui/use-call.ts'

const CODE_KEY = 'reading-heroes.class-invitation'

const TITLE = t`Join a class as a teacher`

/** Where the link of an invitation leads. One press accepts it: a link that is only looked at joins nothing. */
export function JoinClassScreen() {
  const { data: user } = useQuery(currentUserQuery)
  const isArriving = useIsArriving()
  return (
    <main className="quiet layout-reading py-10">
      {user ? (
        <ForTeachers title={TITLE}>
          {/* The server draws the form without the code, which only the browser knows. */}
          <Join key={isArriving ? 'drawn' : 'here'} />
        </ForTeachers>
      ) : (
        <SignInFirst />
      )}
    </main>
  )
}

function Join() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [code, setCode] = useState(() => codeIn(hash) ?? keptCode())
  const accept = useCall(acceptClassInvitation, {
    failed: false,
    done: async ({ id, name }) => {
      rememberClass(id)
      keepCode('')
      await navigate({ to: PATHS.students, search: { class: id }, replace: true })
      return { title: t`You now teach ${name}` }
    },
  })
  return (
    <>
      <PageTitle title={TITLE} lead={t`A teacher invited you to their class.`} />
      <Card className="mt-5">
        <OneLineForm
          label={t`Invitation code`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          onType={(text) => {
            accept.reset()
            setCode(text)
          }}
          onSend={() => accept.send({ body: { code } })}
          error={accept.problem}
          button={{ variant: 'primary', wide: true, busy: accept.isPending && t`Joining...` }}
        >{t`Join the class`}</OneLineForm>
      </Card>
    </>
  )
}

/** The code outlives signing in, in this tab. */
function SignInFirst() {
  const { hash } = useLocation()
  const code = codeIn(hash)
  const keep = () => code && keepCode(code)
  return (
    <>
      <PageTitle
        title={TITLE}
        lead={t`Sign in to your teacher account first. New here? Create an account, then open the invitation again.`}
      />
      <Card className="mt-5 flex flex-wrap gap-target">
        <Button asChild variant="primary">
          <Link
            to={PATHS.signIn}
            search={{ next: PATHS.joinClass }}
            onClick={keep}
          >{t`Sign in`}</Link>
        </Button>
        <Button asChild>
          <Link to={PATHS.signUp}>{t`Create account`}</Link>
        </Button>
      </Card>
    </>
  )
}

function codeIn(hash: string): string | null {
  return hash.startsWith('code=') ? hash.slice('code='.length) : null
}

function keptCode(): string {
  try {
    return sessionStorage.getItem(CODE_KEY) ?? ''
  } catch {
    return ''
  }
}

function keepCode(code: string): void {
  try {
    if (code === '') sessionStorage.removeItem(CODE_KEY)
    else sessionStorage.setItem(CODE_KEY, code)
  } catch {
    // Without storage the invitation is opened again.
  }
}
