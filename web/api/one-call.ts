import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that ignores further calls until the first has ended: a double tap sends one request. */
export function useOneCall<Data, Variables = void>(
  options: UseMutationOptions<Data, unknown, Variables>,
) {
  const isRunning = useRef(false)
  const mutation = useMutation({
    ...options,
    // Not a callback of `mutate`: `reset` drops those, and the button would stay dead.
    onSettled: async (...told) => {
      try {
        await options.onSettled?.(...told)
      } finally {
        isRunning.current = false
      }
    },
  })
  const mutate = (variables: Variables, then?: MutateOptions<Data, unknown, Variables>) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(variables, then)
  }
  return { ...mutation, mutate }
}
