import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { getWaiting } from '#contract/dashboard/waiting.ts'
import {
  getInstallation,
  listSystemProblems,
  sendTestMail as sendTestCall,
  testQuizWriter,
} from '#contract/system.ts'
import { message } from '#domain/message.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { testWriter } from '#server/quiz/writing/test-writer.ts'
import { installationOf } from './installation.ts'
import { systemProblems } from './system-problems.ts'
import { recordTrouble } from './system-signs.ts'
import { sendTestMail } from './test-mail.ts'
import { waitingFor } from './waiting.ts'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']
const NOTED_EVERY_MS = 600_000
const SAYS = message(
  'Requests arrive with forwarded headers from an address that TRUST_PROXY does not list, so they are ignored. If your proxy sent them, add its address to TRUST_PROXY.',
)

type OperationsDeps = Pick<
  Deps,
  'config' | 'db' | 'jobs' | 'log' | 'mail' | 'now' | 'quizWriter' | 'settingsProblems'
>

/** Routes that show the administrator the state of the installation. */
export function registerOperations(app: FastifyInstance, deps: OperationsDeps): void {
  route(app, listSystemProblems, () => systemProblems(deps))
  route(app, getInstallation, () => installationOf(deps))
  route(app, testQuizWriter, ({ user }) => testWriter(deps, user.id))
  route(app, sendTestCall, ({ user }) => sendTestMail(deps, user.id))
  route(app, getWaiting, ({ user }) => waitingFor(deps, user))

  const isTrusted = trustOf(deps.config.trustProxy)
  let notedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (!FORWARDED.some((name) => request.headers[name] !== undefined)) return
    if (isTrusted(request.socket.remoteAddress ?? '')) return
    const at = deps.now()
    // Anyone can send these, so recording one now and then is enough.
    if (at - notedAt < NOTED_EVERY_MS) return
    notedAt = at
    void recordTrouble(deps, 'proxy', { says: SAYS, status: null })
  })
}

/** Fastify's names for some address ranges. */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function trustOf(trustProxy: string | false): (address: string) => boolean {
  const list = new BlockList()
  const ranges = trustProxy === false ? [] : trustProxy.split(',').map((range) => range.trim())
  for (const range of ranges.flatMap((one) => NAMED[one] ?? [one])) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address))
      list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    // An IPv4 address on a socket that speaks both.
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}
