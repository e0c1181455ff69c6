import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { missingPackages } from './complete-lock.mjs'
import { root } from './steps.mjs'

const tool = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/wasm32-wasi': '2.0.0' },
}

it('finds what a lockfile lacks for other machines, and for which machine it is', () => {
  expect(missingPackages({ 'node_modules/tool': tool })).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '2.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      os: ['linux'],
      optional: true,
    },
    'node_modules/@tool/wasm32-wasi': {
      version: '2.0.0',
      cpu: ['wasm32'],
      dev: true,
      optional: true,
    },
  })
})

it('asks for nothing that is there, at the top or inside the package', () => {
  const packages = {
    'node_modules/tool': tool,
    'node_modules/@tool/linux-x64-musl': { version: '2.0.0' },
    'node_modules/tool/node_modules/@tool/wasm32-wasi': { version: '2.0.0' },
  }
  expect(missingPackages(packages)).toEqual({})
})

it('does not guess for which machine a package is', () => {
  const odd = { version: '1.0.0', optionalDependencies: { 'tool-extra': '1.0.0' } }
  expect(() => missingPackages({ 'node_modules/tool': odd })).toThrow('tool-extra')
})

it('holds our own lockfile to it, or no one could install: npm run lock', async () => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  expect(Object.keys(missingPackages(lock.packages))).toEqual([])
})
