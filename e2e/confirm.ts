import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

/** Confirms the signed-in adult with an invitation from the demo's administrator: no email is sent here. */
export async function confirmAdult(
  request: APIRequestContext,
  adult: { email: string; password: string },
): Promise<void> {
  await answered(request, 'demo', { persona: 'admin' })
  const invited = await request.post('/api/invitations')
  expect(invited.ok(), await invited.text()).toBe(true)
  const { code } = await invited.json()
  await answered(request, 'sign-in', { name: adult.email, password: adult.password })
  await answered(request, 'verification', { code })
}

async function answered(request: APIRequestContext, call: string, data: object): Promise<void> {
  const answer = await request.post(`/api/auth/${call}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
