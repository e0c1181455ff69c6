import { expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

const here = { platform: 'linux', arch: 'x64' }
const locked = {
  '': { name: 'ours' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a-mac': { version: '1.0.0', optional: true, os: ['darwin'] },
}
const installed = { 'node_modules/a': { version: '1.0.0' } }

it('leaves the packages alone when they are those of the lockfile', () => {
  expect(isInstalled(locked, installed, here)).toBe(true)
})

it('installs again when a package is missing or of another version', () => {
  expect(isInstalled(locked, {}, here)).toBe(false)
  const older = { 'node_modules/a': { version: '0.9.0' } }
  expect(isInstalled(locked, older, here)).toBe(false)
})

it('installs again when the folder was copied from another kind of machine', () => {
  const copied = { ...installed, 'node_modules/a-mac': locked['node_modules/a-mac'] }
  expect(isInstalled(locked, copied, here)).toBe(false)
  expect(isInstalled(locked, copied, { platform: 'darwin', arch: 'arm64' })).toBe(true)
})
