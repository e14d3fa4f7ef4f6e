import { drawnPhoto, png } from '@perlas/dev-env/drawn-photo'
import { PATIENCE } from '@perlas/dev-env/patience'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decode as decodeWith, sniff } from './decode.ts'

const decode = (bytes: Buffer) => decodeWith(bytes, PATIENCE)
const refused = (bytes: Buffer) =>
  decode(bytes).then(
    () => 'taken',
    (fault: unknown) => (fault as { failure?: string }).failure ?? String(fault),
  )

test('JPEG, PNG and WebP are taken and come out as plain JPEG [PF-03]', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const { bytes, width, height } = await decode(
      await sharp(drawnPhoto(3)).toFormat(format).toBuffer(),
    )
    expect([sniff(bytes), width, height], format).toEqual(['jpeg', 900, 600])
  }
})

test('EXIF with its place, the colour profile and what hangs behind the picture are gone [PF-03]', async () => {
  const photo = await sharp(drawnPhoto(4))
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('SECRET-OWNER')).toBe(true)
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
  for (const given of [photo, polyglot]) {
    const { bytes } = await decode(given)
    expect(bytes.includes('SECRET-OWNER')).toBe(false)
    expect(bytes.includes('<script>')).toBe(false)
    const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('a picture that lies on its side by EXIF stands upright afterwards [PF-03]', async () => {
  const rotated = await sharp(drawnPhoto(5)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await decode(rotated)).toMatchObject({ width: 600, height: 900 })
})

test('what is no picture of the three kinds is refused, whatever it says it is [PF-03]', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"></svg>'
  const gif = await sharp(drawnPhoto(6)).gif().toBuffer()
  const tiff = await sharp(drawnPhoto(6)).tiff().toBuffer()
  const pdf = '%PDF-1.7 '.padEnd(4_000, 'x')
  for (const bytes of [svg, pdf, '', 'x', '<html>'.padEnd(200)]) {
    expect(await refused(Buffer.from(bytes)), bytes.slice(0, 20)).toBe('kyc-picture-refused')
  }
  expect([await refused(gif), await refused(tiff)]).toEqual(
    Array.from({ length: 2 }, () => 'kyc-picture-refused'),
  )
})

test('another kind behind the first bytes of a picture is refused [PF-03]', async () => {
  const head = { jpeg: 'ffd8ffe0', png: '89504e470d0a1a0a' }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
  for (const bytes of Object.values(head)) {
    expect(await refused(Buffer.concat([Buffer.from(bytes, 'hex'), svg]))).toBe(
      'kyc-picture-refused',
    )
  }
})

test('a file cut short is refused at every length [PF-03]', async () => {
  const noise = await sharp({
    create: {
      width: 700,
      height: 700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  for (const part of [0.02, 0.3, 0.6, 0.95]) {
    const cut = noise.subarray(0, Math.floor(noise.length * part))
    expect(await refused(cut), String(part)).toBe('kyc-picture-refused')
  }
})

test('a decompression bomb is refused before it is opened [PF-03]', async () => {
  // Small on disk, 900 megapixels in memory.
  const bomb = png(30_000, 30_000, Buffer.alloc(60_000_000))
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage().rss
  // The processor's time: the machine may have other things to do.
  const began = process.cpuUsage()
  expect(await refused(bomb)).toBe('kyc-picture-large')
  const { user, system } = process.cpuUsage(began)
  expect(user + system).toBeLessThan(2_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('too few pixels say so, too many are made fewer [PF-03]', async () => {
  expect(await refused(drawnPhoto(7, { width: 900, height: 200 }))).toBe('kyc-picture-small')
  const { width, height } = await decode(drawnPhoto(7, { width: 5_000, height: 3_000 }))
  expect([width, height]).toEqual([2_400, 1_440])
})

test('many at once are all answered, and a flood is told to come back [PF-03]', async () => {
  const photo = drawnPhoto(8)
  const answers = await Promise.all(Array.from({ length: 40 }, () => refused(photo)))
  expect(new Set(answers)).toEqual(new Set(['taken', 'busy']))
  expect(answers.filter((answer) => answer === 'taken').length).toBeGreaterThanOrEqual(20)
  expect(await refused(photo)).toBe('taken')
})
