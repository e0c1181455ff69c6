import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { npm, root, run, step } from './steps.mjs'

async function packagesIn(file) {
  try {
    return JSON.parse(await readFile(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

function suits(list, value) {
  return (
    !list || list.includes(value) || list.some((name) => name[0] === '!' && name !== `!${value}`)
  )
}

/**
 * Does node_modules hold what the lockfile names? npm notes there what it installed. Optional
 * packages may be missing (they are for other machines), but none may be for another machine: the
 * folder was then copied from one.
 */
export function isInstalled(locked, installed, { platform, arch }) {
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path]
    if (path === '' || !found) return path === '' || wanted.optional === true
    return found.version === wanted.version && suits(found.os, platform) && suits(found.cpu, arch)
  })
}

/** Installs the packages of the lockfile; nothing is done when they stand already. */
export async function install() {
  await step('Packages', async () => {
    const locked = await packagesIn('package-lock.json')
    const installed = await packagesIn(join('node_modules', '.package-lock.json'))
    const isEmpty = Object.keys(installed).length === 0
    if (!isEmpty && isInstalled(locked, installed, process)) return 'unchanged'
    if (isEmpty) process.stdout.write('installing, this takes a minute the first time ... ')
    // The tools that build and check the product are development dependencies.
    await run(...npm('ci', '--include=dev', '--no-audit', '--no-fund'))
    return 'installed'
  })
}
