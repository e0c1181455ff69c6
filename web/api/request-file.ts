import type { Endpoint, Input } from '#contract/endpoint.ts'
import { addressOf, answerOf, errorOf } from './request.ts'

/** A file of the server and the name it is saved under. @throws ApiError for a refusal. */
export async function requestFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ name: string; blob: Blob }> {
  const call = { method: endpoint.method, credentials: 'include' } as const
  const response = await answerOf(addressOf(endpoint.url, input), call)
  if (!response.ok) throw await errorOf(response)
  const told = response.headers.get('content-disposition') ?? ''
  return { name: fileName(told), blob: await response.blob() }
}

function fileName(told: string): string {
  const written = /filename\*=UTF-8''([^;]+)/.exec(told)?.[1]
  if (written) return decodeURIComponent(written)
  return /filename="([^"]+)"/.exec(told)?.[1] ?? 'reading-heroes'
}
