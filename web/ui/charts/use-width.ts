import { useCallback, useState } from 'react'

const MIN_WIDTH = 200

/** The width the page gives an element, followed as it changes. */
export function useWidth(firstWidth: number) {
  const [width, setWidth] = useState(firstWidth)
  const frame = useCallback((box: HTMLDivElement | null) => {
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(Math.max(MIN_WIDTH, box.clientWidth)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}
