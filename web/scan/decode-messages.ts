import type { FramePicture } from './grab-frame.ts'
import type { FrameReading } from './read-frame.ts'
import type { ScanSubject } from './scan-subject.ts'

/** What the decoder asks its worker. */
export interface DecodeRequest {
  picture: FramePicture
  /** Counted from 0 at the start of a scan: it decides the pass. */
  index: number
  subject: ScanSubject
}

/** What the worker answers. */
export type DecodeAnswer = { ok: true; reading: FrameReading } | { ok: false; reason: string }
