import { t } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { requestFile } from '#web/api/request-file.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from './button.tsx'
import { useTask } from './use-call.ts'

/** Saves a file of the server. A plain link would show a refusal as a broken download. */
export function useDownload<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return useTask(async () => saveFile(await requestFile(endpoint, input)), {
    failed: t`Nothing was downloaded`,
  })
}

interface DownloadButtonProps<E extends Endpoint> {
  endpoint: E
  input: Input<E>
  icon: LucideIcon
  'aria-label'?: string
  children: ReactNode
}

export function DownloadButton<E extends Endpoint>({
  endpoint,
  input,
  ...button
}: DownloadButtonProps<E>) {
  const download = useDownload(endpoint, input)
  return (
    <Button
      {...button}
      busy={download.isPending && t`Preparing...`}
      onClick={() => download.send()}
    />
  )
}
