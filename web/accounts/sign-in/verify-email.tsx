import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import {
  getVerification,
  sendVerification,
  type Verification,
  verifyAccount,
} from '#contract/accounts/verification.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { query, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { leave } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { entrySentence } from './notices.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { useEntry } from './use-entry.ts'

const TITLE = 'Check your email'

/** The only page of an adult who hasn't confirmed their address yet (product 12). */
export function VerifyEmail() {
  const found = useQuery(query(getVerification, {}))
  const retry = () => void found.refetch()
  return (
    <SignInFrame>
      <div className="quiet mx-auto grid max-w-160 gap-6">
        {found.isPending && <Loading label="Loading..." page={TITLE} onRetry={retry} />}
        {found.isError && (
          <EmptyState
            title="We couldn’t load this page"
            hint={entrySentence(found.error)}
            action={<Button onClick={retry}>Try again</Button>}
          />
        )}
        {found.data && <Verify verification={found.data} />}
      </div>
    </SignInFrame>
  )
}

function Verify({ verification: { email, sendsEmail } }: { verification: Verification }) {
  return (
    <>
      <PageTitle
        title={sendsEmail ? TITLE : 'Enter your invitation code'}
        lead={
          sendsEmail
            ? `We sent a code to ${email}. It works once and expires in 24 hours.`
            : 'This site doesn’t send email. Ask its administrator, a teacher or another guardian for an invitation code.'
        }
      />
      <Card>
        <CodeForm sendsEmail={sendsEmail} />
      </Card>
      <Card asChild>
        <section aria-labelledby="address" className="grid gap-4">
          <h2 id="address" className="text-h3">
            {sendsEmail ? 'Didn’t get the email?' : 'Wrong address?'}
          </h2>
          <AddressForm email={email} sendsEmail={sendsEmail} />
        </section>
      </Card>
      <Button className="justify-self-start" variant="ghost" onClick={() => void leave()}>
        Sign out
      </Button>
    </>
  )
}

function CodeForm({ sendsEmail }: Pick<Verification, 'sendsEmail'>) {
  const { hash } = useLocation()
  const enter = useEntry()
  const [code, setCode] = useState(hash.startsWith('code=') ? hash.slice('code='.length) : '')
  const verify = useOneCall({
    mutationFn: () => request(verifyAccount, { body: { code } }),
    onSuccess: enter,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) verify.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={sendsEmail ? 'Code from the email, or an invitation code' : 'Invitation code'}
        id="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={verify.isError ? entrySentence(verify.error) : undefined}
        onChange={({ target }) => {
          verify.reset()
          setCode(target.value)
        }}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={!code.trim()}
        busy={verify.isPending && 'Confirming...'}
        wide
      >
        Confirm
      </Button>
    </form>
  )
}

function AddressForm({ email, sendsEmail }: Verification) {
  const [address, setAddress] = useState(email)
  const send = useOneCall({
    mutationFn: () => request(sendVerification, { body: { email: address } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(query(getVerification, {}).queryKey, changed)
      notify(
        sendsEmail
          ? { title: 'Email sent', description: `Look for a new code at ${changed.email}.` }
          : { title: 'Saved', description: `Your address is now ${changed.email}.` },
      )
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {sendsEmail && <p>Check your spam folder, correct the address, or send another code.</p>}
      <TextField
        label="E-mail"
        id="email"
        type="email"
        autoComplete="email"
        value={address}
        error={send.isError ? (sentenceOf(send.error) ?? 'Try again.') : undefined}
        onChange={({ target }) => {
          send.reset()
          setAddress(target.value)
        }}
      />
      <Button type="submit" className="justify-self-start" busy={send.isPending && 'One moment...'}>
        {sendsEmail ? 'Send a new code' : 'Change address'}
      </Button>
    </form>
  )
}
