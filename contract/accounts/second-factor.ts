import { z } from 'zod'
import { ADULTS, endpoint } from '#contract/endpoint.ts'
import { OwnPassword, SecondFactorCode } from './auth.ts'

const SecondFactor = z.object({
  on: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** The administrator's calls wait until there is one (reliability 5). */
  needed: z.boolean(),
})

export const getSecondFactor = endpoint('GET', '/api/auth/second-factor', ADULTS, {
  response: SecondFactor,
  opensSecondFactor: true,
})

/** Makes a secret for the app that shows codes; nothing changes until a code of it is typed. */
export const startSecondFactor = endpoint('POST', '/api/auth/second-factor', ADULTS, {
  body: OwnPassword,
  response: z.object({ secret: z.string(), uri: z.string() }),
  opensSecondFactor: true,
  errors: ['wrong_password', 'second_factor_on', 'too_many_tries'],
})

/** Turns it on with a first code. The recovery codes are answered this once and open one sign-in each. */
export const confirmSecondFactor = endpoint('POST', '/api/auth/second-factor/confirm', ADULTS, {
  body: SecondFactorCode,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  opensSecondFactor: true,
  errors: ['wrong_code', 'second_factor_on', 'too_many_tries'],
  touches: [getSecondFactor, '/api/auth/sessions'],
})

export const PasswordAndCode = OwnPassword.extend(SecondFactorCode.shape)

export const endSecondFactor = endpoint('POST', '/api/auth/second-factor/end', ADULTS, {
  body: PasswordAndCode,
  response: z.object({ ended: z.literal(true) }),
  errors: ['wrong_password', 'wrong_code', 'too_many_tries'],
  touches: [getSecondFactor],
})
