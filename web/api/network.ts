import { createAtom } from '@tanstack/react-store'

const isUp = createAtom(true)

/** Whether the server answers, as the last call of this page found it. */
export const network = {
  isUp,
  answered: () => isUp.set(true),
  silent: () => isUp.set(false),
}
