import { t } from '@lingui/core/macro'
import { Tassel } from '#web/art/tassel.tsx'
import { cameraNotice } from '#web/scan/camera-notices.ts'
import { CameraPanel } from '#web/scan/camera-panel.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import type { Scan } from './use-scan.ts'

interface AddByCameraProps {
  scan: Pick<Scan, 'searchScanned' | 'searching'>
  /** The camera gives no picture: the reader is sent to the other way in. */
  onFailure?: () => void
}

/** The camera as a way to add a book; it is off again once it has read a code. */
export function AddByCamera({ scan, onFailure }: AddByCameraProps) {
  return (
    <div className="grid gap-3">
      <CameraPanel
        startLabel={t`Start Camera Scanner`}
        stopLabel={t`Stop Scanner`}
        failureArt={<Tassel mood="hmm" size={72} />}
        onCode={scan.searchScanned}
        onFailure={(failure) => {
          notify(cameraNotice(failure))
          onFailure?.()
        }}
      />
      <p role="status" className="max-w-none text-center font-semibold">
        {scan.searching && t`Looking for your book...`}
      </p>
    </div>
  )
}
