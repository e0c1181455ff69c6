import { useQuery } from '@tanstack/react-query'
import { formatDistanceToNow } from 'date-fns'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import {
  endMySignIn,
  endOtherSignIns,
  listMySignIns,
  type MySignIn,
} from '#contract/accounts/sign-ins.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

const NOT_SIGNED_OUT = { failed: 'Not Signed Out' }

/** Where one is signed in; a lost tablet is signed out from here. */
export function SignInsCard() {
  const signIns = useQuery(query(listMySignIns, {}))
  const endOthers = useCall(endOtherSignIns, NOT_SIGNED_OUT)
  return (
    <CardSection title="Where you are signed in" level={3} icon={MonitorSmartphone} spot="sky">
      <Part query={signIns} what="this list">
        {(shown) => (
          <>
            <ul className="grid gap-3">
              {shown.map((one) => (
                <SignInRow key={one.id} signIn={one} />
              ))}
            </ul>
            {shown.length > 1 && (
              <Button
                className="justify-self-start"
                icon={LogOut}
                busy={endOthers.isPending && 'Signing out...'}
                onClick={() => endOthers.send({})}
              >
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </Part>
    </CardSection>
  )
}

function SignInRow({ signIn }: { signIn: MySignIn }) {
  const end = useCall(endMySignIn, NOT_SIGNED_OUT)
  const name = signIn.browser ?? 'A browser'
  const ago = (at: string) => formatDistanceToNow(new Date(at), { addSuffix: true })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <p className="font-bold">{name}</p>
        <p className="text-ink-2 text-small">
          {signIn.isThis ? 'This browser' : `Last used ${ago(signIn.lastUsed)}`}, signed in{' '}
          {ago(signIn.since)}
        </p>
      </div>
      {!signIn.isThis && (
        <Button
          busy={end.isPending && 'Signing out...'}
          onClick={() => end.send({ params: { id: signIn.id } })}
          aria-label={`Sign out ${name}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
