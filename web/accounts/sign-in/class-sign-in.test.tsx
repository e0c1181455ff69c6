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

async function open(way: string, routes: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /api/auth/options': () => ok({ demo: false, firstAccount: false }),
    'POST /api/auth/class': () => ok({ name: 'Room 12', heroes: [MAYA] }),
    ...routes,
  })
  const { user } = await show(<SignInScreen />, `/sign-in${way}`)
  const press = async (...names: (string | RegExp)[]) => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }))
  }
  const tell = async (label: string, text: string, next: string) => {
    await user.type(await screen.findByLabelText(label), text)
    await press(next)
  }
  const sentTo = (address: string) => calls.filter(({ path }) => path === address)
  return { user, press, tell, sentTo }
}

const WRONG = ['Sun', 'Sun', 'Sun', 'Sun']

describe('the class way in', () => {
  it('asks for the code, then the hero, then four pictures, and goes in by itself', async () => {
    const { press, tell, sentTo } = await open('?way=class', {
      'POST /api/auth/pictures': () => ok(USER),
    })
    await tell('Sign-in code', 'cdfg hjkm', 'Find my class')
    await press(/Maya/, 'Sun', 'Cat', 'Cat', 'Drum')
    expect(await screen.findByText(/Arrived at/)).toBeInTheDocument()
    const pictures = ['sun', 'cat', 'cat', 'drum']
    expect(sentTo('/api/auth/pictures')[0]?.body).toEqual({
      signInCode: 'cdfg hjkm',
      heroId: MAYA.id,
      pictures,
    })
  })

  it('says kindly that the pictures were wrong and starts them over', async () => {
    const { press, tell } = await open('?way=class', {
      'POST /api/auth/pictures': () => refusal('wrong_pictures'),
    })
    await tell('Sign-in code', 'CDFGHJKM', 'Find my class')
    await press(/Maya/, ...WRONG)
    expect(await screen.findByRole('alert')).toHaveTextContent("Those aren't your pictures.")
    expect(screen.getByRole('status', { name: '0 of 4 pictures tapped' })).toBeInTheDocument()
  })

  it('asks for a device code where guesses have closed sign-in, and opens this device', async () => {
    let isOpen = false
    const { press, tell, sentTo } = await open('?way=pictures', {
      'POST /api/auth/name-and-pictures': () => (isOpen ? ok(USER) : refusal('pictures_locked')),
      'POST /api/auth/device-code': () => {
        isOpen = true
        return ok({ opened: true })
      },
    })
    await tell('Hero name', 'rocket leo', 'Next')
    expect(screen.queryByLabelText('Device code')).not.toBeInTheDocument()
    await press(...WRONG)
    await tell('Device code', 'acde fghj kmnp', 'Use this code')
    expect(await screen.findByText('This device is ready. Sign in now.')).toBeInTheDocument()
    expect(sentTo('/api/auth/device-code')[0]?.body).toEqual({ code: 'acde fghj kmnp' })
    await press(...WRONG)
    expect(await screen.findByText(/Arrived at/)).toBeInTheDocument()
  })

  it('at home takes the hero name in place of the sign-in code', async () => {
    const { press, tell, sentTo } = await open('?way=pictures', {
      'POST /api/auth/name-and-pictures': () => ok(USER),
    })
    await tell('Hero name', 'rocket leo', 'Next')
    await press('Sun', 'Cat', 'Cat', 'Drum')
    expect(await screen.findByText(/Arrived at/)).toBeInTheDocument()
    expect(sentTo('/api/auth/name-and-pictures')[0]?.body).toEqual({
      name: 'rocket leo',
      pictures: ['sun', 'cat', 'cat', 'drum'],
    })
  })

  it('takes a scanned card only after a press', async () => {
    const { press, sentTo } = await open('#card=abcdefghijklmnop', {
      'POST /api/auth/card': () => ok(USER),
    })
    await screen.findByRole('heading', { name: 'Your class card' })
    expect(sentTo('/api/auth/card')).toEqual([])
    await press('Yes, go in')
    expect(await screen.findByText(/Arrived at/)).toBeInTheDocument()
    expect(sentTo('/api/auth/card')[0]?.body).toEqual({ token: 'abcdefghijklmnop' })
  })

  it('looks through the camera at once and goes in with the card it sees', async () => {
    const { user, press, sentTo } = await open('', {
      'POST /api/auth/card': ({ body }) =>
        JSON.stringify(body).includes('old') ? refusal('card_unknown') : ok(USER),
    })
    await user.click(await screen.findByRole('link', { name: 'Scan my class card' }))
    await screen.findByRole('heading', { name: 'Scan my class card' })
    const see = (token: string) =>
      act(async () => vi.mocked(startScan).mock.lastCall?.[1].onCode(token))
    expect(vi.mocked(startScan).mock.lastCall?.[2]).toBe('card')
    await see('an-old-card-of-somebody')
    expect(await screen.findByRole('alert')).toHaveTextContent('card')
    await press('Start the camera')
    await see('abcdefghijklmnop')
    expect(await screen.findByText(/Arrived at/)).toBeInTheDocument()
    expect(sentTo('/api/auth/card')).toHaveLength(2)
  })

  it('names another way in when there is no camera', async () => {
    await open('?way=card')
    await screen.findByRole('heading', { name: 'Scan my class card' })
    act(() => vi.mocked(startScan).mock.lastCall?.[1].onFailure('none'))
    expect(screen.getByText('Use your sign-in code and pictures.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign-in code and pictures' })).toBeInTheDocument()
  })
})
