import { crc32, deflateSync } from 'node:zlib'

/** A flat picture of the card's size: no two seeds look alike. */
export function drawnPhoto(seed = 1, size = { width: 900, height: 600 }): Buffer {
  const row = Buffer.alloc(1 + size.width * 3)
  for (let at = 0; at < size.width; at += 1) {
    row.set([(seed * 53) % 256, (seed * 97) % 256, (seed * 151 + (seed >> 8)) % 256], 1 + at * 3)
  }
  return png(
    size.width,
    size.height,
    Buffer.concat(Array.from({ length: size.height }, () => row)),
    2,
  )
}

/** A PNG of these rows (a filter byte before each), in grey or, with 2, in colour. */
export function png(width: number, height: number, rows: Buffer, colour: 0 | 2 = 0): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, colour, 0, 0, 0], 8)
  const parts = { IHDR: head, IDAT: deflateSync(rows), IEND: Buffer.alloc(0) }
  const chunks = Object.entries(parts).map(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}
