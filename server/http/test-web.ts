import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { registerErrors } from './errors.ts'
import { registerLanguage } from './language.ts'
import { registerWeb } from './static-web.ts'

/** An application that serves these built files, named from `dist`; `prepare` adds other routes. */
export async function appWith(
  files: Record<string, string>,
  prepare: (app: FastifyInstance) => void = () => undefined,
  accountLanguage?: (request: FastifyRequest) => Promise<Language | null>,
) {
  const dist = await mkdtemp(join(tmpdir(), 'built-'))
  await mkdir(join(dist, 'web/assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), text)
  }
  const app = fastify()
  registerErrors(app)
  await app.register(cookie)
  registerLanguage(app)
  prepare(app)
  const options = accountLanguage ? { accountLanguage } : {}
  await registerWeb(app, { built: join(dist, 'web'), ...options })
  const end = async () => {
    await app.close()
    await rm(dist, { recursive: true })
  }
  return { app, end }
}
