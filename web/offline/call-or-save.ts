import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { NoNetworkError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'

type QueuedEndpoint = Endpoint & { offline: 'queued' }

/**
 * Makes a call; without a network, on a device that can save work, does `save` instead. `save` may throw
 * what it was given.
 */
export async function callOrSave<E extends QueuedEndpoint, Saved>(
  endpoint: E,
  input: Input<E>,
  save: (noNetwork: NoNetworkError) => Promise<Saved>,
): Promise<Output<E> | Saved> {
  try {
    return await request(endpoint, input)
  } catch (error) {
    if (!(error instanceof NoNetworkError) || !('indexedDB' in globalThis)) throw error
    return save(error)
  }
}
