import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MAX_PHOTO_BYTES } from '#domain/photo.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { aPrize, aShelf } from '#web/test/prize-answers.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { TreasureStoreScreen } from './treasure-store-screen.tsx'

const PHOTO = '/api/treasure-box/photos/abc'
const KITE = aPrize({ name: 'A kite', photoUrl: PHOTO })

async function theForm(routes: Routes = {}) {
  const page = await visit(<TreasureStoreScreen />, '/treasure-store?tab=items', {
    'GET /api/auth/user': () => ok(aReader({ role: 'admin', hero: null })),
    'GET /api/admin/treasure-box/shelf': () => ok(aShelf([KITE])),
    'PUT /api/admin/treasure-box/items/:id': () => ok(KITE),
    ...routes,
  })
  await page.user.click(await screen.findByRole('button', { name: 'Edit A kite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }))
  const sent = () => page.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Save changes' }))
  return { ...page, dialog, sent, save }
}

const aFile = (size = 3) => new File([new Uint8Array(size)], 'kite.jpg', { type: 'image/jpeg' })

it('shows the photo in the list, named as the prize', async () => {
  await theForm()
  const [listed] = screen.getAllByAltText('A kite')
  expect(listed).toHaveAttribute('src', PHOTO)
})

it('sends the chosen photo with the prize', async () => {
  const { user, dialog, sent, save } = await theForm()
  await user.upload(dialog.getByLabelText('Photo'), aFile())
  await waitFor(() =>
    expect(dialog.getByAltText('A kite')).toHaveAttribute('src', 'data:image/jpeg;base64,AAAA'),
  )
  await save()
  expect(await screen.findByText('Item updated!')).toBeInTheDocument()
  expect(sent()).toMatchObject([{ photo: 'AAAA' }])
})

it('removes the photo only with the prize that is saved', async () => {
  const { user, dialog, sent, save } = await theForm()
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }))
  expect(dialog.queryByAltText('A kite')).toBeNull()
  expect(sent()).toEqual([])
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ photo: null }]))
})

it('leaves the photo alone when nothing was chosen', async () => {
  const { sent, save } = await theForm()
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).not.toHaveProperty('photo')
})

it('says what is wrong with a photo, and keeps the form', async () => {
  const { user, dialog, save } = await theForm({
    'PUT /api/admin/treasure-box/items/:id': () => refusal('photo_unreadable'),
  })
  await user.upload(dialog.getByLabelText('Photo'), aFile(MAX_PHOTO_BYTES + 1))
  expect(await dialog.findByText('Use a photo of at most 8 MB.')).toBeInTheDocument()
  await user.upload(dialog.getByLabelText('Photo'), aFile())
  await waitFor(() =>
    expect(dialog.getByAltText('A kite')).toHaveAttribute('src', expect.stringMatching(/^data:/)),
  )
  await save()
  const problem = await dialog.findByRole('alert')
  expect(problem).toHaveTextContent("We couldn't read this photo. Use a JPEG, PNG or WebP file.")
  expect(dialog.getByLabelText('Name')).toHaveValue('A kite')
})
