import { useEffect, useState, useSyncExternalStore } from 'react'
import { celebrations } from '#web/ui/celebration-store.ts'
import { later, whenIdle } from '#web/ui/later.tsx'
import { toasts } from '#web/ui/toast-store.ts'

const Toaster = later<object>(async () => (await import('#web/ui/toaster.tsx')).Toaster)
const CelebrationStage = later<object>(
  async () => (await import('#web/ui/celebration-stage.tsx')).CelebrationStage,
)

/**
 * Where notices and celebrations are shown. They stand as soon as the browser is idle, so that a screen
 * reader knows their places before anything is said there; what is said sooner fetches them.
 */
export function AfterFirstPage() {
  const [isIdle, setIdle] = useState(false)
  const notice = useSyncExternalStore(toasts.subscribe, toasts.current)
  const celebration = useSyncExternalStore(celebrations.subscribe, celebrations.current)

  // Follows the browser.
  useEffect(() => whenIdle(() => setIdle(true)), [])

  return (
    <>
      {(isIdle || notice) && <Toaster />}
      {(isIdle || celebration) && <CelebrationStage />}
    </>
  )
}
