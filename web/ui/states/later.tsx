import { t } from '@lingui/core/macro'
import { useSelector } from '@tanstack/react-store'
import type { ComponentType } from 'react'
import { fetchAhead } from '#web/browser/idle.ts'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { type PartStore, partStore, useRetryUntilLoaded } from './part-store.ts'

/** Shown when a requested part failed to load. */
export const NOT_OPENED = {
  title: t`This part did not open.`,
  description: t`It opens when you’re back online.`,
  destructive: true,
}

/** A lazily loaded part of a screen; renders nothing until it is loaded. */
export type LaterPart<P> = ComponentType<P> & {
  /** Fetches it. False when it could not be had now; the next call tries again. */
  fetch: () => Promise<boolean>
}

/**
 * Declares a component whose code loads on first use, or earlier when the browser is idle. A failed load is
 * reported to whatever requested it; a component no one requests is `unasked`.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  how?: 'unasked',
): LaterPart<P> {
  const store = partStore(load)
  fetchAhead(() => void store.fetch())
  const onMissing = how === 'unasked' ? undefined : () => void notify(NOT_OPENED)
  const part = (props: P) => <Arriving store={store} props={props} onMissing={onMissing} />
  return Object.assign(part, { fetch: store.fetch })
}

type ArrivingProps<P> = { store: PartStore<P>; props: P; onMissing?: () => void }

function Arriving<P extends object>({ store, props, onMissing }: ArrivingProps<P>) {
  const Part = useSelector(store.current)
  useRetryUntilLoaded(store, onMissing)
  return Part && <Part {...props} />
}
