import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReadingTimer } from '#contract/reading/sessions.ts'
import { PATHS } from '#web/api/paths.ts'
import { later } from '#web/ui/states/later.tsx'
import { usePing, useReadingNow } from './use-reading-clock.ts'

const StillReading = later(async () => (await import('./still-reading.tsx')).StillReading)

const PING_EVERY_MS = 60_000

/**
 * Wraps every screen. While the clock runs, this page sends a heartbeat each minute; after two hours it asks
 * whether the reader is still reading. `asks` is off where the screen supplies the clock.
 */
export function ReadingPulse({ userId, asks = true }: { userId: string; asks?: boolean }) {
  const { data } = useReadingNow({ asks })
  // The device's own store, read once.
  useEffect(() => {
    const wake = async () => (await import('./tablet-clock.ts')).tabletClock.wake(userId)
    void wake().catch(() => undefined)
  }, [userId])
  const navigate = useNavigate()
  // The id of the clock that the reader said they stopped.
  const [stopped, setStopped] = useState<string | null>(null)
  const timer = data?.timer
  const stop = (id: string) => {
    setStopped(id)
    void navigate({ to: PATHS.read, search: { do: 'stop' } })
  }
  return (
    <>
      {timer?.state === 'running' && <Pulse key={timer.id} id={timer.id} />}
      {timer?.state === 'asking' && stopped !== timer.id && (
        <StillReading key={timer.id} timer={timer} onStop={() => stop(timer.id)} />
      )}
    </>
  )
}

function Pulse({ id }: Pick<ReadingTimer, 'id'>) {
  const pinging = usePing()
  const ping = useEffectEvent(() => pinging.send(id))

  // Follows the time of day and the page coming back into view.
  useEffect(() => {
    const pingInView = () => {
      if (document.visibilityState === 'visible') ping()
    }
    ping()
    const beat = setInterval(() => ping(), PING_EVERY_MS)
    document.addEventListener('visibilitychange', pingInView)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', pingInView)
    }
  }, [])

  return null
}
