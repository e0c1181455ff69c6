import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { FamilyCodeDialog } from './student-dialogs.tsx'

const MAYA = { id: '0191d1f0-0000-7000-8000-00000000000a', firstName: 'Maya' }
const SHEET = {
  language: 'en',
  title: 'Family code for Maya',
  lead: 'With this code you can follow Maya’s reading.',
  steps: ['Choose “Link a child” and enter the code.'],
  note: 'Keep this page private.',
}
const HOJA = {
  language: 'es',
  title: 'Código familiar de Maya',
  lead: 'Con este código puedes seguir la lectura de Maya.',
  steps: ['Elige “Vincular a un menor” y escribe el código.'],
  note: 'Guarda esta hoja en privado.',
}

it('prints the family code with what a family does with it, in each language', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await visit(<FamilyCodeDialog student={MAYA} onClose={() => {}} />, '/teacher', {
    'GET /api/school/students/:id/family-code': () =>
      ok({ code: 'ACDEF-GHJKM', sheets: [SHEET, HOJA] }),
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('ACDEF-GHJKM')
  const sheet = document.querySelector<HTMLElement>('body > [data-page]')
  expect(sheet).toHaveTextContent('Family code for Maya')
  expect(sheet).toHaveTextContent('ACDEF-GHJKM')
  expect(sheet).toHaveTextContent('Choose “Link a child” and enter the code.')
  const parts = [...(sheet?.querySelectorAll<HTMLElement>('section') ?? [])]
  expect(parts.map(({ lang }) => lang)).toEqual(['en-US', 'es-US'])
  expect(parts[1]).toHaveTextContent('Elige “Vincular a un menor” y escribe el código.')
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
