import { signIn } from '#contract/accounts/auth.ts'
import type { Picture } from '#domain/picture-password.ts'
import type { openBrowser } from './test-browser.ts'

export const PASSWORD = 'three quiet blue boats'
/** Maya's sign-in, and a stranger's guess at it. */
export const RIGHT = { name: 'maya', password: PASSWORD }
export const WRONG = { name: 'maya', password: 'a guess' }
export const PICTURES: Picture[] = ['sun', 'moon', 'star', 'tree']
export const WRONG_PICTURES: Picture[] = ['sun', 'moon', 'star', 'boat']

/** The status that signing in with this answers. */
export const enter = async (browser: ReturnType<typeof openBrowser>, body: object) =>
  (await browser.call(signIn, body)).statusCode
