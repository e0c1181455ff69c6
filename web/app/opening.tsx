import { t } from '@lingui/core/macro'
import { Tassel } from '#web/art/tassel.tsx'
import { Loading } from '#web/ui/states/loading.tsx'

/** The wait before the first screen, and while a screen's code is on its way. */
export function Opening() {
  return (
    <Loading
      label={t`Loading your reading adventure...`}
      page={t`Reading Heroes`}
      art={<Tassel mood="hi" size={96} />}
      onRetry={() => window.location.reload()}
    />
  )
}
