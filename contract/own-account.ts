import { z } from 'zod'
import { SaidName } from '#contract/said.ts'
import { ADULTS, endpoint } from './endpoint.ts'
import { ErasureProof } from './privacy.ts'

/** What deleting one's own account does, as it is now. */
export const AccountDeletion = z.object({
  /** What confirms the deletion; null where an account has neither, as in a demo. */
  confirmedBy: z.enum(['password', 'code']).nullable(),
  /** Children of this guardian; those who are `deleted` have no other guardian and no school. */
  children: z.array(
    z.object({
      id: z.string(),
      firstName: SaidName,
      after: z.enum(['with_guardian', 'with_school', 'deleted']),
    }),
  ),
  /** Classes and squads this adult leads. */
  classes: z.array(
    z.object({ id: z.number().int(), name: z.string(), hasOtherLeader: z.boolean() }),
  ),
})
export type AccountDeletion = z.output<typeof AccountDeletion>

export const getAccountDeletion = endpoint('GET', '/api/account/deletion', ADULTS, {
  response: AccountDeletion,
})

/** Emails a code to an account without a password, which confirms the deletion for an hour. */
export const sendDeletionCode = endpoint('POST', '/api/account/deletion/code', ADULTS, {
  response: z.object({ sent: z.literal(true) }),
  errors: ['email_not_set_up', 'too_many_tries'],
})

/**
 * Deletes the caller's account and the children named, who are all those nobody else looks after. Signs out
 * every browser. Nothing happens unless all of it can.
 */
export const deleteAccount = endpoint('POST', '/api/account/deletion', ADULTS, {
  body: z.object({
    password: z.string().max(200).optional(),
    code: z.string().trim().max(40).optional(),
    childIds: z.array(z.uuid()).max(50),
  }),
  response: z.object({ erasures: z.array(ErasureProof) }),
  errors: [
    'wrong_password',
    'wrong_verification_code',
    'too_many_tries',
    'last_administrator',
    'prizes_under_way',
    'plan_under_way',
    'children_changed',
  ],
})
