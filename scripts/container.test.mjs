import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './steps.mjs'

const lines = (file) => readFileSync(join(root, file), 'utf8').split('\n')
const dockerfile = lines('Dockerfile')
const compose = lines('compose.yaml')

const startingWith = (all, start) => all.filter((line) => line.trim().startsWith(start))

/** The lines of the last stage: what is run. */
const runStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')))

describe('the image', () => {
  it('stands on images of a full version, never on what is newest', () => {
    const named = startingWith(dockerfile, 'FROM ').map((line) => line.split(' ')[1])
    const stages = [...dockerfile.join('\n').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, as]) => as)
    const foreign = named.filter((name) => !stages.includes(name))
    const images = startingWith(compose, 'image: ').map((line) => line.trim().split(' ')[1])
    expect(new Set(foreign).size).toBe(1)
    for (const image of [...foreign, ...images]) expect(image).toMatch(/^\w+:\d+\.\d+[.\w-]*$/)
  })

  it('runs as a user without rights, is asked how it is, and starts without a shell', () => {
    const users = startingWith(runStage, 'USER ')
    expect(users).toEqual(['USER node'])
    expect(runStage.indexOf('USER node')).toBeGreaterThan(
      runStage.findLastIndex((line) => /^(COPY|RUN) /.test(line)),
    )
    expect(runStage.join('\n')).toMatch(/^HEALTHCHECK [^\n]*\\\n\s+CMD \[.*\/healthz/m)
    expect(startingWith(runStage, 'CMD ').at(-1)).toMatch(/^CMD \["node", .*"server\/main\.ts"\]$/)
  })

  it('carries packages of the lockfile alone, without those that build and test', () => {
    const installs = dockerfile.filter((line) => /\bnpm (ci|i|install)\b/.test(line))
    expect(installs.every((line) => line.startsWith('RUN npm ci '))).toBe(true)
    expect(runStage.join('\n')).toContain('COPY --from=packages /app/node_modules')
    const packages = dockerfile.slice(dockerfile.indexOf('FROM base AS packages'))
    expect(packages[1]).toContain('--omit=dev')
  })

  it('holds no secret and nothing but what is named', () => {
    const ignored = lines('.dockerignore')
    expect(ignored[0]).toBe('*')
    expect(ignored.filter((line) => /^!.*(env|data|backups|\.git)/.test(line))).toEqual([])
    const text = dockerfile.join('\n')
    expect(text).not.toMatch(/^(ARG|ENV).*(SECRET|PASSWORD|TOKEN|KEY)/m)
    expect(text).not.toMatch(/^COPY \.( |$)/m)
    expect(startingWith(dockerfile, 'ADD ')).toEqual([])
    const copied = startingWith(dockerfile, 'COPY ')
      .filter((line) => !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1))
    expect(copied.filter((name) => !ignored.includes(`!${name}`))).toEqual([])
  })
})

describe('compose.yaml', () => {
  it('keeps its passwords out of itself and its ports on this machine', () => {
    const passwords = compose.filter((line) => /PASSWORD/.test(line))
    expect(passwords.length).toBeGreaterThan(0)
    for (const line of passwords) expect(line).toContain('${POSTGRES_PASSWORD:?')
    const ports = startingWith(compose, '- "').filter((line) => /:\d+"$/.test(line))
    expect(ports.map((line) => line.trim())).toEqual(['- "127.0.0.1:3000:3000"'])
  })

  it('starts the product when its database is ready, and both on read-only disks', () => {
    expect(startingWith(compose, 'condition: service_healthy')).toHaveLength(1)
    expect(startingWith(compose, 'read_only: true')).toHaveLength(2)
    expect(startingWith(compose, '- no-new-privileges:true')).toHaveLength(2)
  })
})
