import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { installArguments, isThisPackage, nodePackage } from './node-package.mjs'
import { root } from './steps.mjs'

const MACHINES = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'win32', arch: 'x64' },
]

describe.each(MACHINES)('Node for $platform $arch', (machine) => {
  const wanted = nodePackage(machine)

  it('is one exact version, and none of its scripts is run', () => {
    expect(wanted.version).toMatch(/^24\.\d+\.\d+$/)
    expect(wanted.integrity).toMatch(/^sha512-[\w+/]{86}==$/)
    const given = installArguments(wanted, 'somewhere')
    expect(given).toContain('--ignore-scripts')
    expect(given.at(-1)).toBe(`${wanted.name}@${wanted.version}`)
  })

  it('is accepted only with the content it was pinned with', () => {
    const { name, version, integrity } = wanted
    const lock = (found) => ({ packages: { [`node_modules/${name}`]: found } })
    expect(isThisPackage(wanted, lock({ version, integrity }))).toBe(true)
    expect(isThisPackage(wanted, lock({ version, integrity: `${integrity}x` }))).toBe(false)
    expect(isThisPackage(wanted, lock({ version: '24.99.0', integrity }))).toBe(false)
    expect(isThisPackage(wanted, {})).toBe(false)
  })
})

it('has no package for other machines', () => {
  expect(nodePackage({ platform: 'aix', arch: 'ppc64' })).toBe(null)
})

it('lets no command run an install script', () => {
  const text = readFileSync(join(root, 'scripts/node-24.mjs'), 'utf8')
  expect(text).not.toMatch(/ignore_scripts: 'false'|'node@/)
})
