import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

async function theDesk(routes: Routes = {}, firstAccount = false, at = '/sign-up') {
  const page = await visit(<SignUpScreen />, at, {
    'GET /api/auth/options': () => ok({ demo: false, firstAccount }),
    ...routes,
  })
  await screen.findByLabelText('First name')
  const fill = async (password: string) => {
    await page.user.type(screen.getByLabelText('First name'), 'Ines')
    await page.user.type(screen.getByLabelText('Last name'), 'Lind')
    await page.user.type(screen.getByLabelText('Email'), 'ines@example.org')
    await page.user.type(screen.getByLabelText('Password'), password)
    await page.user.click(screen.getByRole('button', { name: 'Create account' }))
  }
  return { ...page, fill }
}

const PASSWORD = 'three green kites'
const aParent = aReader({ role: 'parent', email: 'ines@example.org' })

describe('making an account', () => {
  it('lets a parent in and leads to the family', async () => {
    const { calls, fill } = await theDesk({ 'POST /api/auth/sign-up': () => ok(aParent) })
    await fill(PASSWORD)
    expect(await screen.findByText('Arrived at /parent')).toBeInTheDocument()
    expect(calls.at(-1)?.body).toEqual({
      role: 'parent',
      firstName: 'Ines',
      lastName: 'Lind',
      email: 'ines@example.org',
      password: PASSWORD,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })

  it('tells teachers that an administrator must approve them', async () => {
    const { user, calls, fill } = await theDesk({
      'POST /api/auth/sign-up': () => ok(aReader({ role: 'teacher', approved: false })),
    })
    expect(screen.queryByText(/administrator must approve/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Teacher/ }))
    expect(screen.getByText(/administrator must approve/)).toBeInTheDocument()
    await fill(PASSWORD)
    expect(await screen.findByText('Arrived at /today')).toBeInTheDocument()
    expect(calls.at(-1)?.body).toMatchObject({ role: 'teacher' })
  })

  it('expects a teacher who comes from the page for schools', async () => {
    await theDesk({}, false, '/sign-up?from=schools')
    expect(screen.getByRole('radio', { name: /^Teacher/ })).toBeChecked()
  })

  it('tells the first account that it becomes the administrator', async () => {
    await theDesk({}, true)
    expect(screen.getByText(/this will be the administrator account/)).toBeInTheDocument()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('sends children to a grown-up', async () => {
    await theDesk()
    expect(screen.getByText(/Ask a grown-up/)).toBeInTheDocument()
  })

  it('asks for a longer password before anything is sent', async () => {
    const { calls, fill } = await theDesk()
    await fill('too short')
    expect(await screen.findByRole('alert')).toHaveTextContent('Use at least 15 characters.')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  it('says at the email that there is an account already, and keeps what was typed', async () => {
    const { fill } = await theDesk({ 'POST /api/auth/sign-up': () => refusal('email_taken') })
    await fill(PASSWORD)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is already an account with this email.',
    )
    expect(screen.getByLabelText('Email')).toHaveValue('ines@example.org')
    expect(screen.getByLabelText('Email')).toBeInvalid()
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD)
  })
})
