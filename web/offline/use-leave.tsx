import { lazy, type ReactNode, Suspense, useState } from 'react'
import { leave } from '#web/api/session.ts'

const LeaveQuestion = lazy(async () => ({
  default: (await import('./leave-question.tsx')).LeaveQuestion,
}))

/** Signs out, but asks first when something of this person was not sent: it would be lost. */
export function useLeave(
  userId: string,
  onFailed: () => void,
): { ask: () => void; question: ReactNode } {
  const [waiting, setWaiting] = useState(0)
  const go = () => void leave().catch(onFailed)
  const ask = async () => {
    const count = await waitingFor(userId)
    if (count > 0) setWaiting(count)
    else go()
  }
  const question = waiting > 0 && (
    <Suspense>
      <LeaveQuestion waiting={waiting} onStay={() => setWaiting(0)} onLeave={go} />
    </Suspense>
  )
  return { ask: () => void ask().catch(onFailed), question }
}

/** What is still not sent after trying once more. A device that keeps nothing has nothing to lose. */
async function waitingFor(userId: string): Promise<number> {
  if (!('indexedDB' in globalThis)) return 0
  const { sendAll, unsentCount } = await import('./outbox.ts')
  if ((await unsentCount(userId)) === 0) return 0
  await sendAll()
  return unsentCount(userId)
}
