import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filmIn } from './films.ts'
import { unplayable } from './looked.ts'

const ours = join(import.meta.dirname, '../../../../../player/public/video')
const film = (ending: string) => readFile(join(ours, `perlas.${ending}`))
const problemOf = (bytes: Buffer) => filmIn(bytes).problems[0]

const box = (type: string, payload: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(payload.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, payload])
}
/** With a box put at the end of the film's head, where a camera writes its place; `mdat` lies behind it or before it. */
function withInMoov(bytes: Buffer, extra: Buffer): Buffer {
  const at = bytes.indexOf('moov') - 4
  const size = bytes.readUInt32BE(at)
  const isLast = at + size === bytes.length
  if (!isLast) throw new Error('the film’s head must stand last for this')
  const made = Buffer.concat([bytes, extra])
  made.writeUInt32BE(size + extra.length, at)
  return made
}
/** The film's head moved behind its data: what is before it keeps its place, and offsets are set right. */
function headLast(bytes: Buffer): Buffer {
  const at = bytes.indexOf('moov') - 4
  const size = bytes.readUInt32BE(at)
  const head = Buffer.from(bytes.subarray(at, at + size))
  const moved = head.indexOf('stco')
  for (let one = 0; one < head.readUInt32BE(moved + 8); one += 1) {
    const place = moved + 12 + one * 4
    head.writeUInt32BE(head.readUInt32BE(place) - size, place)
  }
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size), head])
}

test('an MP4 and a WebM tell what they are by their bytes [CO-03] [HM-04]', async () => {
  const [mp4, webm] = [await film('mp4'), await film('webm')]
  const [one, other] = [filmIn(mp4), filmIn(webm)]
  expect([one.problems, other.problems]).toEqual([[], []])
  expect(one.film).toMatchObject({ format: 'mp4' })
  expect(other.film).toMatchObject({
    format: 'webm',
    width: one.film?.width,
    height: one.film?.height,
  })
  expect(Math.abs((one.film?.seconds ?? 0) - (other.film?.seconds ?? 9))).toBeLessThan(0.5)
})

test('what a camera wrote into a film is blanked, and nothing else of it moves [CO-03]', async () => {
  const plain = headLast(await film('mp4'))
  const place = Buffer.from('+14.5995+120.9842/ by somebody')
  const placed = withInMoov(plain, box('udta', box('\u00a9xyz', place)))
  const beside = Buffer.concat([placed, box('uuid', Buffer.from('somebody was here, at length'))])
  expect(filmIn(beside).problems).toEqual([])
  expect(beside.includes('somebody')).toBe(false)
  const data = plain.indexOf('mdat')
  const rest = plain.readUInt32BE(data - 4)
  expect(beside.subarray(data, data + rest - 4).equals(plain.subarray(data, data + rest - 4))).toBe(
    true,
  )
  const webm = await film('webm')
  const tags = webm.indexOf(Buffer.from([0x12, 0x54, 0xc3, 0x67]))
  expect(tags).toBeGreaterThan(0)
  expect(webm.includes('ENCODER')).toBe(true)
  expect(filmIn(webm).film?.format).toBe('webm')
  expect(webm.includes('ENCODER')).toBe(false)
  // Blanked it is still whole.
  expect(filmIn(webm).problems).toEqual([])
})

test('what is cut off, in pieces, of other codecs, too long or no film at all is refused [CO-03]', async () => {
  const [mp4, webm] = [await film('mp4'), await film('webm')]
  for (const share of [0.2, 0.5, 0.99]) {
    for (const bytes of [mp4, webm, headLast(mp4)])
      expect(problemOf(Buffer.from(bytes.subarray(0, bytes.length * share)))).toMatch(
        /missing|can read/,
      )
  }
  const script = Buffer.from('<script>alert(1)</script>'.repeat(40))
  expect(problemOf(script)).toBe(unplayable.unknown)
  expect(problemOf(Buffer.from('MZ'.padEnd(500, 'x')))).toBe(unplayable.unknown)
  // A script under the first bytes of a film.
  expect(problemOf(Buffer.concat([box('ftyp', Buffer.from('isom0000isom')), script]))).toMatch(
    /missing|can read/,
  )
  expect(problemOf(Buffer.concat([webm.subarray(0, 40), script]))).toMatch(/missing|can read/)
  // One behind its end.
  expect(problemOf(Buffer.concat([mp4, script]))).toMatch(/missing|can read/)
  expect(problemOf(Buffer.concat([webm, script]))).toMatch(/missing|can read/)
  const other = Buffer.from(mp4)
  other.write('hvc1', other.indexOf('avc1', other.indexOf('stsd')), 'latin1')
  expect(problemOf(other)).toBe(unplayable.codec)
  const unlike = Buffer.from(webm)
  unlike.write('V_AV1', unlike.indexOf('V_VP9'), 'latin1')
  expect(problemOf(unlike)).toBe(unplayable.codec)
  expect(problemOf(Buffer.concat([mp4, box('moof', Buffer.alloc(8))]))).toBe(unplayable.pieces)
  const long = Buffer.from(mp4)
  long.writeUInt32BE(long.readUInt32BE(long.indexOf('mvhd') + 16) * 100, long.indexOf('mvhd') + 20)
  expect(problemOf(long)).toMatch(/^This film is 100 seconds long\. It may have up to 90\.$/)
})

test('whatever is changed in a film’s first bytes, it is taken or refused in plain words', async () => {
  for (const ending of ['mp4', 'webm']) {
    const bytes = await film(ending)
    for (let at = 0; at < 4_000; at += 7) {
      const made = Buffer.from(bytes)
      made[at] = (made[at] ?? 0) ^ 0xff
      const { film: found, problems } = filmIn(made)
      expect(found === undefined ? problems.length : 1).toBe(1)
    }
  }
})
