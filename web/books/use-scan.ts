import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addToLibrary, type ScanAnswer, type ScannedBook, scanBook } from '#contract/books/books.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { NoNetworkError } from '#web/api/api-error.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import {
  bookAdded,
  bookAddedByHand,
  bookFound,
  bookWaits,
  CODE_WAITS,
  codeHint,
  INVALID_CODE,
  manualAddFailure,
  type ScanPlace,
  saysAlreadyExists,
  scanFailure,
} from '#web/scan/scan-notices.ts'
import { play } from '#web/ui/celebration/sound.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'
import { scannedCode } from './scanned-code.ts'
import { MOVED_BY_A_BOOK } from './use-book-actions.ts'

/** Found: the book awaits the reader's confirmation. Added: it is in the reader's library. */
export interface ScanResult {
  book: ScannedBook
  outcome: 'found' | 'added'
}

/** Read by the camera or typed by hand; in the library the two have their own words (spec 8). */
type Way = 'camera' | 'hand'

/** A code queued on this device until it can be looked up. */
class CodeKeptError extends Error {}

export interface Found {
  answer: ScanAnswer
  /** The catalogue had the book, and this scan put it into the reader's library. */
  joined: boolean
  earned: Earned
  /** Written down on this device, to be sent. */
  waits?: boolean
}

/**
 * Looks a code up and announces the result in this screen's words. In the library a scan is meant to add the
 * book, so one in the catalog is added at once; elsewhere the reader decides.
 */
export function useScan(place: ScanPlace, { onAdded }: { onAdded?: () => void } = {}) {
  const [code, setCode] = useState('')
  const [result, setResult] = useState<ScanResult | null>(null)
  const running = useRef(false)

  const lookup = useMutation({
    mutationFn: ({ upc }: { upc: string; way: Way }) => lookUp(place, upc),
    onSuccess: (found, { way }) => {
      const { book, action } = found.answer
      const added = found.joined || action !== 'add_to_personal_library'
      notify(successNotice(place, way, found))
      setCode('')
      if (place !== 'library') setResult({ book, outcome: added ? 'added' : 'found' })
      if (!added) return
      play('stamp')
      celebrateEarned(found.earned)
      void invalidate(...MOVED_BY_A_BOOK)
      onAdded?.()
    },
    onError: (error, { way }) => {
      if (error instanceof CodeKeptError) {
        notify(CODE_WAITS)
        setCode('')
        return
      }
      notify(
        place === 'library' && way === 'hand' ? manualAddFailure(error) : scanFailure(place, error),
      )
      if (place === 'dashboard' && saysAlreadyExists(error)) setCode('')
    },
    onSettled: () => {
      running.current = false
    },
  })

  const search = (upc: string, way: Way) => {
    // The pending state shows one drawing late; a second click may come before it.
    if (running.current) return
    running.current = true
    lookup.mutate({ upc, way })
  }

  return {
    code,
    setCode: (next: string) => {
      setCode(next)
      if (lookup.isError) lookup.reset()
    },
    /** What is wrong with the code that was sent, for the field. */
    hint: codeHint(lookup.error),
    searching: lookup.isPending,
    result,
    closeResult: () => setResult(null),
    searchTyped: () => search(code.trim(), 'hand'),
    searchScanned: (raw: string) => {
      const scanned = scannedCode(raw)
      if (scanned) search(scanned, 'camera')
      else notify(INVALID_CODE)
    },
  }
}

export type Scan = ReturnType<typeof useScan>

async function lookUp(place: ScanPlace, upc: string): Promise<Found> {
  let answer: ScanAnswer
  try {
    answer = await request(scanBook, { body: { upc } })
  } catch (error) {
    if (!(error instanceof NoNetworkError) || !('indexedDB' in globalThis)) throw error
    // Loaded when the server is unreachable; the first page does without it.
    const { lookUpOffline } = await import('./look-up-offline.ts')
    const found = await lookUpOffline(place, upc)
    if (found === null) throw new CodeKeptError()
    return found
  }
  if (place !== 'library' || answer.action !== 'add_to_personal_library') {
    return { answer, joined: false, earned: answer }
  }
  const earned = await request(addToLibrary, {
    body: { bookId: answer.book.id, isbn: answer.book.isbn },
  })
  return { answer, joined: true, earned }
}

function successNotice(place: ScanPlace, way: Way, { answer, joined, waits }: Found): Notice {
  const { title } = answer.book
  if (waits) return bookWaits(title)
  if (joined) return bookAdded(title)
  if (answer.action === 'add_to_personal_library') return bookFound(place, title)
  return place === 'library' && way === 'hand'
    ? bookAddedByHand(title, answer.message)
    : bookAdded(title)
}
