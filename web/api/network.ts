import { createStore } from '@tanstack/react-store'

const isUp = createStore(true)

/** Whether the server answers, as the last call of this page found it. */
export const network = {
  isUp,
  answered: () => isUp.setState(() => true),
  silent: () => isUp.setState(() => false),
}
