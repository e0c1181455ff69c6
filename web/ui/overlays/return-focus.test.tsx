import { screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { show } from '#web/test/show.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

type Open = (open: () => void) => void

function Page({ whenChosen }: { whenChosen: Open }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => whenChosen(() => setOpen(true))}>Family code</MenuItem>
      </Menu>
      {open && (
        <Dialog title="Family code" open onOpenChange={setOpen}>
          <p>ACDEF</p>
        </Dialog>
      )}
    </>
  )
}

it.each<[when: string, Open]>([
  ['at once', (open) => open()],
  ['while the menu is going', (open) => queueMicrotask(() => flushSync(open))],
])('gives focus back to the menu’s button after a dialog that opened %s', async (_, whenChosen) => {
  const { user } = await show(<Page whenChosen={whenChosen} />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Family code' }))
  await screen.findByRole('dialog', { name: 'Family code' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('button', { name: 'More' })).toHaveFocus()
})
