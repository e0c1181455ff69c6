// What the scanner reads off photos and how soon, beside the library it is built on.
// After `npm run build`: node bench/scanner.ts [stills|streams|smooth|all] [folder of photos]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from './app-process.ts'
import { launchBrowser } from './scanner/bench-page.ts'
import { photosOf } from './scanner/photos.ts'
import { measureSmoothness } from './scanner/smoothness.ts'
import { measureStills } from './scanner/stills.ts'
import { measureStreams } from './scanner/streams.ts'

const PHOTOS = join(import.meta.dirname, '../../shared/data/barcodes')

const [part = 'all', folder = PHOTOS] = process.argv.slice(2)
const photos = photosOf(folder)
const wants = (name: string) => part === name || part === 'all'
const write = (text: string) => process.stdout.write(text)

write(
  `${photos.length} photos, ${photos.filter(({ isIsbn }) => isIsbn).length} with an ISBN, ${photos.filter(({ isBook }) => isBook).length} of whole books\n`,
)
const browser = await launchBrowser()
try {
  if (wants('stills')) write(`${await measureStills(browser, photos)}\n`)
  if (wants('streams') || wants('smooth')) {
    await withProduct(async (address) => {
      if (wants('streams')) await measureStreams(address, browser, photos, write)
      if (wants('smooth')) write(`${await measureSmoothness(address, browser, photos)}\n`)
    })
  }
} finally {
  await browser.close()
}

async function withProduct(run: (address: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'reading-heroes-bench-'))
  const product = await startProcess('server/main.ts', {
    DATA_DIR: data,
    DEMO: '1',
    LOG_LEVEL: 'error',
  })
  try {
    await run(`http://127.0.0.1:${product.port}`)
  } finally {
    await product.stop()
    await rm(data, { recursive: true, force: true })
  }
}
