import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { requestFile } from '#web/api/request.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from './button.tsx'
import { notify } from './overlays/toast-store.ts'

/** Saves a file of the server. A plain link would show a refusal as a broken download. */
export function useDownload<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return useOneCall({
    mutationFn: async () => saveFile(await requestFile(endpoint, input)),
    onError: (error) =>
      notify({
        title: 'Nothing was downloaded',
        description: sentenceOf(error) ?? 'Check your internet connection and try again.',
        destructive: true,
      }),
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
      busy={download.isPending && 'Preparing...'}
      onClick={() => download.mutate()}
    />
  )
}
