import { useEffect, useState } from 'react'

/** Milliseconds of quiet before typed words are looked for. */
const DEBOUNCE_MS = 250

/**
 * The text of a search field whose words are in the URL: looked for once the typing rests, or at once with
 * `send`. When the URL changes some other way (Back, Clear) the field follows; its own text arriving late
 * does not overwrite what has been typed since.
 */
export function useTypedSearch(value: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const words = text.trim()
  const send = () => {
    if (words === sent) return
    setSent(words)
    onSearch(words)
  }
  // Follows the clock.
  useEffect(() => {
    const timer = setTimeout(send, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })
  return { text, setText, send }
}
