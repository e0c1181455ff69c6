import { t } from '@lingui/core/macro'
import {
  type MutateOptions,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { NoNetworkError, whyFailed } from '#web/api/api-error.ts'
import { queryClient, refreshAfter } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { type Notice, notify } from './overlays/toast-store.ts'

/** A notice to show, or what to do: a notice it returns is shown. */
type Reaction<Given extends unknown[]> =
  | Notice
  | ((...given: Given) => Notice | undefined)
  | ((...given: Given) => void)
  | ((...given: Given) => Promise<unknown>)

interface Told<Data, Variables> {
  done?: Reaction<[data: Data, input: Variables]>
  /**
   * The title of the notice that gives the reason, or a reaction to it. `false` where the screen itself
   * shows `problem`. When left out, the title is 'Error'.
   */
  failed?: string | false | Reaction<[reason: string, error: unknown, input: Variables]>
  /** Shows the change at once, before the response; returns how to undo it after a failure. */
  show?: (input: Variables) => () => void
  /** `done` shows all that changed: only a refusal refetches. */
  complete?: boolean
  /** The read whose new data the response is: it is shown instead of refetching anything. */
  answers?: (input: Variables) => { queryKey: QueryKey }
  /** Calls of one scope run one after another, so that the last choice wins. */
  scope?: string
}

interface CallOptions<E extends Endpoint> extends Told<Output<E>, Input<E>> {
  headers?: Record<string, string>
}

interface TaskOptions<Data, Variables> extends Told<Data, Variables> {
  /** The calls it makes; what they touch is refetched afterwards. */
  calls?: readonly Endpoint[]
}

/**
 * A call that changes something: sent once however often it is tapped, followed by its notice, and by
 * refetching what it touches (`touches` in the contract). `send` takes the endpoint's input.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) {
  return useTask((input: Input<E>) => request(endpoint, input, options.headers), {
    ...options,
    calls: [endpoint],
  })
}

/** Work of several calls, or of one that is not plain, with the same care as `useCall`. */
export function useTask<Data, Variables = void>(
  run: (input: Variables) => Promise<Data>,
  {
    done,
    failed,
    show,
    answers,
    complete = false,
    calls = [],
    scope,
  }: TaskOptions<Data, Variables> = {},
) {
  const isRunning = useRef(false)
  const options: UseMutationOptions<Data, unknown, Variables, (() => void) | undefined> = {
    mutationFn: run,
    onMutate: (input) => show?.(input),
    onSuccess: async (data, input) => {
      if (answers) queryClient.setQueryData(answers(input).queryKey, data)
      await react(done, data, input)
      if (!complete && !answers) await refreshAfter(...calls)
    },
    onError: async (error, input, undo) => {
      undo?.()
      const description = whyFailed(error)
      if (typeof failed === 'string' || failed === undefined) {
        notify({ title: failed ?? t`Error`, description, destructive: true })
      } else if (failed) {
        await react(failed, description, error, input)
      }
      // It was refused because of a change made elsewhere: the screen shows what was.
      if (!(error instanceof NoNetworkError)) await refreshAfter(...calls)
    },
    // Not a callback of `mutate`: `reset` drops those, and the button would stay dead.
    onSettled: () => {
      isRunning.current = false
    },
    ...(scope !== undefined && { scope: { id: scope } }),
  }
  const { mutate, ...call } = useMutation(options)
  const send = (input: Variables, then?: MutateOptions<Data, unknown, Variables>) => {
    // Calls of a scope wait for each other instead.
    if (isRunning.current && scope === undefined) return
    isRunning.current = true
    mutate(input, then)
  }
  /** The input of the call on its way, to show its effect at once. */
  const sending = call.isPending ? call.variables : undefined
  /** Why it failed, for screens that say so themselves. */
  const problem = call.error ? whyFailed(call.error) : null
  return { ...call, send, sending, problem }
}

async function react<Given extends unknown[]>(
  reaction: Reaction<Given> | undefined,
  ...given: Given
): Promise<void> {
  const said = typeof reaction === 'function' ? await reaction(...given) : reaction
  if (isNotice(said)) notify(said)
}

function isNotice(said: unknown): said is Notice {
  return typeof said === 'object' && said !== null && 'title' in said
}
