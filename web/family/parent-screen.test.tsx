import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { HeroCare } from '#contract/family/family-care.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { LEO, MAYA, thePortal } from '#web/test/portal.tsx'
import { type Routes, visit } from '#web/test/visit.tsx'
import { ParentScreen } from './parent-screen.tsx'

const LEOS_CARE: HeroCare = {
  ...LEO,
  heroName: null,
  familyCode: 'ACDEF-GHJKM',
  guardians: [],
  timeZone: 'America/New_York',
  gameMinutes: null,
  hasPictures: false,
}

async function theFamily(routes: Routes = {}) {
  const family = { 'GET /api/family/heroes': () => ok([MAYA]), ...routes }
  const page = await thePortal(family, '/parent?view=family')
  const create = async () => page.user.click(screen.getByRole('button', { name: 'Create a hero' }))
  const fill = async () => {
    await page.user.type(await screen.findByLabelText('First name'), 'Leo')
    await page.user.selectOptions(screen.getByLabelText('Grade'), 'Kindergarten')
    await page.user.type(screen.getByLabelText('Sign-in name'), 'rocket leo')
    await page.user.type(screen.getByLabelText('Password'), 'green kite')
    await page.user.click(screen.getByRole('checkbox'))
  }
  return { ...page, create, fill }
}

const heroes = async () => {
  const region = await screen.findByRole('region', { name: 'Your heroes' })
  return within(region)
}

describe('the family page', () => {
  it('shows each hero with grade, points, sign-in name and whether the hero is set up', async () => {
    await theFamily({ 'GET /api/family/heroes': () => ok([MAYA, LEO]) })
    const list = await heroes()
    const [maya, leo] = await list.findAllByRole('article')
    for (const fact of ['Maya', 'Grade 3', '1,240', 'captain.owl', 'Hero is set up']) {
      expect(within(maya as HTMLElement).getByText(fact)).toBeInTheDocument()
    }
    for (const fact of ['Kindergarten', '0', 'Hasn’t signed in yet']) {
      expect(within(leo as HTMLElement).getByText(fact)).toBeInTheDocument()
    }
  })

  it('says so while there is no child', async () => {
    await theFamily({ 'GET /api/family/heroes': () => ok([]) })
    expect(await screen.findByText('No children registered yet')).toBeInTheDocument()
  })

  it.each(['student', 'teacher', 'admin'] as const)('is closed to a %s, kindly', async (role) => {
    const { calls } = await visit(<ParentScreen />, '/parent', {
      'GET /api/auth/user': () => ok(aReader({ role })),
    })
    expect(await screen.findByText('This page is for parents.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/')
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/user'])
  })
})

describe('creating a hero', () => {
  it('asks for consent with a box that no one ticked beforehand', async () => {
    const { calls, create } = await theFamily()
    expect(await screen.findByRole('checkbox')).not.toBeChecked()
    expect(screen.getByRole('checkbox')).toHaveAccessibleName(/^I am this child’s parent/)
    await create()
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the box')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  it('sends the hero and ends with how the child signs in', async () => {
    let family = [MAYA]
    const { calls, user, fill, create } = await theFamily({
      'GET /api/family/heroes': () => ok(family),
      'GET /api/family/heroes/:id': () => ok(LEOS_CARE),
      'POST /api/family/heroes': () => {
        family = [MAYA, LEO]
        return ok(LEO)
      },
    })
    await fill()
    await create()
    expect(await screen.findByRole('heading', { name: 'Leo can sign in now' })).toHaveFocus()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      firstName: 'Leo',
      gradeLevel: 'K',
      signInName: 'rocket leo',
      password: 'green kite',
      consent: true,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    const card = screen.getByRole('region', { name: 'How Leo signs in' })
    expect(within(card).getByText('rocket leo')).toBeInTheDocument()
    expect(within(card).getByText('green kite')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Get four pictures' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { name: 'Parent Portal' })).toBeInTheDocument()
    expect(screen.queryByText('green kite')).not.toBeInTheDocument()
  })

  it('shows the first child’s password, too, where there was no portal before', async () => {
    let family: (typeof LEO)[] = []
    const { fill, create } = await theFamily({
      'GET /api/family/heroes': () => ok(family),
      'GET /api/family/heroes/:id': () => ok(LEOS_CARE),
      'POST /api/family/heroes': () => {
        family = [LEO]
        return ok(LEO)
      },
    })
    await fill()
    await create()
    expect(await screen.findByText('green kite')).toBeInTheDocument()
  })

  it('suggests a password that is shown at the end', async () => {
    const { user, fill, create } = await theFamily({
      'GET /api/family/heroes/:id': () => ok(LEOS_CARE),
      'POST /api/family/heroes': () => ok(LEO),
    })
    await fill()
    await user.click(screen.getByRole('button', { name: 'Suggest a password' }))
    const suggested = screen.getByLabelText<HTMLInputElement>('Password').value
    expect(suggested).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/)
    await create()
    expect(await screen.findByText(suggested)).toBeInTheDocument()
  })

  it('has an empty form for the next child', async () => {
    const { user, fill, create } = await theFamily({
      'GET /api/family/heroes/:id': () => ok(LEOS_CARE),
      'POST /api/family/heroes': () => ok(LEO),
    })
    await fill()
    await create()
    await user.click(await screen.findByRole('button', { name: 'Create another hero' }))
    expect(await screen.findByLabelText('First name')).toHaveValue('')
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })

  it('says at the sign-in name that another hero has it, and keeps what was typed', async () => {
    const { fill, create } = await theFamily({
      'POST /api/family/heroes': () => refusal('sign_in_name_taken'),
    })
    await fill()
    await create()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Another hero has this name. Please choose a different one.',
    )
    expect(screen.getByLabelText('Sign-in name')).toBeInvalid()
    expect(screen.getByLabelText('First name')).toHaveValue('Leo')
    expect(screen.getByLabelText('Password')).toHaveValue('green kite')
  })
})

describe('how a child signs in', () => {
  it('is found again from the address, without the password', async () => {
    const { user } = await thePortal(
      {
        'GET /api/family/heroes': () => ok([MAYA, LEO]),
        'GET /api/family/heroes/:id': () => ok(LEOS_CARE),
      },
      `/parent?child=${LEO.id}&view=sign-in`,
    )
    expect(await screen.findByRole('heading', { name: 'How Leo signs in' })).toBeInTheDocument()
    expect(screen.getByText('rocket leo')).toBeInTheDocument()
    expect(screen.getByText(/The one you chose; we can’t show it/)).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'set a new one' }))
    expect(await screen.findByRole('heading', { name: 'New password' })).toBeInTheDocument()
  })
})
