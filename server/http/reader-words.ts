import type { FastifyRequest } from 'fastify'
import { type Words, wordsIn } from '#server/language/words.ts'

/** What says texts in the language of whoever sent this request. */
export function readerWords(request: FastifyRequest): Words {
  return wordsIn(request.language)
}
