import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import {
  type ChosenLanguage,
  DEFAULT_LANGUAGE,
  isChosenLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
} from '#contract/language.ts'
import { builtLanguages } from './built-web.ts'
import { cookieOptions } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller reads: the account's language, else the device's, else the browser's. */
    readonly language: Language
  }
}

const YEAR_SECONDS = 365 * 86_400

/** Gives every request its sender's language. */
export function registerLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return this.signedIn?.language ?? deviceLanguage(this)
    },
  })
}

/** Whether this server speaks it: the test language only where it is built. */
export function isSpoken(language: unknown): language is Language {
  return isChosenLanguage(language) || (isLanguage(language) && builtLanguages().includes(language))
}

function deviceLanguage(request: FastifyRequest): Language {
  return chosenHere(request) ?? browserLanguage(request)
}

/** Null before anyone has chosen on this device. No hook has read the cookies of an address the router refuses. */
function chosenHere({ cookies }: Partial<Pick<FastifyRequest, 'cookies'>>): Language | null {
  const chosen = cookies?.[LANGUAGE_COOKIE]
  return isSpoken(chosen) ? chosen : null
}

function browserLanguage({ headers }: FastifyRequest): ChosenLanguage {
  const preferred = new Negotiator({ headers }).language([...LANGUAGES])
  return isChosenLanguage(preferred) ? preferred : DEFAULT_LANGUAGE
}

/** Remembers what was chosen on this device; the browser may change it, too. */
export function setDeviceLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): void {
  reply.setCookie(LANGUAGE_COOKIE, language, {
    ...cookieOptions(request),
    httpOnly: false,
    maxAge: YEAR_SECONDS,
  })
}

/**
 * What a new account starts with: the language chosen here, else one other than English that the browser
 * prefers, so that emails are in it. Null leaves the choice to each device.
 */
export function languageOfNewAccount(request: FastifyRequest): ChosenLanguage | null {
  const chosen = chosenHere(request)
  if (isChosenLanguage(chosen)) return chosen
  const preferred = browserLanguage(request)
  return preferred === DEFAULT_LANGUAGE ? null : preferred
}
