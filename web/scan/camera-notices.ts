import { t } from '@lingui/core/macro'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import type { CameraFailure } from './camera.ts'
import { CAMERA_NOTICES } from './scan-notices.ts'
import type { ScanSubject } from './scan-subject.ts'

/** A child with a card has no number to type: another way in is what helps. */
const CARD_ADVICE: Record<CameraFailure, string> = {
  none: t`Use your sign-in code and pictures.`,
  denied: t`Allow the camera, or use your pictures.`,
  failed: t`Use your sign-in code and pictures.`,
}

/** What the reader is told when the camera gives no picture (spec 8). */
export function cameraNotice(failure: CameraFailure, subject: ScanSubject = 'book'): Notice {
  const notice = CAMERA_NOTICES[failure]
  return subject === 'card' ? { ...notice, description: CARD_ADVICE[failure] } : notice
}
