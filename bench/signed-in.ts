import type { APIRequestContext } from '@playwright/test'
import type { PERSONAS } from '#contract/accounts/auth.ts'

export type Persona = (typeof PERSONAS)[number]

/** Signs this browser in as a person of the demo; null signs it out. */
export async function signInAs(request: APIRequestContext, persona: Persona | null): Promise<void> {
  const answer = persona
    ? await request.post('/api/auth/demo', { data: { persona } })
    : await request.post('/api/auth/sign-out')
  if (!answer.ok()) throw new Error(`${persona ?? 'nobody'} was not signed in: ${answer.status()}`)
}

/** The address of a quiz that the demo's student may take. */
export async function quizAddress(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/dashboard')
  const { library } = (await answer.json()) as { library: { latest: { id: string }[] } }
  for (const { id } of library.latest) {
    if ((await request.get(`/api/books/${id}/quiz`)).ok()) return `/quiz/${id}`
  }
  throw new Error('No book of the demo has a quiz.')
}
