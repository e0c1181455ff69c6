import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { fetchAhead } from './later.tsx'
import { Loading } from './loading.tsx'
import { PartMissing } from './part-missing.tsx'
import { type PartStore, partStore, useRetryUntilLoaded } from './part-store.ts'

/**
 * A page of a screen, or the inside of a dialog, whose code is fetched when it is opened, or ahead of that once the
 * first page of the visit stands. The server draws it like any other. Until the code has come, a browser shows the
 * sentence `meanwhile`; a part that the server has drawn stays as it is instead.
 */
export function soon<P extends object>(
  meanwhile: string,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const store = partStore(load)
  fetchAhead(() => void store.fetch())
  // React keeps a failed try for ever: this waits for the one that succeeds.
  const Arriving = lazy(async () => ({ default: await store.arrival() }))
  return (props) => {
    const [Part] = useState(() => store.current() ?? Arriving)
    useRetryUntilLoaded(store)
    return (
      <Suspense fallback={<Meanwhile store={store} says={meanwhile} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** The placeholder of a part that is loading or failed to load. */
function Meanwhile<P>({ store, says }: { store: PartStore<P>; says: string }) {
  const failures = useSyncExternalStore(store.subscribe, store.failures, store.failures)
  const [before] = useState(failures)
  return failures > before ? <PartMissing onRetry={store.fetch} /> : <Loading label={says} />
}
