import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that ignores further calls until the first has ended: a double tap sends one request. */
export function useOneCall<Data, Variables = void>(
  options: UseMutationOptions<Data, unknown, Variables>,
) {
  const isRunning = useRef(false)
  const mutation = useMutation(options)
  const mutate = (variables: Variables) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(variables, {
      onSettled: () => {
        isRunning.current = false
      },
    })
  }
  return { ...mutation, mutate }
}
