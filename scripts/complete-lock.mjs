import { readFile, writeFile } from 'node:fs/promises'

// Native tools list one optional package per kind of machine. A registry that does not carry all of
// them makes npm write a lockfile without those, which `npm ci` then refuses everywhere. Run after
// adding a package: `npm run lock`.

const CPU = /(?:^|-)(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|wasm32)(?:-|$)/
const OS = /(?:^|-)(android|darwin|linux|win32|freebsd|netbsd|openbsd|sunos|openharmony|aix)(?:-|$)/
const LIBC = { glibc: /-gnu(?:eabihf)?$/, musl: /-musl(?:eabihf)?$/ }

/** For which machine a package is, told by its name as every such package does. */
function machineOf(name) {
  const word = name.split('/').at(-1)
  const cpu = CPU.exec(word)?.[1]
  const os = OS.exec(word)?.[1]
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`For which machine is ${name}?`)
  const libc = Object.keys(LIBC).find((kind) => LIBC[kind].test(word))
  return { cpu: [cpu], ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

/** What optional packages `packages` (of a lockfile) asks for and does not have. */
export function missingPackages(packages) {
  const isThere = (path, name) =>
    `node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages
  const missing = {}
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isThere(path, name)) continue
      const { cpu, ...machine } = machineOf(name)
      missing[`node_modules/${name}`] = {
        version,
        cpu,
        ...(dev && { dev }),
        ...machine,
        optional: true,
      }
    }
  }
  return missing
}

/** Adds them to the lockfile at `file`; returns how many. */
export async function completeLock(file) {
  const lock = JSON.parse(await readFile(file, 'utf8'))
  const missing = missingPackages(lock.packages)
  const all = Object.entries({ ...lock.packages, ...missing })
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
  const count = Object.keys(missing).length
  if (count > 0) await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
  return count
}
