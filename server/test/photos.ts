import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photo as a telephone makes it: on its side, with where it was taken. */
export function aPhoto(color: string, format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: color } })
    .withExif({
      IFD0: { Copyright: 'Home of the Riveras' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
}

/** A PNG of one color that unfolds to this many pixels. */
export function aBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND')])
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(name), data])
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
