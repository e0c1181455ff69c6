import type { FastifyReply } from 'fastify'

/**
 * Marks an answer as a file to keep. The name is made of plain letters, whatever a child is called.
 */
export function asFile(reply: FastifyReply, name: string, type: string): void {
  const plain = name.replace(/[^\w.-]+/g, '-')
  reply.type(type).header('content-disposition', `attachment; filename="${plain}"`)
}
