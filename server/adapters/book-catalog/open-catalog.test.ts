import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCatalog } from './open-catalog.ts'
import { CatalogUnavailableError } from './port.ts'
import { json, type Provider, startProvider, status } from './test-provider.ts'

const ISBN = '9780142410318'

let library: Provider
let google: Provider

beforeAll(async () => {
  library = await startProvider(json({}))
  google = await startProvider(json({ totalItems: 0 }))
})
afterAll(async () => {
  await library.stop()
  await google.stop()
})

function catalog() {
  return openCatalog({
    names: ['google-books', 'open-library'],
    openLibraryUrl: library.url,
    googleBooksUrl: google.url,
    googleBooksKey: null,
    contact: 'books@example.org',
  })
}

describe('the configured book sources', () => {
  it('are asked in the order named', async () => {
    library.answering = json({ [`ISBN:${ISBN}`]: { title: 'Fantastic Mr. Fox' } })
    expect(await catalog().find(ISBN)).toMatchObject({ source: 'open-library' })
    expect(google.asked).toHaveLength(1)
  })

  it('are left alone for as long as Retry-After says', async () => {
    library.answering = json({})
    google.answering = status(429, { 'retry-after': '3600' })
    const both = catalog()
    google.asked.length = 0
    await expect(both.find(ISBN)).rejects.toThrow(CatalogUnavailableError)
    await expect(both.find(ISBN)).rejects.toThrow('google-books is resting')
    expect(google.asked).toHaveLength(1)
  })

  it('answer as unavailable, not for ever, when all are silent', async () => {
    library.answering = () => undefined
    google.answering = () => undefined
    await expect(catalog().find(ISBN)).rejects.toThrow('did not answer in time')
  })
})
