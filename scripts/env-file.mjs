import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { root } from './steps.mjs'

/** Takes the settings of `.env`, where there is one; what is set already goes before it. */
export function readEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) loadEnvFile(file)
}
