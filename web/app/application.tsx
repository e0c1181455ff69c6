import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { Direction } from 'radix-ui'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { PICTURE_MARK } from '#contract/drawn-page.ts'
import { ArtDefs } from '#web/art/art-defs.tsx'
import { afterFirstPage } from '#web/browser/idle.ts'
import { pageDirection } from '#web/browser/language.ts'
import { celebrations } from '#web/ui/celebration/celebration-store.ts'
import { toasts } from '#web/ui/overlays/toast-store.ts'
import { later } from '#web/ui/states/later.tsx'

const Toaster = later<object>(async () => (await import('#web/ui/overlays/toaster.tsx')).Toaster)
const CelebrationStage = later<object>(
  async () => (await import('#web/ui/celebration/celebration-stage.tsx')).CelebrationStage,
)

/** Everything on the page around its screens. */
export function Application({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  // A picture that the server drew is the page itself from now on; <html> is not React's.
  useEffect(() => document.documentElement.removeAttribute(PICTURE_MARK), [])

  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Direction.Provider dir={pageDirection}>
          <ArtDefs />
          {children}
          <AfterFirstPage />
        </Direction.Provider>
      </QueryClientProvider>
    </StrictMode>
  )
}

/**
 * Where notices and celebrations are shown. They are mounted soon after the first page, so that a screen
 * reader knows these regions before anything is announced; an earlier announcement loads them.
 */
function AfterFirstPage() {
  const [isTime, setTime] = useState(false)
  const notice = useSelector(toasts.shown)
  const celebration = useSelector(celebrations.shown)

  // Follows the browser.
  useEffect(() => afterFirstPage(() => setTime(true)), [])

  return (
    <>
      {(isTime || notice) && <Toaster />}
      {(isTime || celebration) && <CelebrationStage />}
    </>
  )
}
