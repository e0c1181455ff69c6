import type { FastifyReply } from 'fastify'

/** Marks a response as a download. The file name has plain letters only, whatever the child's name. */
export function asFile(reply: FastifyReply, name: string, type: string): void {
  const plain = name.replace(/[^\w.-]+/g, '-')
  reply.type(type).header('content-disposition', `attachment; filename="${plain}"`)
}
