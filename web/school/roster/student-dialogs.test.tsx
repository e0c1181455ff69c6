import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { FamilyCodeDialog } from './student-dialogs.tsx'

const MAYA = { id: '0191d1f0-0000-7000-8000-00000000000a', firstName: 'Maya' }

it('prints the family code with what a family does with it', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await visit(<FamilyCodeDialog student={MAYA} onClose={() => {}} />, '/teacher', {
    'GET /api/school/students/:id/family-code': () => ok({ code: 'ACDEF-GHJKM' }),
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('ACDEF-GHJKM')
  const sheet = document.querySelector<HTMLElement>('body > [data-page]')
  expect(sheet).toHaveTextContent('Family code for Maya')
  expect(sheet).toHaveTextContent('ACDEF-GHJKM')
  expect(sheet).toHaveTextContent('Choose “Link a child” and enter the code.')
  await user.click(dialog.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it('prints nothing where there is no code to give', async () => {
  await visit(<FamilyCodeDialog student={MAYA} onClose={() => {}} />, '/teacher', {
    'GET /api/school/students/:id/family-code': () => refusal('child_has_guardian'),
  })
  expect(await screen.findByText(ERRORS.child_has_guardian.message)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
  expect(document.querySelector('[data-page]')).toBeNull()
})
