import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { getPrizePhoto, listTreasureItems } from '#contract/prizes/treasure-box.ts'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { createStoreItem, updateStoreItem } from '#contract/prizes/treasure-store.ts'
import { MAX_PHOTO_BYTES, PRIZE_PHOTO_SIDE } from '#domain/photo.ts'
import { newId } from '#server/db/new-id.ts'
import { treasureItems, treasurePhotos } from '#server/db/schema/treasure.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { aBomb, aPhoto } from '#server/test/photos.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()
const admin = await t.as(await aUser(t.db, { role: 'admin' }))
const child = await t.as(await aStudent(t.db))

const FIELDS = {
  name: 'Kite',
  description: 'It flies.',
  pointsCost: 4800,
  cashValue: '11.99',
  stockQuantity: 4,
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const hashOf = (url: string | null) => url?.split('/').at(-1) ?? ''

const add = (photo?: string | null) => admin(createStoreItem, { body: { ...FIELDS, photo } })
const change = (id: string, photo?: string | null) =>
  admin(updateStoreItem, { params: { id }, body: { ...FIELDS, photo } })
const added = async (photo?: string) => (await add(photo)).json<TreasureItem>()
const shown = (url: string | null) => child(getPrizePhoto, { params: { hash: hashOf(url) } })

let photo = Buffer.alloc(0)
beforeAll(async () => {
  photo = await aPhoto('#c33')
})

describe('a photo of a prize', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is stored small, upright and without what the camera wrote, from %s',
    async (format) => {
      const { photoUrl } = await added(base64(await aPhoto('#3c3', format)))
      const answer = await shown(photoUrl)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const kept = await sharp(answer.rawPayload).metadata()
      expect([kept.format, kept.width, kept.height]).toEqual(['webp', 480, PRIZE_PHOTO_SIDE])
      expect([kept.exif, kept.orientation, kept.xmp]).toEqual([undefined, undefined, undefined])
      expect(answer.rawPayload.includes('Rivera')).toBe(false)
    },
  )

  it('is shown to children, and no bytes are in the list', async () => {
    const item = await added(base64(photo))
    const shelf = (await child(listTreasureItems)).json<TreasureItem[]>()
    expect(shelf.find(({ id }) => id === item.id)?.photoUrl).toBe(item.photoUrl)
    expect(item.photoUrl).toMatch(/^\/api\/treasure-box\/photos\/[\w-]{43}$/)
    expect((await t.app.inject(item.photoUrl ?? '')).statusCode).toBe(401)
  })

  it('is deleted when another takes its place, and when it is removed', async () => {
    const first = await added(base64(photo))
    const second = (await change(first.id, base64(await aPhoto('#33c')))).json<TreasureItem>()
    expect(second.photoUrl).not.toBe(first.photoUrl)
    const rows = () => t.db.$count(treasurePhotos, eq(treasurePhotos.itemId, first.id))
    expect([await rows(), (await shown(second.photoUrl)).statusCode]).toEqual([1, 200])
    const kept = (await change(first.id)).json<TreasureItem>()
    expect(kept.photoUrl).toBe(second.photoUrl)
    const removed = (await change(first.id, null)).json<TreasureItem>()
    expect([removed.photoUrl, await rows()]).toEqual([null, 0])
    expect((await shown(second.photoUrl)).statusCode).toBe(404)
  })

  it('may be the same for two prizes', async () => {
    const [one, other] = [await added(base64(photo)), await added(base64(photo))]
    expect(one.photoUrl).toBe(other.photoUrl)
    await change(one.id, null)
    expect((await shown(other.photoUrl)).statusCode).toBe(200)
  })
})

describe('a file that is no photo', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  const NOT_READ = "We couldn't read this photo. Use a JPEG, PNG or WebP file."
  const files: [string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG', () => Buffer.from(svg)],
    ['a zip', () => Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['text', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a JPEG', () => photo.subarray(0, photo.length / 2)],
    ['a JPEG without its start', () => photo.subarray(2)],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
  ]
  it.each(files)('is refused with a sentence: %s', async (_name, file) => {
    const before = await t.db.$count(treasureItems)
    const answer = await add(base64(await file()))
    expect([answer.statusCode, answer.body]).toEqual([400, NOT_READ])
    expect(await t.db.$count(treasureItems)).toBe(before)
  })

  it('is refused before its pixels are unfolded', async () => {
    const bomb = aBomb(20_000, 20_000)
    expect(bomb.length).toBeLessThan(100_000)
    const answer = await add(base64(bomb))
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      'This photo is too big. Use one of at most 40 megapixels.',
    ])
    expect((await add(base64(aBomb(4_000_000_000, 1)))).statusCode).toBe(400)
  })

  it('is refused when it has too many bytes, however many', async () => {
    const over = await add(base64(Buffer.alloc(MAX_PHOTO_BYTES + 3)))
    expect([over.statusCode, over.body]).toEqual([400, 'Use a photo of at most 8 MB.'])
    const far = await add(base64(Buffer.alloc(3 * MAX_PHOTO_BYTES)))
    expect(far.statusCode).toBe(413)
  })

  it('is refused when it is not base64, and leaves the prize as it was', async () => {
    const item = await added(base64(photo))
    for (const text of ['not base64!', 'abc', '%%%%']) {
      expect((await change(item.id, text)).statusCode, text).toBe(400)
    }
    expect((await change(item.id, base64(Buffer.from(svg)))).statusCode).toBe(400)
    expect((await shown(item.photoUrl)).statusCode).toBe(200)
    expect((await change(newId(), base64(photo))).statusCode).toBe(404)
  })

  it('never breaks the server, whichever bytes of a photo are wrong', async () => {
    const small = await Promise.all(
      (['jpeg', 'png', 'webp'] as const).map((format) =>
        sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
          .toFormat(format)
          .toBuffer(),
      ),
    )
    const hurt = fc.record({
      file: fc.constantFrom(...small),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(hurt, async ({ file, cut, changes }) => {
        const bytes = Buffer.from(file.subarray(0, Math.ceil(file.length * cut)))
        for (const [at, value] of changes) bytes[at % Math.max(1, bytes.length)] = value
        expect([200, 400]).toContain((await add(base64(bytes))).statusCode)
      }),
      { numRuns: 150 },
    )
  })

  it.each(['a', '../../etc/passwd', 'x'.repeat(43), '%00', `${'x'.repeat(43)}.webp`])(
    'is not found under %s',
    async (hash) => {
      expect((await child(getPrizePhoto, { params: { hash } })).statusCode).toBe(404)
    },
  )
})
