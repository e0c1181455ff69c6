import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startScan } from '#web/scan/scan-run.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

vi.mock('#web/scan/scan-run.ts', () => ({ startScan: vi.fn(() => () => undefined) }))

const MAYA = { id: '0191d1f0-0000-7000-8000-00000000000a', firstName: 'Maya', hero: null }
const USER = aReader({ onboardingCompleted: true })

describe('the class way in', () => {
  it('asks for the code, then the hero, then four pictures, and goes in by itself', async () => {
    const calls = serve({
      'GET /api/auth/options': () => ok({ demo: false, firstAccount: false }),
      'POST /api/auth/class': () => ok({ name: 'Room 12', heroes: [MAYA] }),
      'POST /api/auth/pictures': () => ok(USER),
    })
    const { user } = await show(<SignInScreen />, '/sign-in?way=class')
    await user.type(await screen.findByLabelText('Sign-in code'), 'cdfg hjkm')
    await user.click(screen.getByRole('button', { name: 'Find my class' }))
    await user.click(await screen.findByRole('button', { name: /Maya/ }))
    for (const name of ['Sun', 'Cat', 'Cat', 'Drum']) {
      await user.click(screen.getByRole('button', { name }))
    }
    expect(await screen.findByText(/Arrived at/)).toBeInTheDocument()
    expect(calls.find(({ path }) => path === '/api/auth/pictures')?.body).toEqual({
      signInCode: 'cdfg hjkm',
      heroId: MAYA.id,
      pictures: ['sun', 'cat', 'cat', 'drum'],
    })
  })

  it('says kindly that the pictures were wrong and starts them over', async () => {
    serve({
      'GET /api/auth/options': () => ok({ demo: false, firstAccount: false }),
      'POST /api/auth/class': () => ok({ name: 'Room 12', heroes: [MAYA] }),
      'POST /api/auth/pictures': () => refusal('wrong_pictures'),
    })
    const { user } = await show(<SignInScreen />, '/sign-in?way=class')
    await user.type(await screen.findByLabelText('Sign-in code'), 'CDFGHJKM')
    await user.click(screen.getByRole('button', { name: 'Find my class' }))
    await user.click(await screen.findByRole('button', { name: /Maya/ }))
    for (let n = 0; n < 4; n += 1) await user.click(screen.getByRole('button', { name: 'Sun' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Those are not your pictures.')
    expect(screen.getByRole('status', { name: '0 of 4 pictures pressed' })).toBeInTheDocument()
  })

  it('asks for a device code where guesses have closed sign-in, and opens this device', async () => {
    let isOpen = false
    const calls = serve({
      'GET /api/auth/options': () => ok({ demo: false, firstAccount: false }),
      'POST /api/auth/name-and-pictures': () => (isOpen ? ok(USER) : refusal('pictures_locked')),
      'POST /api/auth/device-code': () => {
        isOpen = true
        return ok({ opened: true })
      },
    })
    const { user } = await show(<SignInScreen />, '/sign-in?way=pictures')
    await user.type(await screen.findByLabelText('Hero name'), 'rocket leo')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.queryByLabelText('Device code')).not.toBeInTheDocument()
    for (let n = 0; n < 4; n += 1) await user.click(screen.getByRole('button', { name: 'Sun' }))
    await user.type(await screen.findByLabelText('Device code'), 'acde fghj kmnp')
    await user.click(screen.getByRole('button', { name: 'Use this code' }))
    expect(await screen.findByText('This device is ready. Sign in now.')).toBeInTheDocument()
    expect(calls.at(-1)?.body).toEqual({ code: 'acde fghj kmnp' })
    for (let n = 0; n < 4; n += 1) await user.click(screen.getByRole('button', { name: 'Sun' }))
    expect(await screen.findByText(/Arrived at/)).toBeInTheDocument()
  })

  it('at home takes the hero name in place of the sign-in code', async () => {
    const calls = serve({
      'GET /api/auth/options': () => ok({ demo: false, firstAccount: false }),
      'POST /api/auth/name-and-pictures': () => ok(USER),
    })
    const { user } = await show(<SignInScreen />, '/sign-in?way=pictures')
    await user.type(await screen.findByLabelText('Hero name'), 'rocket leo')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    for (const name of ['Sun', 'Cat', 'Cat', 'Drum']) {
      await user.click(screen.getByRole('button', { name }))
    }
    expect(await screen.findByText(/Arrived at/)).toBeInTheDocument()
    expect(calls.find(({ path }) => path === '/api/auth/name-and-pictures')?.body).toEqual({
      name: 'rocket leo',
      pictures: ['sun', 'cat', 'cat', 'drum'],
    })
  })

  it('takes a scanned card only after a press', async () => {
    const calls = serve({
      'GET /api/auth/options': () => ok({ demo: false, firstAccount: false }),
      'POST /api/auth/card': () => ok(USER),
    })
    const { user } = await show(<SignInScreen />, '/sign-in#card=abcdefghijklmnop')
    await screen.findByRole('heading', { name: 'Your class card' })
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, go in' }))
    expect(await screen.findByText(/Arrived at/)).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      token: 'abcdefghijklmnop',
    })
  })

  it('looks through the camera at once and goes in with the card it sees', async () => {
    const calls = serve({
      'GET /api/auth/options': () => ok({ demo: false, firstAccount: false }),
      'POST /api/auth/card': ({ body }) =>
        JSON.stringify(body).includes('old') ? refusal('card_unknown') : ok(USER),
    })
    const { user } = await show(<SignInScreen />, '/sign-in')
    await user.click(await screen.findByRole('link', { name: 'Scan my class card' }))
    await screen.findByRole('heading', { name: 'Scan my class card' })
    const see = (token: string) =>
      act(async () => vi.mocked(startScan).mock.lastCall?.[1].onCode(token))
    expect(vi.mocked(startScan).mock.lastCall?.[2]).toBe('card')
    await see('an-old-card-of-somebody')
    expect(await screen.findByRole('alert')).toHaveTextContent('card')
    await user.click(screen.getByRole('button', { name: 'Start the camera' }))
    await see('abcdefghijklmnop')
    expect(await screen.findByText(/Arrived at/)).toBeInTheDocument()
    expect(calls.filter(({ path }) => path === '/api/auth/card')).toHaveLength(2)
  })

  it('names another way in when there is no camera', async () => {
    serve({ 'GET /api/auth/options': () => ok({ demo: false, firstAccount: false }) })
    await show(<SignInScreen />, '/sign-in?way=card')
    await screen.findByRole('heading', { name: 'Scan my class card' })
    act(() => vi.mocked(startScan).mock.lastCall?.[1].onFailure('none'))
    expect(screen.getByText('Use your sign-in code and pictures.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign-in code and pictures' })).toBeInTheDocument()
  })
})
