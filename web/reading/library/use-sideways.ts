import { useCallback, useRef, useState } from 'react'

/** Of what is in view, a press moves on by so much, so that the last book stays the first. */
const STEP = 0.8

/** A row that slides sideways: which ways there is more, and a press that goes there. */
export function useSideways() {
  const row = useRef<HTMLElement | null>(null)
  const [more, setMore] = useState({ before: false, after: false })
  const look = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {}
    const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
    setMore((now) => (now.before === next.before && now.after === next.after ? now : next))
  }, [])
  const frame = useCallback(
    (element: HTMLElement | null) => {
      row.current = element
      if (!element || typeof ResizeObserver === 'undefined') return
      const observer = new ResizeObserver(look)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [look],
  )
  const go = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth * STEP })
  return { frame, look, more, go }
}
