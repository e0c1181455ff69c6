import { useState } from 'react'
import {
  addToLibrary,
  type Book,
  type ScanAnswer,
  type ScannedBook,
  scanBook,
} from '#contract/books/books.ts'
import { refreshAfter } from '#web/api/query.ts'
import { callOrSave } from '#web/offline/call-or-save.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import {
  bookAdded,
  bookAddedByHand,
  bookFound,
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

/** A barcode with fewer signs is no book's (spec 5). */
const SCANNED_CODE_LENGTH = 10

/** Found: it awaits the reader's confirmation. Added: it has joined their library. Owned: it was there. */
export interface ScanResult {
  book: Book | ScannedBook
  outcome: 'found' | 'added' | 'owned'
}

/** Read by the camera or typed by hand; in the library the two have their own words (spec 8). */
type Way = 'camera' | 'hand'

/** Looks a code up, announces the result in this screen's words, and holds the book to show. */
export function useScan(place: ScanPlace, { onAdded }: { onAdded?: () => void } = {}) {
  const [code, setCode] = useState('')
  const [result, setResult] = useState<ScanResult | null>(null)
  const lookup = useTask(({ upc }: { upc: string; way: Way }) => lookUp(upc), {
    done: (found, { way }) => {
      setCode('')
      if (found === null) return CODE_WAITS
      const added = found.action !== 'add_to_personal_library'
      notify(successNotice(place, way, found))
      // In the library a book that was added is on the shelf behind (spec 4).
      if (!added || place !== 'library') {
        setResult({ book: found.book, outcome: added ? 'added' : 'found' })
      }
      if (!added) return
      play('stamp')
      celebrateEarned(found)
      void refreshAfter(addToLibrary)
      onAdded?.()
    },
    failed: (_, error, { upc, way }) => {
      if (saysAlreadyExists(error) && place !== 'library') {
        if (place === 'dashboard') setCode('')
        void findOwned(upc).then((book) => book && setResult({ book, outcome: 'owned' }))
      }
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
function lookUp(upc: string): Promise<ScanAnswer | null> {
  return callOrSave(scanBook, { body: { upc } }, async () => {
    // Loaded when the server is unreachable; the first page does without it.
    const { lookUpOffline } = await import('./look-up-offline.ts')
    return lookUpOffline(upc)
  })
}

/** The reader's own book of this code, to be shown; null when it cannot be read now. */
async function findOwned(upc: string): Promise<Book | null> {
  try {
    const { ownedBookOf } = await import('./owned-book.ts')
    return await ownedBookOf(upc)
  } catch {
    return null
  }
}

function successNotice(place: ScanPlace, way: Way, { book, action, message }: ScanAnswer): Notice {
  if (action === 'add_to_personal_library') return bookFound(place, book.title)
  return place === 'library' && way === 'hand'
    ? bookAddedByHand(book.title, message)
    : bookAdded(book.title)
}
