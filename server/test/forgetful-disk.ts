import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** One file or folder, whatever its name is now. */
type Inode = string
type Change = { at: number; bytes: Uint8Array } | { length: number }
type Content = { bytes: Uint8Array; length: number; waiting: Change[] }

/** Given each change that was not synced: true if the system wrote it to the disk anyway. */
export type Luck = (() => boolean) | null

/**
 * A disk that loses unsynced data on a power cut; works on every system, without root. Watches `node:fs`
 * calls that change something below `root` and replaces those that sync it. A name is synced with its
 * folder, or with its file as on common file systems.
 */
export class ForgetfulDisk {
  /** Called after each sync with its path. */
  onSync: (path: string) => void = () => undefined
  readonly #root: string
  readonly #contents = new Map<Inode, Content>()
  /** The names in each folder that are on the disk. */
  readonly #folders = new Map<Inode, Map<string, Inode>>()
  readonly #opened = new Map<number, string>()
  readonly #real = { ...fs }
  readonly #realOpen = fs.promises.open

  /** Watches from here on; what is below `root` already counts as synced. */
  constructor(root: string) {
    this.#root = root
    this.#adopt(root)
    const real = this.#real
    fs.openSync = (path, ...rest) => {
      const file = real.openSync(path, ...rest)
      this.#open(file, String(path))
      return file
    }
    fs.writeSync = ((file: number, bytes: Uint8Array, from: number, length: number, at: number) => {
      const written = real.writeSync(file, bytes, from, length, at)
      this.#change(file, { at, bytes: Uint8Array.from(bytes.subarray(from, from + written)) })
      return written
    }) as typeof fs.writeSync
    fs.ftruncateSync = (file, length) => {
      real.ftruncateSync(file, length)
      this.#change(file, { length: length ?? 0 })
    }
    fs.fsyncSync = (file) => {
      if (this.#opened.has(file)) this.#syncing(file)()
      else real.fsyncSync(file)
    }
    fs.promises.open = async (path, ...rest) => {
      const handle = await this.#realOpen(path, ...rest)
      if (!String(path).startsWith(this.#root)) return handle
      for (const name of ['sync', 'datasync'] as const) {
        handle[name] = async () => {
          const done = this.#syncing(handle.fd, String(path))
          await setImmediate()
          done()
        }
      }
      return handle
    }
    syncBuiltinESMExports()
  }

  stop(): void {
    const { openSync, writeSync, ftruncateSync, fsyncSync } = this.#real
    Object.assign(fs, { openSync, writeSync, ftruncateSync, fsyncSync })
    fs.promises.open = this.#realOpen
    syncBuiltinESMExports()
  }

  /** Writes to `target` what a power cut at this moment would leave. Without luck that is only what was synced. */
  cutInto(target: string, luck: Luck = null): void {
    const write = luck ? this.#leaveSome.bind(this, luck) : this.#leaveSynced.bind(this)
    write(this.#root, this.#inodeOf(this.#root) ?? '', target)
  }

  #leaveSynced(_: string, folder: Inode, target: string): void {
    fs.mkdirSync(target)
    for (const [name, inode] of this.#folders.get(folder) ?? []) {
      const path = join(target, name)
      if (this.#folders.has(inode)) this.#leaveSynced(_, inode, path)
      else fs.writeFileSync(path, bytesOf(this.#contents.get(inode)))
    }
  }

  #leaveSome(luck: () => boolean, source: string, _: Inode, target: string): void {
    fs.mkdirSync(target)
    for (const entry of fs.readdirSync(source, { withFileTypes: true })) {
      const [from, path] = [join(source, entry.name), join(target, entry.name)]
      if (entry.isDirectory()) this.#leaveSome(luck, from, _, path)
      if (!entry.isFile()) continue
      const content = this.#contents.get(this.#inodeOf(from) ?? '')
      const left = content && { ...content, bytes: content.bytes.slice() }
      for (const change of content?.waiting ?? []) if (left && luck()) apply(left, change)
      fs.writeFileSync(path, bytesOf(left))
    }
  }

  #adopt(folder: string): void {
    const names = new Map<string, Inode>()
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const inode = this.#inodeOf(path)
      if (!inode || !(entry.isDirectory() || entry.isFile())) continue
      names.set(entry.name, inode)
      if (entry.isDirectory()) this.#adopt(path)
      else {
        const bytes = fs.readFileSync(path)
        this.#contents.set(inode, { bytes, length: bytes.length, waiting: [] })
      }
    }
    const inode = this.#inodeOf(folder)
    if (inode) this.#folders.set(inode, names)
  }

  #open(file: number, path: string): void {
    this.#opened.delete(file)
    if (path !== this.#root && !path.startsWith(this.#root + sep)) return
    this.#opened.set(file, path)
    const content = this.#contents.get(this.#inodeOf(path) ?? '')
    const isEmptied = content && fs.fstatSync(file).size === 0
    if (isEmptied) content.waiting.push({ length: 0 })
  }

  #change(file: number, change: Change): void {
    if (!this.#opened.has(file)) return
    const inode = inodeOf(fs.fstatSync(file))
    const content = this.#contents.get(inode) ?? { bytes: new Uint8Array(), length: 0, waiting: [] }
    this.#contents.set(inode, content)
    content.waiting.push(change)
  }

  /** Call what this returns when the sync is done: only what was written before it began is then on the disk. */
  #syncing(file: number, path = this.#opened.get(file)): () => void {
    if (!path) return () => undefined
    const stats = fs.fstatSync(file)
    const inode = inodeOf(stats)
    if (stats.isDirectory()) {
      return () => {
        this.#syncNames(path, inode)
        this.onSync(path)
      }
    }
    const content = this.#contents.get(inode)
    const due = [...(content?.waiting ?? [])]
    return () => {
      if (content) {
        for (const change of due) apply(content, change)
        content.waiting.splice(0, due.length)
      } else this.#contents.set(inode, { bytes: new Uint8Array(), length: 0, waiting: [] })
      if (this.#inodeOf(path) === inode) this.#syncName(path, inode)
      this.onSync(path)
    }
  }

  #syncNames(folder: string, inode: Inode): void {
    const names = new Map<string, Inode>()
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      if (!(entry.isDirectory() || entry.isFile())) continue
      const child = this.#inodeOf(join(folder, entry.name))
      if (child) names.set(entry.name, child)
      if (child && entry.isDirectory() && !this.#folders.has(child))
        this.#folders.set(child, new Map())
    }
    this.#folders.set(inode, names)
    if (folder !== this.#root) this.#syncName(folder, inode)
  }

  #syncName(path: string, inode: Inode): void {
    const folder = this.#inodeOf(dirname(path)) ?? ''
    const names = this.#folders.get(folder) ?? new Map<string, Inode>()
    for (const [name, other] of names) if (other === inode) names.delete(name)
    names.set(path.slice(dirname(path).length + 1), inode)
    this.#folders.set(folder, names)
    if (dirname(path) !== this.#root) this.#syncName(dirname(path), folder)
  }

  #inodeOf(path: string): Inode | null {
    const stats = fs.lstatSync(path, { throwIfNoEntry: false })
    return stats ? inodeOf(stats) : null
  }
}

function inodeOf({ ino, birthtimeMs }: fs.Stats): Inode {
  return `${ino} ${birthtimeMs}`
}

function bytesOf(content: Content | undefined): Uint8Array {
  return content ? content.bytes.subarray(0, content.length) : new Uint8Array()
}

function apply(content: Content, change: Change): void {
  if ('length' in change) {
    content.bytes.fill(0, change.length)
    content.length = change.length
  }
  const end = 'length' in change ? change.length : change.at + change.bytes.length
  if (end > content.bytes.length) {
    const larger = new Uint8Array(Math.max(end, content.bytes.length * 2))
    larger.set(bytesOf(content))
    content.bytes = larger
  }
  content.length = Math.max(content.length, end)
  if (!('length' in change)) content.bytes.set(change.bytes, change.at)
}
