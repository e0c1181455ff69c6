import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

async function theDoor(
  routes: Parameters<typeof serve>[0] = {},
  { demo = false, at = '/sign-in' } = {},
) {
  const calls = serve({
    'GET /api/auth/options': () => ok({ demo, firstAccount: false }),
    ...routes,
  })
  const page = await show(<SignInScreen />, at)
  const name = await screen.findByLabelText('E-mail or hero name')
  const password = screen.getByLabelText('Password')
  const enter = async () => page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  const type = async () => {
    await page.user.type(name, ' captain.owl ')
    await page.user.type(password, 'green kite')
  }
  return { ...page, calls, name, password, enter, type }
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

  it('leads back to the page that was asked for', async () => {
    const { type, enter } = await theDoor(
      { 'POST /api/auth/sign-in': () => ok(aReader()) },
      { at: '/sign-in?next=%2Flibrary' },
    )
    await type()
    await enter()
    expect(await screen.findByText('Arrived at /library')).toBeInTheDocument()
  })

  it('says in one sentence what the server refused, and keeps what was typed', async () => {
    const { name, password, type, enter } = await theDoor({
      'POST /api/auth/sign-in': () => refusal('wrong_sign_in'),
    })
    await type()
    await enter()
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('That name and password do not match.')
    expect(summary).toHaveFocus()
    expect(name).toHaveValue(' captain.owl ')
    expect(password).toHaveValue('green kite')
  })

  it('can be tried again after a wrong password', async () => {
    const answers = [refusal('wrong_sign_in'), ok(aReader())]
    const { type, enter } = await theDoor({
      'POST /api/auth/sign-in': () => answers.shift() ?? refusal('server_error'),
    })
    await type()
    await enter()
    await screen.findByRole('alert')
    await enter()
    expect(await screen.findByText('Arrived at /')).toBeInTheDocument()
  })

  it('has a plain sentence when the server cannot be reached', async () => {
    const { type, enter } = await theDoor()
    await type()
    await enter()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Check your internet connection and try again.',
    )
  })

  it('names every empty box before anything is sent', async () => {
    const { calls, enter, user, password } = await theDoor()
    await enter()
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('Write your e-mail or hero name.')
    await user.click(screen.getByRole('link', { name: 'Write your password.' }))
    expect(password).toHaveFocus()
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/options'])
  })

  it('sends once, however often the button is pressed', async () => {
    const answer = later()
    const { calls, type, enter, user } = await theDoor({
      'POST /api/auth/sign-in': answer.answer,
    })
    await type()
    await enter()
    await user.click(await screen.findByRole('button', { name: 'Signing in...' }))
    answer.arrive(ok(aReader()))
    await screen.findByText('Arrived at /')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('shows the password on request', async () => {
    const { user, password } = await theDoor()
    expect(password).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
  })

  it('still has its form when nobody says which ways in there are', async () => {
    await theDoor({ 'GET /api/auth/options': () => refusal('server_error') })
    expect(screen.getByRole('link', { name: /make an account/ })).toHaveAttribute(
      'href',
      '/sign-up',
    )
  })
})

describe('the five people of a demo', () => {
  it.each([
    ['Student', 'student'],
    ['New student', 'new-student'],
    ['Parent', 'parent'],
    ['Teacher', 'teacher'],
    ['Store administrator', 'admin'],
  ])('lets one step in as %s with one press', async (label, persona) => {
    const { calls, user } = await theDoor(
      { 'POST /api/auth/demo': () => ok(aReader()) },
      { demo: true },
    )
    await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }))
    expect(await screen.findByText('Arrived at /')).toBeInTheDocument()
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ persona })
  })

  it('leads the new student to the hero setup', async () => {
    const { user } = await theDoor(
      { 'POST /api/auth/demo': () => ok(aReader({ onboardingCompleted: false })) },
      { demo: true },
    )
    await user.click(screen.getByRole('button', { name: /^New student/ }))
    expect(await screen.findByText('Arrived at /onboarding')).toBeInTheDocument()
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
