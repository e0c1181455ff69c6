import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { SecretsPanel } from './secrets-panel.tsx'

it('holds the focus in front of the page until the teacher has saved the passwords', async () => {
  serve({ 'GET /api/auth/user': () => ok(aReader({ role: 'teacher' })) })
  const onClose = vi.fn()
  const secrets = [
    { userId: 'z', name: 'Zoe Park', signInName: 'zoe.1', password: 'seven-purple-wagons' },
  ]
  const { user } = await show(<SecretsPanel secrets={secrets} onClose={onClose} />, '/teacher')
  const dialog = await screen.findByRole('alertdialog', { name: 'New passwords' })
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  expect(within(dialog).getByText('seven-purple-wagons')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Done, I’ve saved them' }))
  expect(onClose).toHaveBeenCalledOnce()
})
