import { t } from '@lingui/core/macro'
import { useSelector } from '@tanstack/react-store'
import { RotateCw } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState, useTransition } from 'react'
import { ARRIVING_MARK } from '#contract/drawn-page.ts'
import { CHECK_CONNECTION } from '#web/api/api-error.ts'
import { fetchAhead } from '#web/browser/idle.ts'
import { useIsArriving } from '#web/browser/use-is-arriving.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { type LaterPart, NOT_OPENED } from './later.tsx'
import { Loading } from './loading.tsx'
import { type PartStore, partStore, useRetryUntilLoaded } from './part-store.ts'

/**
 * A screen's page or a dialog's content whose code loads when it is opened, or earlier once the first page of
 * the visit is shown. The server renders it like any other. While the code loads, a browser shows the text
 * `meanwhile`; server-rendered content stays as it is instead.
 */
export function soon<P extends object>(
  meanwhile: string,
  load: () => Promise<ComponentType<P>>,
  placeholder?: ReactNode,
): LaterPart<P> {
  const store = partStore(load)
  fetchAhead(() => void store.fetch())
  // React keeps a failed try for ever: this waits for the one that succeeds.
  const Lazy = lazy(async () => ({ default: await store.arrival() }))
  const part = (props: P) => {
    const [Part] = useState(() => store.current.get() ?? Lazy)
    useRetryUntilLoaded(store)
    return (
      <Suspense fallback={<Meanwhile store={store} says={meanwhile} placeholder={placeholder} />}>
        <Arriving>
          <Part {...props} />
        </Arriving>
      </Suspense>
    )
  }
  return Object.assign(part, { fetch: store.fetch })
}

type MeanwhileProps<P> = { store: PartStore<P>; says: string; placeholder: ReactNode }

/** The placeholder of a part that is loading or failed to load. */
function Meanwhile<P>({ store, says, placeholder }: MeanwhileProps<P>) {
  const failures = useSelector(store.failures)
  const [before] = useState(failures)
  if (failures > before) return <PartMissing onRetry={store.fetch} />
  return <Loading label={says}>{placeholder}</Loading>
}

/** Marks a server-rendered part whose code is still loading: what is done to it is repeated afterwards. */
export function Arriving({ children }: { children: ReactNode }) {
  const isArriving = useIsArriving()
  return (
    <div className="contents" {...{ [ARRIVING_MARK]: isArriving || undefined }}>
      {children}
    </div>
  )
}

/** In the place of a part whose code could not be had. */
function PartMissing({ onRetry }: { onRetry: () => Promise<boolean> }) {
  const [isTrying, startTrying] = useTransition()
  return (
    <EmptyState
      title={NOT_OPENED.title}
      hint={CHECK_CONNECTION}
      action={
        <Button
          icon={RotateCw}
          busy={isTrying && t`Trying...`}
          onClick={() => startTrying(() => tryAgain(onRetry))}
        >{t`Try again`}</Button>
      }
    />
  )
}

/** Where the server answers and the part does not come, the browser keeps its failed try: a new page does not. */
async function tryAgain(retry: () => Promise<boolean>): Promise<void> {
  if (await retry()) return
  const isServerThere = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
  if (isServerThere) window.location.reload()
}
