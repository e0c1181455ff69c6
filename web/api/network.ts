type Listener = () => void

const listeners = new Set<Listener>()
let isUp = true

function setState(next: boolean): void {
  if (isUp === next) return
  isUp = next
  for (const listener of listeners) listener()
}

/** Whether the server answers, as the last call of this page found it. */
export const network = {
  isUp: () => isUp,
  answered: () => setState(true),
  silent: () => setState(false),
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
