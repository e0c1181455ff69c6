import type { Notice } from '#web/ui/toast-store.ts'
import type { CameraFailure } from './camera.ts'
import { CAMERA_NOTICES } from './scan-notices.ts'

const NOTICE_OF: Record<CameraFailure, Notice> = {
  none: CAMERA_NOTICES.unavailable,
  denied: CAMERA_NOTICES.denied,
  failed: CAMERA_NOTICES.error,
}

/** What the reader is told when the camera gives no picture (spec 8). */
export function cameraNotice(failure: CameraFailure): Notice {
  return NOTICE_OF[failure]
}
