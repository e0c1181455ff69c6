import { useEffect } from 'react'

/** Keeps the screen on while `isOn` and the page is in view, where the browser can. */
export function useWakeLock(isOn: boolean): void {
  // The lock is the browser's, which lets go of it whenever the page is out of view.
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // A low battery refuses it.
      const held = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await held?.release()
      else lock = held
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isOn])
}
