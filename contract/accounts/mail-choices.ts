import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** Emails that people get until they turn them off. */
const Topic = z.enum(['prize_waits', 'class_digest'])
export type MailChoiceTopic = z.output<typeof Topic>

const MailChoice = z.object({ topic: Topic, isOn: z.boolean() })

const MailChoices = z.object({
  /** Where they go; null while the account has no email. */
  email: z.string().nullable(),
  /** Those this person's role gets. */
  choices: z.array(MailChoice),
})

export const getMailChoices = endpoint('GET', '/api/mail-choices', ['parent', 'teacher'], {
  response: MailChoices,
})

/** Turns one kind of email on or off. */
export const setMailChoice = endpoint('PUT', '/api/mail-choices', ['parent', 'teacher'], {
  body: MailChoice,
  response: MailChoices,
  // Of a kind that only another role gets.
  errors: ['not_found'],
  touches: [getMailChoices],
})
