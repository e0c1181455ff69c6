import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

async function theDoor(routes: Routes = {}, { demo = false, at = '/sign-in' } = {}) {
  const page = await visit(<SignInScreen />, at, {
    'GET /api/auth/options': () => ok({ demo, firstAccount: false }),
    ...routes,
  })
  const name = await screen.findByLabelText('Email or hero name')
  const password = screen.getByLabelText('Password')
  const enter = async () => page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  const type = async () => {
    await page.user.type(name, ' captain.owl ')
    await page.user.type(password, 'green kite')
  }
  return { ...page, name, password, enter, type }
}

describe('signing in', () => {
  it('lets a reader in and shows the dashboard', async () => {
    const { calls, type, enter } = await theDoor({
      'POST /api/auth/sign-in': () => ok(aReader()),
    })
    await type()
    await enter()
    expect(await screen.findByText('Arrived at /')).toBeInTheDocument()
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      name: 'captain.owl',
      password: 'green kite',
    })
  })

  it('opens the page again in the language of the account', async () => {
    const replace = vi.fn()
    const { type, enter } = await theDoor(
      { 'POST /api/auth/sign-in': () => ok(aReader({ language: 'es' })) },
      { at: '/sign-in?next=%2Flibrary' },
    )
    vi.stubGlobal('location', { origin: window.location.origin, replace })
    await type()
    await enter()
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/library'))
    expect(screen.queryByText('Arrived at /library')).toBeNull()
  })

  it('stays on the page of an account in its language', async () => {
    const { type, enter } = await theDoor({
      'POST /api/auth/sign-in': () => ok(aReader({ language: 'en' })),
    })
    await type()
    await enter()
    expect(await screen.findByText('Arrived at /')).toBeInTheDocument()
  })

  it('says in one sentence what the server refused, keeps what was typed, and leads on after it', async () => {
    const answers = [refusal('wrong_sign_in'), ok(aReader())]
    const { name, password, type, enter } = await theDoor(
      { 'POST /api/auth/sign-in': () => answers.shift() ?? refusal('server_error') },
      { at: '/sign-in?next=%2Flibrary' },
    )
    await type()
    await enter()
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent("That name and password don't match.")
    expect(summary).toHaveFocus()
    expect(name).toHaveValue(' captain.owl ')
    expect(password).toHaveValue('green kite')
    await enter()
    expect(await screen.findByText('Arrived at /library')).toBeInTheDocument()
  })

  it('names every empty box before anything is sent', async () => {
    const { calls, enter, user, password } = await theDoor()
    await enter()
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('Enter your email or hero name.')
    await user.click(screen.getByRole('link', { name: 'Enter your password.' }))
    expect(password).toHaveFocus()
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/options'])
  })

  it('still has its form when no one says which ways in there are', async () => {
    await theDoor({ 'GET /api/auth/options': () => refusal('server_error') })
    expect(screen.getByRole('link', { name: /create an account/ })).toHaveAttribute(
      'href',
      '/sign-up',
    )
  })
})

describe('the five people of a demo', () => {
  it.each([
    ['Student', 'student', '/'],
    ['New student', 'new-student', '/onboarding'],
    ['Parent', 'parent', '/'],
    ['Teacher', 'teacher', '/'],
    ['Store administrator', 'admin', '/'],
  ])('lets one step in as %s with one press', async (label, persona, path) => {
    const person = aReader({ onboardingCompleted: persona !== 'new-student' })
    const { calls, user } = await theDoor(
      { 'POST /api/auth/demo': () => ok(person) },
      { demo: true },
    )
    await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }))
    expect(await screen.findByText(`Arrived at ${path}`)).toBeInTheDocument()
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ persona })
  })

  it('says so when stepping in did not work', async () => {
    const { user } = await theDoor(
      { 'POST /api/auth/demo': () => refusal('not_found') },
      { demo: true },
    )
    await user.click(screen.getByRole('button', { name: /^Student/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in FailedThat was not found.')
  })

  it('are nowhere on an installation that is no demo', async () => {
    await theDoor()
    expect(screen.queryByRole('heading', { name: /demo/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Student/ })).toBeNull()
  })
})
