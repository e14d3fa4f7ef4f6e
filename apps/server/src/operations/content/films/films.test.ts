import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cases } from '@perlas/dev-env/cases'
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
/** With bytes put at the end of a box, named by those it lies in, in a film whose head stands last. */
function withIn(bytes: Buffer, path: readonly string[], extra: Buffer): Buffer {
  let [from, end] = [0, bytes.length]
  const around: number[] = []
  for (const type of path) {
    let at = from
    while (at < end && bytes.toString('latin1', at + 4, at + 8) !== type)
      at += bytes.readUInt32BE(at)
    if (at >= end) throw new Error(`there is no ${type}`)
    around.push(at)
    ;[from, end] = [at + 8, at + bytes.readUInt32BE(at)]
  }
  const made = Buffer.concat([bytes.subarray(0, end), extra, bytes.subarray(end)])
  for (const at of around) made.writeUInt32BE(made.readUInt32BE(at) + extra.length, at)
  return made
}
const element = (id: string, payload: Buffer) => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(payload.length, 4)
  size[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size, payload])
}
/** With bytes put at the end of the tracks of our WebM. */
function withTracks(webm: Buffer, extra: Buffer): Buffer {
  const at = webm.indexOf(Buffer.from('1654ae6bd6', 'hex'))
  const end = at + 5 + 0x56
  const tracks = element('1654ae6b', Buffer.concat([webm.subarray(at + 5, end), extra]))
  const made = Buffer.concat([webm.subarray(0, at), tracks, webm.subarray(end)])
  const size = made.indexOf(Buffer.from('1853806701', 'hex')) + 8
  made.writeUInt32BE(made.readUInt32BE(size) + made.length - webm.length, size)
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
  const placed = withIn(plain, ['moov'], box('udta', box('\u00a9xyz', place)))
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

test('what lies deeper in an MP4, and the names in it, are blanked too [CO-03]', async () => {
  let made = headLast(await film('mp4'))
  const tables = ['moov', 'trak', 'mdia', 'minf', 'stbl']
  for (let depth = 1; depth <= tables.length; depth += 1)
    for (const type of ['udta', 'meta', 'uuid', 'free'])
      made = withIn(made, tables.slice(0, depth), box(type, Buffer.from(`somebody at ${depth}`)))
  const handler = made.indexOf('hdlr')
  made.write('somebody', handler + 16, 'latin1')
  made.write('\u0008somebody', made.indexOf('avc1', handler) + 46, 'latin1')
  expect(made.includes('VideoHandler')).toBe(true)
  expect(filmIn(made)).toMatchObject({ film: { format: 'mp4' }, problems: [] })
  expect(made.includes('somebody')).toBe(false)
  expect(made.includes('VideoHandler')).toBe(false)
  // Blanked it is still whole.
  expect(filmIn(made).problems).toEqual([])
})

test('title, date, makers and the name of a track are blanked in a WebM [CO-03]', async () => {
  const named = (webm: Buffer, old: string, now: string) => {
    const at = webm.indexOf(Buffer.from(old, 'hex'))
    expect(at).toBeGreaterThan(0)
    const made = Buffer.from(webm)
    made.write(now, at, 'hex')
    return made
  }
  const hex = (text: string) => Buffer.from(text).toString('hex')
  const app = hex('Lavf59.27.100')
  const plain = await film('webm')
  const titled = named(plain, `57418d${app}`, `7ba98d${hex('somebody here')}`)
  const dated = named(titled, `4d808d${app}`, `446188${hex('somebody')}ec83000000`)
  const made = named(dated, `22b59c83${hex('und')}`, `536e84${hex('Juan')}`)
  for (const bytes of [plain, made]) {
    expect(filmIn(bytes)).toMatchObject({ film: { format: 'webm' }, problems: [] })
    for (const word of ['Lavf', 'somebody', 'Juan', 'ENCODER'])
      expect(bytes.includes(word), word).toBe(false)
    expect(filmIn(bytes).problems).toEqual([])
  }
  // What must be there still is.
  expect(plain.includes(Buffer.from('4d808d00', 'hex'))).toBe(true)
  expect(plain.includes(Buffer.from(`22b59c83${hex('und')}`, 'hex'))).toBe(true)
})

test('one picture and one sound, and no more; and no endless list of chunks [CO-03]', async () => {
  const mp4 = headLast(await film('mp4'))
  const at = mp4.indexOf('trak') - 4
  const sound = Buffer.from(mp4.subarray(at, at + mp4.readUInt32BE(at)))
  sound.write('soun', sound.indexOf('vide'), 'latin1')
  sound.write('mp4a', sound.indexOf('avc1'), 'latin1')
  const heard = withIn(mp4, ['moov'], sound)
  expect(problemOf(heard)).toBeUndefined()
  expect(problemOf(withIn(heard, ['moov'], sound))).toBe(unplayable.tracks)
  const opus = element(
    'ae',
    Buffer.concat([
      element('d7', Buffer.from([2])),
      element('83', Buffer.from([2])),
      element('86', Buffer.from('A_OPUS')),
    ]),
  )
  const webm = await film('webm')
  expect(problemOf(withTracks(webm, opus))).toBeUndefined()
  expect(problemOf(withTracks(webm, Buffer.concat([opus, opus])))).toBe(unplayable.tracks)

  const chunks = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stco']
  const first = mp4.indexOf('mdat') + 4
  const place = Buffer.alloc(4)
  place.writeUInt32BE(first)
  const listed = (count: number) => {
    const more = count - mp4.readUInt32BE(mp4.indexOf('stco') + 8)
    const made = withIn(mp4, chunks, Buffer.concat(Array.from({ length: more }, () => place)))
    made.writeUInt32BE(count, made.indexOf('stco') + 8)
    return made
  }
  expect(problemOf(listed(100_000))).toBeUndefined()
  expect(problemOf(listed(100_001))).toBe(unplayable.broken)
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
    for (let at = 0; at < 4_000; at += cases(7, 70)) {
      const made = Buffer.from(bytes)
      made[at] = (made[at] ?? 0) ^ 0xff
      const { film: found, problems } = filmIn(made)
      expect(found === undefined ? problems.length : 1).toBe(1)
    }
  }
})
