import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress } from './compress.mjs'

it('puts both compressed forms beside a file, and none beside a picture or a small file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compress-'))
  try {
    const text = 'once upon a time '.repeat(200)
    await writeFile(join(folder, 'story.js'), text)
    await writeFile(join(folder, 'face.woff2'), text)
    await writeFile(join(folder, 'short.js'), 'a')
    await compress(folder)
    expect((await readdir(folder)).sort()).toEqual([
      'face.woff2',
      'short.js',
      'story.js',
      'story.js.br',
      'story.js.gz',
    ])
    expect(brotliDecompressSync(await readFile(join(folder, 'story.js.br'))).toString()).toBe(text)
    expect(gunzipSync(await readFile(join(folder, 'story.js.gz'))).toString()).toBe(text)
  } finally {
    await rm(folder, { recursive: true })
  }
})
