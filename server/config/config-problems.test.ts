import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { configProblems } from './config-problems.ts'

const SAFE = {
  PUBLIC_URL: 'https://heroes.example',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'heroes@heroes.example',
}
const aboutOf = (env: Record<string, string>) =>
  configProblems(readConfig(env)).map(({ about }) => about)

test('finds nothing wrong with a trial on one machine or with a full setup behind a proxy', () => {
  expect(configProblems(readConfig({}))).toEqual([])
  expect(configProblems(readConfig({ DEMO: '1', HOST: 'localhost' }))).toEqual([])
  expect(configProblems(readConfig(SAFE))).toEqual([])
})

test('warns that https without TRUST_PROXY sends cookies without Secure', () => {
  const { TRUST_PROXY: _, ...untrusted } = SAFE
  const [problem, ...others] = configProblems(readConfig(untrusted))
  expect(problem?.about).toBe('proxy')
  expect(problem?.says).toContain('Set TRUST_PROXY to the address of your proxy.')
  expect(others).toEqual([])
})

test.each([
  [{ ...SAFE, DEMO: '1', HOST: '0.0.0.0' }, ['demo']],
  [{ ...SAFE, TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }, ['proxy']],
  [{ ...SAFE, TRUST_PROXY: '::/0' }, ['proxy']],
  [{ ...SAFE, PUBLIC_URL: 'http://heroes.local' }, ['tls']],
  [{ PUBLIC_URL: 'https://heroes.example', TRUST_PROXY: '127.0.0.1' }, ['mail']],
  [{ HOST: '0.0.0.0' }, ['address', 'tls', 'mail']],
  [{ HOST: '::' }, ['address', 'tls', 'mail']],
])('names what %j gets wrong', (env, about) => {
  expect(aboutOf(env as Record<string, string>)).toEqual(about)
})
