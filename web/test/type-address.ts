import { screen, type within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HOME_ADDRESS } from './answers.ts'

/** Fills in the fields of an address. */
export async function typeAddress(
  user: UserEvent,
  scope: Pick<ReturnType<typeof within>, 'getAllByRole'> = screen,
) {
  const fields = scope.getAllByRole('textbox')
  for (const [index, value] of Object.values(HOME_ADDRESS).entries()) {
    await user.type(fields[index] as HTMLElement, value)
  }
}
