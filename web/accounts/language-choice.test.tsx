import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#web/api/query.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { sendUnsentLanguage } from './choose-language.ts'
import { LanguageButtons, LanguageLinks } from './language-choice.tsx'

const PARENT = aReader({ role: 'parent', gradeLevel: null, hero: null })
const SAVE: Routes = { 'PUT /api/settings/language': ({ body }) => ok(body) }
const OPTIONS: Routes = { 'GET /api/auth/options': () => ok({}) }

const reload = vi.fn()
/** What this device has noted or can open without a network. */
let cached: Map<string, string>

beforeEach(() => {
  reload.mockClear()
  localStorage.clear()
  Reflect.set(document, 'cookie', 'language=; max-age=0; path=/')
  cached = new Map()
  const cache = {
    match: async (key: string) => {
      const text = cached.get(key)
      return text === undefined ? undefined : new Response(text)
    },
    put: async (key: string, response: Response) => void cached.set(key, await response.text()),
  }
  vi.stubGlobal('caches', { match: cache.match, open: async () => cache })
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: {} } })
})

async function open(routes: Routes, user: typeof PARENT | null = null) {
  const choice = user ? (
    <LanguageButtons labelledBy="language" />
  ) : (
    <LanguageLinks here="/sign-in?next=%2Fgames" />
  )
  const page = await visit(choice, '/sign-in', routes)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  const { href, origin, protocol } = window.location
  vi.stubGlobal('location', { href, origin, protocol, reload })
  const role = user ? 'button' : 'link'
  const choose = () => page.user.click(screen.getByRole(role, { name: 'Español' }))
  return { ...page, choose }
}

const chosenHere = () => /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]

describe('the choice of a language', () => {
  it('names each language in its own words, and marks the one of the page', async () => {
    await open({})
    expect(screen.getByRole('navigation', { name: 'Language' })).toBeInTheDocument()
    const [english, spanish] = screen.getAllByRole('link')
    expect(english).toHaveTextContent('English')
    expect(english).toHaveAttribute('lang', 'en-US')
    expect(english).toHaveAttribute('aria-current', 'true')
    expect(spanish).toHaveTextContent('Español')
    expect(spanish).toHaveAttribute('lang', 'es-US')
    expect(spanish).not.toHaveAttribute('aria-current')
    expect(spanish).toHaveAttribute('href', '/api/language/es?next=%2Fsign-in%3Fnext%3D%252Fgames')
  })

  it('has each language pressed or not in the settings', async () => {
    await open({}, PARENT)
    const [english, spanish] = screen.getAllByRole('button')
    expect(english).toHaveAttribute('aria-pressed', 'true')
    expect(spanish).toHaveAttribute('aria-pressed', 'false')
    expect(spanish).toHaveAttribute('lang', 'es-US')
  })

  it('is for this device where no one is signed in', async () => {
    const { choose, sent } = await open(OPTIONS)
    await choose()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(chosenHere()).toBe('es')
    expect(sent()).toEqual([])
  })

  it('is saved on the account and the device of an adult', async () => {
    const { choose, sent } = await open(SAVE, PARENT)
    await choose()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(sent().map(({ body }) => body)).toEqual([{ language: 'es' }])
    expect(chosenHere()).toBe('es')
  })

  it('is saved on the account of a child, and not for the next one at the tablet', async () => {
    const { choose, sent } = await open(SAVE, aReader())
    await choose()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
    expect(chosenHere()).toBeUndefined()
  })

  it('changes nothing when it is the language of the page already', async () => {
    const { user, calls } = await open(OPTIONS)
    await user.click(screen.getByRole('link', { name: 'English' }))
    expect(calls).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  it('says why the server refused it', async () => {
    const refused: Routes = { 'PUT /api/settings/language': () => refusal('signed_out') }
    const { choose } = await open(refused, PARENT)
    await choose()
    expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in first.')
    expect(reload).not.toHaveBeenCalled()
    expect(chosenHere()).toBeUndefined()
  })
})

describe('without a network', () => {
  it('says that it needs one where the device lacks that language', async () => {
    const { choose } = await open({}, PARENT)
    await choose()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "You're offline. Change the language when you're back online.",
    )
    expect(reload).not.toHaveBeenCalled()
    expect(chosenHere()).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  it('opens a language that the device has, and saves it once there is a network', async () => {
    cached.set('/shell?language=es', 'la página')
    cached.set('/languages', '["en","es"]')
    const { choose } = await open({}, PARENT)
    await choose()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(cached.get('/languages')).toBe('["es","en"]')

    await sendUnsentLanguage()
    expect(localStorage).toHaveLength(1)
    const other = await open(SAVE, aReader({ id: 'somebody else' }))
    await sendUnsentLanguage()
    expect(other.sent()).toEqual([])
    const back = await open(SAVE, PARENT)
    await sendUnsentLanguage()
    await sendUnsentLanguage()
    expect(back.sent().map(({ body }) => body)).toEqual([{ language: 'es' }])
    expect(reload).toHaveBeenCalledTimes(2)
  })
})
