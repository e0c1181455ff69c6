import { useSelector } from '@tanstack/react-store'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { fetchAhead } from '#web/browser/idle.ts'
import { Loading } from './loading.tsx'
import { PartMissing } from './part-missing.tsx'
import { type PartStore, partStore, useRetryUntilLoaded } from './part-store.ts'

/**
 * A screen's page or a dialog's content whose code loads when it is opened, or earlier once the first page of
 * the visit is shown. The server renders it like any other. While the code loads, a browser shows the text
 * `meanwhile`; server-rendered content stays as it is instead.
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
    const [Part] = useState(() => store.current.get() ?? Arriving)
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
  const failures = useSelector(store.failures)
  const [before] = useState(failures)
  return failures > before ? <PartMissing onRetry={store.fetch} /> : <Loading label={says} />
}
