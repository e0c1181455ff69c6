import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '#web/test/show.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => setOpen(true)}>Family code</MenuItem>
      </Menu>
      {open && (
        <Dialog title="Family code" open onOpenChange={setOpen}>
          <p>ACDEF</p>
        </Dialog>
      )}
    </>
  )
}

it('gives the focus back to the menu’s button when a dialog from the menu closes', async () => {
  const { user } = await show(<Page />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Family code' }))
  await screen.findByRole('dialog', { name: 'Family code' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('button', { name: 'More' })).toHaveFocus()
})
