import { Outlet, Scripts, useRouteContext } from '@tanstack/react-router'
import { sessionMark } from '#web/api/session-mark.ts'
import { useIdle } from '#web/browser/use-idle.ts'
import { later } from '#web/ui/states/later.tsx'
import { AppliedSettings } from './apply-settings.tsx'

const ReadyOffline = later(
  async () => (await import('#web/app/offline/start-offline.ts')).ReadyOffline,
  'unasked',
)
const SignedOutHere = later<object>(
  async () => (await import('./signed-out-here.tsx')).SignedOutHere,
  'unasked',
)
const Tooltips = later<object>(
  async () => (await import('#web/ui/overlays/tooltips.tsx')).Tooltips,
  'unasked',
)

/** Wraps every page: the reader's appearance and this device's offline data. */
export function Root() {
  const { user } = useRouteContext({ from: '__root__' })
  const isIdle = useIdle()
  return (
    <>
      <AppliedSettings user={user} />
      {!user && sessionMark.isLeft() && <SignedOutHere />}
      {user && isIdle && 'indexedDB' in globalThis && <ReadyOffline user={user} />}
      <Outlet />
      {isIdle && <Tooltips />}
      {import.meta.env.SSR && <Scripts />}
    </>
  )
}
