import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { ERROR_CODE_HEADER } from '#contract/headers.ts'
import type { Phrase } from '#domain/message.ts'
import { AppError } from '#server/app-error.ts'
import { isWithoutConsent } from '#server/db/consent.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { isRetryable } from '#server/db/retry-transactions.ts'
import { readerWords } from './reader-words.ts'

/** What the framework itself refuses, in our words. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
}

/** One answer for everything that goes wrong: a plain sentence and its code in a header. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    if (error instanceof AppError) {
      if (error.code === 'sign_in_busy') reply.header('retry-after', '2')
      return refuse(reply, error.code, error.sentence)
    }
    const known = FRAMEWORK[error.code]
    if (known) return refuse(reply, known)
    if (error.statusCode && error.statusCode < 500) return refuse(reply, 'bad_request')
    if (isWithoutConsent(error)) return refuse(reply, 'consent_withdrawn')
    if (isDatabaseAway(error) || isRetryable(error)) {
      request.log.error({ err: error }, 'database away, or busy with the same rows')
      reply.header('retry-after', '2')
      return refuse(reply, 'unavailable')
    }
    request.log.error({ err: error }, 'request failed')
    return refuse(reply, 'server_error')
  })
}

/** What the router cannot read, a broken escape or an endless name, is no address of ours. */
export function refuseAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  // No hook runs before this, so the answer says itself that it is nothing but text.
  reply.header('x-content-type-options', 'nosniff')
  refuse(reply, 'not_found')
}

function refuse(
  reply: FastifyReply,
  code: ErrorCode,
  sentence: string | Phrase = ERRORS[code].message,
) {
  return reply
    .status(ERRORS[code].status)
    .type('text/plain; charset=utf-8')
    .header(ERROR_CODE_HEADER, code)
    .send(readerWords(reply.request).say(sentence))
}
