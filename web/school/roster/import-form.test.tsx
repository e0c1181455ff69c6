import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aClass, aReader } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ImportForm } from './import-form.tsx'

const LIST = 'First name,Last name\nZoë,Muñoz'

async function chosen(bytes: Uint8Array<ArrayBuffer>) {
  serve({ 'GET /api/auth/user': () => ok(aReader({ role: 'teacher' })) })
  const { user } = await show(
    <ImportForm chosen={aClass()} onAdded={() => undefined} />,
    '/teacher',
  )
  const file = new File([bytes], 'list.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('Class list (CSV)'), file)
}

it('reads the names of a list that Excel saved as Windows-1252, and says so', async () => {
  await chosen(Uint8Array.from(LIST, (letter) => letter.charCodeAt(0)))
  expect(await screen.findByDisplayValue(/Zoë,Muñoz/)).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(/saved as Windows-1252. Check that names/)
})

it('says nothing about a list in UTF-8', async () => {
  await chosen(new TextEncoder().encode(LIST))
  expect(await screen.findByDisplayValue(/Zoë,Muñoz/)).toBeInTheDocument()
  expect(screen.queryByText(/saved as/)).toBeNull()
})

it('refuses a file that is no text', async () => {
  await chosen(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0xff]))
  expect(await screen.findByText(/could not read this file/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Or paste it here' })).toHaveValue('')
})
