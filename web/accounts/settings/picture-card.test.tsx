import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MAX_PHOTO_BYTES } from '#domain/photo.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ProfileCards } from './profile-card.tsx'

const PICTURE = '/api/profile/pictures/abc'
const PROFILE = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.org',
  profileImageUrl: null,
  newEmail: null,
  sendsEmail: true,
  hasPassword: true,
}

const aFile = (size = 3) => new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' })

/** The settings of an adult whose picture the server keeps. */
async function theSettings(profileImageUrl: string | null, save?: () => Response) {
  let profile = { ...PROFILE, profileImageUrl }
  const calls = serve({
    'GET /api/profile': () => ok(profile),
    'PUT /api/profile/picture': () => {
      if (save) return save()
      profile = { ...PROFILE, profileImageUrl: PICTURE }
      return ok(profile)
    },
    'DELETE /api/profile/picture': () => {
      profile = { ...PROFILE, profileImageUrl: null }
      return ok(profile)
    },
  })
  const page = await show(<ProfileCards isParent />, '/settings')
  await screen.findByRole('heading', { name: 'Your picture' })
  const sent = (wanted: string) => calls.filter(({ method }) => method === wanted)
  return { ...page, sent, picture: () => page.container.querySelector('img') }
}

it('saves a chosen picture at once and shows it', async () => {
  const { user, sent, picture } = await theSettings(null)
  expect([picture(), screen.queryByRole('button', { name: 'Remove photo' })]).toEqual([null, null])
  await user.upload(screen.getByLabelText('Photo'), aFile())
  await screen.findByRole('button', { name: 'Replace photo' })
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ photo: 'AAAA' }])
  expect(picture()).toHaveAttribute('src', PICTURE)
  const loaded = picture()
  if (loaded) fireEvent.load(loaded)
  expect(picture()).toBeVisible()
})

it('shows a picture that came before anything listened', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(256)
  const { picture } = await theSettings(PICTURE)
  expect(picture()).toBeVisible()
  vi.restoreAllMocks()
})

it('removes the picture, and a keyboard goes on from the button before', async () => {
  const { user, sent, picture } = await theSettings(PICTURE)
  await user.click(screen.getByRole('button', { name: 'Remove photo' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a photo' })).toHaveFocus())
  expect([sent('DELETE').length, picture()]).toEqual([1, null])
})

it('says what is wrong with a photo', async () => {
  const { user, sent } = await theSettings(null, () => refusal('photo_unreadable'))
  await user.upload(screen.getByLabelText('Photo'), aFile(MAX_PHOTO_BYTES + 1))
  expect(await screen.findByText('Use a photo of at most 8 MB.')).toBeInTheDocument()
  expect(sent('PUT')).toEqual([])
  await user.upload(screen.getByLabelText('Photo'), aFile())
  expect(
    await screen.findByText("We couldn't read this photo. Use a JPEG, PNG or WebP file."),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeEnabled()
})
