import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ok, refusal } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { InactiveChildren } from './inactive-children.tsx'

const UMA = { id: 'u', firstName: 'Uma', eraseAt: '2026-04-04T12:00:00.000Z' }

it('says who will be erased and when, and keeps them at one press', async () => {
  let kept = false
  const { user, calls } = await visit(<InactiveChildren />, '/parent', {
    'GET /api/inactive-children': () => ok(kept ? [] : [UMA]),
    'POST /api/inactive-children/:id/keep': () => {
      kept = true
      return ok({ kept: true })
    },
  })
  expect(await screen.findByText('Will be erased on Apr 04, 2026')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Keep Uma’s account' }))
  expect(await screen.findByText('Uma’s account won’t be erased.')).toBeInTheDocument()
  expect(calls.some(({ method }) => method === 'POST')).toBe(true)
})

it('says when an account was not kept', async () => {
  const { user } = await visit(<InactiveChildren />, '/parent', {
    'GET /api/inactive-children': () => ok([UMA]),
    'POST /api/inactive-children/:id/keep': () => refusal('server_error'),
  })
  await user.click(await screen.findByRole('button', { name: 'Keep Uma’s account' }))
  expect(await screen.findByText('Nothing was changed')).toBeInTheDocument()
})
