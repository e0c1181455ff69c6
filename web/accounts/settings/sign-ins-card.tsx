import { useQuery } from '@tanstack/react-query'
import { formatDistanceToNow } from 'date-fns'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import {
  endMySignIn,
  endOtherSignIns,
  listMySignIns,
  type MySignIn,
} from '#contract/accounts/sign-ins.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { SpotIcon } from '#web/ui/spot-icon.tsx'
import { signingOutFailed } from './notices.ts'

const AFTER = {
  onSuccess: () => invalidate(listMySignIns),
  onError: (error: unknown) => notify(signingOutFailed(error)),
}

/** Where one is signed in; a lost tablet is signed out from here. */
export function SignInsCard() {
  const signIns = useQuery(query(listMySignIns, {}))
  const endOthers = useOneCall({ mutationFn: () => request(endOtherSignIns, {}), ...AFTER })
  const shown = signIns.data ?? []
  return (
    <Card asChild>
      <section aria-labelledby="sign-ins">
        <div className="mb-3 flex items-center gap-3">
          <SpotIcon icon={MonitorSmartphone} spot="sky" />
          <h3 id="sign-ins">Where you are signed in</h3>
        </div>
        {signIns.isError && <p>The list did not load. Open this page again to try once more.</p>}
        <ul className="grid gap-3">
          {shown.map((one) => (
            <SignInRow key={one.id} signIn={one} />
          ))}
        </ul>
        {shown.length > 1 && (
          <Button
            className="mt-4"
            icon={LogOut}
            busy={endOthers.isPending && 'Signing out...'}
            onClick={() => endOthers.mutate()}
          >
            Sign out everywhere else
          </Button>
        )}
      </section>
    </Card>
  )
}

function SignInRow({ signIn }: { signIn: MySignIn }) {
  const end = useOneCall({
    mutationFn: () => request(endMySignIn, { params: { id: signIn.id } }),
    ...AFTER,
  })
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
          onClick={() => end.mutate()}
          aria-label={`Sign out ${name}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
