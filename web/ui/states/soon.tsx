import { useSelector } from '@tanstack/react-store'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchAhead } from '#web/browser/idle.ts'
import { Arriving } from './arriving.tsx'
import type { LaterPart } from './later.tsx'
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
