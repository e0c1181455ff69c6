type Listener = () => void

const listeners = new Set<Listener>()
let isUp = true

function become(next: boolean): void {
  if (isUp === next) return
  isUp = next
  for (const listener of listeners) listener()
}

/** Whether the server answers, as the last call of this page found it. */
export const network = {
  isUp: () => isUp,
  answered: () => become(true),
  silent: () => become(false),
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
