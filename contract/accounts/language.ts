import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/language.ts'
import { message } from '#domain/message.ts'
import { getCurrentUser } from './auth.ts'

const Choice = z.object({
  language: z.enum(LANGUAGES, message('Please choose one of the languages shown.')),
})

/** Saves the language a person reads, on their account; an adult's becomes this device's, too. */
export const saveLanguage = endpoint('PUT', '/api/settings/language', 'user', {
  body: Choice,
  response: Choice,
  opensUnverified: true,
  errors: ['bad_request'],
  touches: [getCurrentUser],
})
