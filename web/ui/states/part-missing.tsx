import { RotateCw } from 'lucide-react'
import { useTransition } from 'react'
import { CHECK_CONNECTION } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { NOT_OPENED } from './later.tsx'

/** In the place of a part whose code could not be had. */
export function PartMissing({ onRetry }: { onRetry: () => Promise<boolean> }) {
  const [isTrying, startTrying] = useTransition()
  return (
    <EmptyState
      title={NOT_OPENED.title}
      hint={CHECK_CONNECTION}
      action={
        <Button
          icon={RotateCw}
          busy={isTrying && 'Trying...'}
          onClick={() => startTrying(() => tryAgain(onRetry))}
        >
          Try again
        </Button>
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
