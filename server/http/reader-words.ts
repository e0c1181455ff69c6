import type { FastifyRequest } from 'fastify'
import { type Words, wordsIn } from '#server/language/words.ts'

/** Says texts in the language of the request's sender. */
export function readerWords(request: FastifyRequest): Words {
  return wordsIn(request.language)
}
