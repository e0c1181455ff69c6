import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { OwnPassword, SecondFactorCode } from './auth.ts'

const ADULTS = ['parent', 'teacher', 'admin'] as const

const SecondFactor = z.object({
  on: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** The administrator's calls wait until there is one (reliability 5). */
  needed: z.boolean(),
})

export const getSecondFactor = {
  method: 'GET',
  url: '/api/auth/second-factor',
  access: ADULTS,
  opensSecondFactor: true,
  schema: { response: { 200: SecondFactor } },
} as const satisfies Endpoint

/** Makes a secret for the app that shows codes; nothing changes until a code of it is typed. */
export const startSecondFactor = {
  method: 'POST',
  url: '/api/auth/second-factor',
  access: ADULTS,
  opensSecondFactor: true,
  schema: {
    body: OwnPassword,
    response: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  },
  errors: ['wrong_password', 'second_factor_on', 'too_many_tries'],
} as const satisfies Endpoint

/** Turns it on with a first code. The recovery codes are answered this once and open one sign-in each. */
export const confirmSecondFactor = {
  method: 'POST',
  url: '/api/auth/second-factor/confirm',
  access: ADULTS,
  opensSecondFactor: true,
  schema: {
    body: SecondFactorCode,
    response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
  errors: ['wrong_code', 'second_factor_on', 'too_many_tries'],
  touches: [getSecondFactor.url, '/api/auth/sessions'],
} as const satisfies Endpoint

export const PasswordAndCode = OwnPassword.extend(SecondFactorCode.shape)

export const endSecondFactor = {
  method: 'POST',
  url: '/api/auth/second-factor/end',
  access: ADULTS,
  schema: {
    body: PasswordAndCode,
    response: { 200: z.object({ ended: z.literal(true) }) },
  },
  errors: ['wrong_password', 'wrong_code', 'too_many_tries'],
  touches: [getSecondFactor.url],
} as const satisfies Endpoint
