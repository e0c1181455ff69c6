import { afterAll, describe, expect, it } from 'vitest'
import { appWith } from './test-web.ts'

const { app, end } = await appWith({
  'web/index.html': 'the screens',
  'web/index.html.br': 'the screens, small',
  'web/landing.html': 'the landing page',
  'web/for-schools.html': 'the page for schools',
})
afterAll(end)

describe('the page a browser gets', () => {
  const SIGNED_IN = { cookie: 'sid=anything' }

  it.each([
    ['/', {}, 'the landing page'],
    ['/?from=a-poster', {}, 'the landing page'],
    ['/', SIGNED_IN, 'the screens'],
    ['/for-schools', {}, 'the page for schools'],
    ['/for-schools?from=a-poster', SIGNED_IN, 'the page for schools'],
    ['/sign-in', {}, 'the screens'],
    ['/library', SIGNED_IN, 'the screens'],
  ])('at %s with %j is %s', async (url, headers, page) => {
    const answer = await app.inject({ url, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(page)
    expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie')
  })

  it('names what a signed-in home asks first, and marks that there is somebody to ask about', async () => {
    const answer = await app.inject({ url: '/', headers: SIGNED_IN })
    expect(answer.headers.link).toBe(
      '</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials, </api/dashboard>; rel=preload; as=fetch; crossorigin=use-credentials',
    )
    expect(answer.cookies).toMatchObject([{ name: 'signed-in', value: '1' }])
    expect(answer.cookies[0]).not.toHaveProperty('httpOnly')
    const again = await app.inject({ url: '/', headers: { cookie: 'sid=anything; signed-in=1' } })
    expect(again.cookies).toEqual([])
  })

  it('asks nothing for somebody who left without a network, and does not take their word back', async () => {
    const headers = { cookie: 'sid=anything; signed-in=left' }
    const answer = await app.inject({ url: '/', headers })
    expect(answer.body).toBe('the screens')
    expect(answer.headers.link).toBeUndefined()
    expect(answer.cookies).toEqual([])
  })

  it.each([{}, SIGNED_IN])(
    'is the same empty one at the address a device keeps, with %j',
    async (headers) => {
      const answer = await app.inject({ url: '/shell', headers })
      expect(answer.body).toBe('the screens')
      expect(answer.headers).not.toHaveProperty('link')
      expect(answer.cookies).toEqual([])
    },
  )

  it('is the small one where the browser can read it', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const screens = await app.inject({ url: '/sign-in', headers })
    expect(screens.headers['content-encoding']).toBe('br')
    expect(screens.body).toBe('the screens, small')
    const landing = await app.inject({ url: '/', headers })
    expect(landing.headers['content-encoding']).toBeUndefined()
    expect(landing.body).toBe('the landing page')
  })

  it.each(['/api/nothing', '/assets/nothing.js'])('is none at %s', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  })
})
