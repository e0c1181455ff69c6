import './node-24.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serverNode } from './server-node.mjs'
import { CommandFailed, childEnv, exitLike, forwardSignals, readEnvFile, root } from './steps.mjs'

/** Runs a command of the server with the arguments this one was given, on the same settings. */
export async function serverCommand(file) {
  if (!existsSync(join(root, 'node_modules'))) {
    throw new CommandFailed(file, 'nothing done', 'Start Reading Heroes once first: npm start')
  }
  readEnvFile()
  const command = spawn(...serverNode(file, ...process.argv.slice(2)), {
    cwd: root,
    stdio: 'inherit',
    env: childEnv({ NODE_ENV: 'production' }),
  })
  forwardSignals(command)
  await exitLike(command)
}
