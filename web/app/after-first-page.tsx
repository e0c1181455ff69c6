import { useEffect, useState, useSyncExternalStore } from 'react'
import { celebrations } from '#web/ui/celebration-store.ts'
import { afterFirstPage, later } from '#web/ui/later.tsx'
import { toasts } from '#web/ui/toast-store.ts'

const Toaster = later<object>(async () => (await import('#web/ui/toaster.tsx')).Toaster)
const CelebrationStage = later<object>(
  async () => (await import('#web/ui/celebration-stage.tsx')).CelebrationStage,
)

/**
 * Where notices and celebrations are shown. They stand soon after the first page, so that a screen
 * reader knows their places before anything is said there; what is said sooner fetches them.
 */
export function AfterFirstPage() {
  const [isTime, setTime] = useState(false)
  const notice = useSyncExternalStore(toasts.subscribe, toasts.current)
  const celebration = useSyncExternalStore(celebrations.subscribe, celebrations.current)

  // Follows the browser.
  useEffect(() => afterFirstPage(() => setTime(true)), [])

  return (
    <>
      {(isTime || notice) && <Toaster />}
      {(isTime || celebration) && <CelebrationStage />}
    </>
  )
}
