import { t } from '@lingui/core/macro'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import { ChildSettings } from './child-settings.tsx'

/** A child's settings over the page they are on, which changes with every choice. */
export function SettingsSheet(steered: Steered) {
  return (
    <Dialog title={t`Settings`} size="wide" {...steered}>
      <ChildSettings />
    </Dialog>
  )
}
