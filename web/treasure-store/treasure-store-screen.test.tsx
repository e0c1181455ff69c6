import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { aReader } from '#web/api/test/answers.ts'
import { ok, serve } from '#web/api/test/fake-server.ts'
import { show } from '#web/api/test/show.tsx'
import { TreasureStoreScreen } from './treasure-store-screen.tsx'

async function visitedBy(role: Role) {
  serve({ 'GET /api/auth/user': () => ok(aReader({ role })) })
  await show(<TreasureStoreScreen />, '/treasure-store')
  await screen.findByRole('heading', { level: 1, name: 'Treasure Store' })
}

describe('the store', () => {
  it.each(['student', 'parent', 'teacher'] as const)('tells a %s who works here', async (role) => {
    await visitedBy(role)
    expect(screen.getByText('Store administrators work here.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/')
  })

  it('tells the administrator what it is for', async () => {
    await visitedBy('admin')
    expect(screen.getByText(/^Prizes, stock and redemptions/)).toBeInTheDocument()
  })
})
