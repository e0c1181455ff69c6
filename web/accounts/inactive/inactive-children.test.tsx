import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { InactiveChildren } from './inactive-children.tsx'

const UMA = { id: 'u', firstName: 'Uma', eraseAt: '2026-04-04T12:00:00.000Z' }

it('says who will be erased and when, and keeps them at one press', async () => {
  let kept = false
  const calls = serve({
    'GET /api/inactive-children': () => ok(kept ? [] : [UMA]),
    'POST /api/inactive-children/:id/keep': () => {
      kept = true
      return ok({ kept: true })
    },
  })
  const { user } = await show(<InactiveChildren />, '/parent')
  expect(await screen.findByText('Will be erased on Apr 04, 2026')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Keep Uma’s account' }))
  expect(await screen.findByText('Uma’s account won’t be erased.')).toBeInTheDocument()
  expect(calls.some(({ method }) => method === 'POST')).toBe(true)
})

it('says that the accounts are loading, and shows nothing when there are none', async () => {
  const answer = later()
  serve({ 'GET /api/inactive-children': answer.answer })
  await show(<InactiveChildren />, '/parent')
  expect(await screen.findByText('Loading unused accounts...')).toBeInTheDocument()
  answer.arrive(ok([]))
  await waitFor(() => expect(screen.queryByText('Loading unused accounts...')).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
})

it('never hides an erasure because loading failed', async () => {
  const answers = [refusal('server_error'), ok([UMA])]
  serve({ 'GET /api/inactive-children': () => answers.shift() ?? ok([]) })
  const { user } = await show(<InactiveChildren />, '/parent')
  expect(await screen.findByText('We couldn’t load unused accounts.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Will be erased on Apr 04, 2026')).toBeInTheDocument()
})

it('keeps an account once on a double tap, and says when it was not kept', async () => {
  const answer = later()
  const calls = serve({
    'GET /api/inactive-children': () => ok([UMA]),
    'POST /api/inactive-children/:id/keep': answer.answer,
  })
  await show(<InactiveChildren />, '/parent')
  const keep = await screen.findByRole('button', { name: 'Keep Uma’s account' })
  fireEvent.click(keep)
  fireEvent.click(keep)
  answer.arrive(refusal('server_error'))
  expect(await screen.findByText('Nothing was changed')).toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
