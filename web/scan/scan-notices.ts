import { t } from '@lingui/core/macro'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import type { CameraFailure } from './camera.ts'

/** Where a code was scanned or typed; each place has its own words (spec 8). */
export type ScanPlace = 'dashboard' | 'library' | 'scanner'

/** The source the notices name; an operator who asks another one changes it here. */
const CATALOG_SOURCE = t`Amazon catalog`

/** A notice of something that failed. */
function failure(title: string, description: string): Notice {
  return { title, description, destructive: true }
}

interface PlaceNotices {
  alreadyExists: Notice
  notFound: Notice
  otherwise: { title: string; defaultMessage: string }
}

/** The scan table of spec section 8. */
export const SCAN_FAILURES: Record<ScanPlace, PlaceNotices> = {
  dashboard: {
    alreadyExists: { title: t`Book Found!`, description: t`This book is already in your library.` },
    notFound: failure(t`Book Not Found`, t`Could not find this book in our database.`),
    otherwise: { title: t`Search Failed`, defaultMessage: t`Failed to find book` },
  },
  library: {
    alreadyExists: failure(t`Book Already Exists`, t`This book is already in the library.`),
    notFound: failure(t`Book Not Found`, t`Could not find this book in the ${CATALOG_SOURCE}.`),
    otherwise: { title: t`Scan Failed`, defaultMessage: t`Failed to scan book` },
  },
  scanner: {
    alreadyExists: failure(
      t`Book Already in Library`,
      t`This book is already available in the library`,
    ),
    notFound: failure(t`Book Not Found`, t`Could not find this book in the ${CATALOG_SOURCE}`),
    otherwise: { title: t`Search Failed`, defaultMessage: t`Unable to find book details` },
  },
}

/** What to say when a scan failed at this place. */
export function scanFailure(place: ScanPlace, cause: unknown): Notice {
  const { alreadyExists, notFound, otherwise } = SCAN_FAILURES[place]
  const message = messageOf(cause)
  if (saysAlreadyExists(cause)) return alreadyExists
  if (isNotFound(cause, message)) return notFound
  return failure(otherwise.title, message ?? otherwise.defaultMessage)
}

/** The reader has the book: nothing to mend in what was typed. */
export function saysAlreadyExists(failure: unknown): boolean {
  if (codeOf(failure) === 'book_already_owned') return true
  return messageOf(failure)?.toLowerCase().includes('already exists') ?? false
}

/** Library manual add (spec 8, other failures). */
export function manualAddFailure(cause: unknown): Notice {
  return failure(t`Error`, messageOf(cause) ?? t`Failed to add book. Please check the UPC code.`)
}

const CODE_HINTS: Partial<Record<ErrorCode, string>> = {
  code_misread: t`One digit is wrong. Check the code.`,
  not_a_book_code: t`This is not a book code. Look for one starting with 978.`,
}

/** Says at the field what is wrong with the code, which the notice of spec 8 leaves out. */
export function codeHint(failure: unknown): string | undefined {
  return failure instanceof ApiError && failure.code !== null ? CODE_HINTS[failure.code] : undefined
}

/** A picture that holds too few signs to be a book's code (spec 5). */
export const INVALID_CODE = failure(t`Invalid Code`, t`Please scan a valid UPC barcode.`)

/** Why there is no camera picture (spec 8). */
export const CAMERA_NOTICES = {
  none: failure(
    t`Camera Not Available`,
    t`Please enter the UPC manually or try on a device with a camera.`,
  ),
  failed: failure(t`Camera Error`, t`Could not access camera. Please enter UPC manually.`),
  denied: failure(t`Camera Access Denied`, t`Please allow camera access to scan barcodes`),
} satisfies Record<CameraFailure, Notice>

/** The book is known and waits for the reader's yes. */
export function bookFound(place: ScanPlace, title: string): Notice {
  return {
    title: t`Book Found!`,
    description:
      place === 'scanner'
        ? t`"${title}" has been discovered.`
        : t`"${title}" is ready to add to your reading library.`,
  }
}

/** The book is now in the reader's library. */
export function bookAdded(title: string): Notice {
  return {
    title: t`Book Added!`,
    description: t`"${title}" has been added to the library.`,
    stamp: t`Added`,
  }
}

/** Added without a network: it is sent later. */
export function bookWaits(title: string): Notice {
  return {
    title: t`Saved on this device`,
    description: t`"${title}" will be sent when you’re back online.`,
  }
}

/** No network, and a code this device does not know. */
export const CODE_WAITS: Notice = {
  title: t`Code saved on this device`,
  description: t`We’ll look it up when you’re back online.`,
}

/** The same after a typed code, in the server's words: it alone knows whether a quiz is written. */
export function bookAddedByHand(title: string, message: string | null): Notice {
  return message
    ? { title: t`Book Added!`, description: message, stamp: t`Added` }
    : bookAdded(title)
}

/**
 * From the error, else from a response's message field (spec 8). A proxy's page and the browser's own "Failed
 * to fetch" are not messages for a child: null.
 */
function messageOf(failure: unknown): string | null {
  if (failure instanceof ApiError) {
    return (failure.code === null ? sentenceOf(failure) : failure.sentence) || null
  }
  if (failure instanceof Error || typeof failure !== 'object' || failure === null) return null
  return 'message' in failure && typeof failure.message === 'string'
    ? failure.message || null
    : null
}

const NOT_FOUND: readonly (ErrorCode | null)[] = [
  'book_not_found',
  'not_a_book_code',
  'code_misread',
]

/** By its code, since the server says it in the reader's language; in English also by its words (spec 8). */
function isNotFound(failure: unknown, message: string | null): boolean {
  return (
    NOT_FOUND.includes(codeOf(failure)) || Boolean(message?.toLowerCase().includes('not found'))
  )
}

function codeOf(failure: unknown): ErrorCode | null {
  return failure instanceof ApiError ? failure.code : null
}
