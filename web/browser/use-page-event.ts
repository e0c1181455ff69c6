import { useEffect, useEffectEvent } from 'react'

/** Hears an event of the window or the document; `capture` hears it before the page does. */
export function usePageEvent<Type extends keyof WindowEventMap>(
  type: Type,
  hear: (event: WindowEventMap[Type]) => void,
  { capture = false } = {},
): void {
  const onEvent = useEffectEvent(hear)
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => onEvent(event)
    window.addEventListener(type, listener, { capture })
    return () => window.removeEventListener(type, listener, { capture })
  }, [type, capture])
}
