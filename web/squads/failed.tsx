import { RotateCw } from 'lucide-react'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

interface FailedProps {
  /** What did not load, as a sentence. */
  says: string
  onRetry: () => unknown
}

/** A part of the page that did not load, with another try. */
export function Failed({ says, onRetry }: FailedProps) {
  return (
    <EmptyState
      art={<Tassel mood="hmm" size={96} />}
      title={says}
      hint="Check the internet and try again."
      action={
        <Button icon={RotateCw} onClick={() => onRetry()}>
          Try again
        </Button>
      }
    />
  )
}
