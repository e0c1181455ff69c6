import type { FastifyReply } from 'fastify'

/**
 * Marks a response as a download. Older programs read the name in plain letters, newer ones as it is
 * written (RFC 6266).
 */
export function asFile(reply: FastifyReply, name: string, type: string): void {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-/, '')
  const written = name
    .toWellFormed()
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, '-')
    .replace(/^-/, '')
  const own = plain === written ? '' : `; filename*=UTF-8''${encoded(written)}`
  reply.type(type).header('content-disposition', `attachment; filename="${plain}"${own}`)
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
}
