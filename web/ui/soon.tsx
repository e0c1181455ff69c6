import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { fetchAhead } from './later.tsx'
import { Loading } from './loading.tsx'
import { PartMissing } from './part-missing.tsx'
import { type PartStore, partStore, useKeptTrying } from './part-store.ts'

/**
 * Names a page of a screen, or what a dialog holds, whose code comes when it is opened, or before it, when the
 * first page of the visit stands. The server draws it as any other. `meanwhile` is what a browser shows while the
 * code is on its way, except over a part that the server has drawn: that stays.
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
    useKeptTrying(store)
    return (
      <Suspense fallback={<Meanwhile store={store} says={meanwhile} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** What stands in the place of a part: that it is on its way, or that it could not be had. */
function Meanwhile<P>({ store, says }: { store: PartStore<P>; says: string }) {
  const failures = useSyncExternalStore(store.subscribe, store.failures, store.failures)
  const [before] = useState(failures)
  return failures > before ? <PartMissing onRetry={store.fetch} /> : <Loading label={says} />
}
