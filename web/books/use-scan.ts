import { useState } from 'react'
import { addToLibrary, type ScannedBook, scanBook } from '#contract/books/books.ts'
import { refreshAfter } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { callOrSave } from '#web/offline/call-or-save.ts'
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
import { useTask } from '#web/ui/use-call.ts'
import type { Found } from './look-up-offline.ts'

/** A barcode with fewer signs is no book's (spec 5). */
const SCANNED_CODE_LENGTH = 10

/** Found: the book awaits the reader's confirmation. Added: it is in the reader's library. */
export interface ScanResult {
  book: ScannedBook
  outcome: 'found' | 'added'
}

/** Read by the camera or typed by hand; in the library the two have their own words (spec 8). */
type Way = 'camera' | 'hand'

/**
 * Looks a code up and announces the result in this screen's words. In the library a scan is meant to add the
 * book, so one in the catalog is added at once; elsewhere the reader decides.
 */
export function useScan(place: ScanPlace, { onAdded }: { onAdded?: () => void } = {}) {
  const [code, setCode] = useState('')
  const [result, setResult] = useState<ScanResult | null>(null)
  const lookup = useTask(({ upc }: { upc: string; way: Way }) => lookUp(place, upc), {
    done: (found, { way }) => {
      setCode('')
      if (found === null) return CODE_WAITS
      const { book, action } = found.answer
      const added = found.joined || action !== 'add_to_personal_library'
      notify(successNotice(place, way, found))
      if (place !== 'library') setResult({ book, outcome: added ? 'added' : 'found' })
      if (!added) return
      play('stamp')
      celebrateEarned(found.earned)
      if (!found.waits) void refreshAfter(addToLibrary)
      onAdded?.()
    },
    failed: (_, error, { way }) => {
      if (place === 'dashboard' && saysAlreadyExists(error)) setCode('')
      return place === 'library' && way === 'hand'
        ? manualAddFailure(error)
        : scanFailure(place, error)
    },
  })

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
    searchTyped: () => lookup.send({ upc: code.trim(), way: 'hand' }),
    searchScanned: (raw: string) => {
      const upc = raw.trim()
      if (upc.length >= SCANNED_CODE_LENGTH) lookup.send({ upc, way: 'camera' })
      else notify(INVALID_CODE)
    },
  }
}

export type Scan = ReturnType<typeof useScan>

/** Null for a code that is saved on this device until it can be looked up. */
async function lookUp(place: ScanPlace, upc: string): Promise<Found | null> {
  const found = await callOrSave(scanBook, { body: { upc } }, async () => {
    // Loaded when the server is unreachable; the first page does without it.
    const { lookUpOffline } = await import('./look-up-offline.ts')
    return lookUpOffline(place, upc)
  })
  if (found === null || 'answer' in found) return found
  if (place !== 'library' || found.action !== 'add_to_personal_library') {
    return { answer: found, joined: false, earned: found }
  }
  const earned = await request(addToLibrary, {
    body: { bookId: found.book.id, isbn: found.book.isbn },
  })
  return { answer: found, joined: true, earned }
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
