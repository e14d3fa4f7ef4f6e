import { NotPlayable, pictureOf, type Looked } from './looked.ts'

// The boxes of an MP4 (ISO 14496-12), read strictly: what is not known is not believed. What is no part of the
// film is blanked in the bytes that were given; nothing else is touched.

type Box = { type: string; at: number; from: number; end: number }

/** What may lie in a film and in its tracks; anything else is blanked: place, title, maker, and whatever was hidden there. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak', 'iods'],
  trak: ['tkhd', 'edts', 'mdia', 'tref'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  stbl: 'stsd stts ctts cslg stss stps sdtp sgpd sbgp stsc stsz stco co64'.split(' '),
}
const TOP = new Set([
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'uuid',
  'udta',
  'meta',
  'pdin',
])
const MAX_BOXES = 400
/** A chunk for each frame and piece of sound of a film that is far too long. */
const MAX_CHUNKS = 100_000

export const isMp4 = (bytes: Buffer) =>
  bytes.length > 16 && bytes.toString('latin1', 4, 8) === 'ftyp'

/** The boxes from one place to another, which they fill to the byte. */
function boxesIn(bytes: Buffer, from: number, end: number): Box[] {
  const found: Box[] = []
  let at = from
  while (at < end) {
    if (found.length >= MAX_BOXES || end - at < 8) throw new NotPlayable('broken')
    let size = bytes.readUInt32BE(at)
    let head = 8
    if (size === 1) {
      if (end - at < 16 || bytes.readUInt32BE(at + 8) !== 0) throw new NotPlayable('broken')
      size = bytes.readUInt32BE(at + 12)
      head = 16
    }
    // A size of 0 means: to the end, whatever that is. What is cut off could not be told from it.
    if (size < head || at + size > end) throw new NotPlayable('cut')
    const type = bytes.toString('latin1', at + 4, at + 8)
    found.push({ type, at, from: at + head, end: at + size })
    at += size
  }
  return found
}

/** The one box of a type. */
function one(boxes: readonly Box[], type: string): Box {
  const [first, ...more] = boxes.filter((box) => box.type === type)
  if (!first || more.length > 0) throw new NotPlayable('broken')
  return first
}

/** A number in a box; what lies beyond its end is nobody's. */
function number(bytes: Buffer, { from, end }: Box, at: number): number {
  if (from + at + 4 > end) throw new NotPlayable('broken')
  return bytes.readUInt32BE(from + at)
}

/** Turns a box into empty room of the same size, so that nothing moves. */
function blank(bytes: Buffer, { at, from, end }: Box): void {
  bytes.write('free', at + 4, 'latin1')
  bytes.fill(0, from, end)
}

/** Blanks what is not kept in a box, and in those in it; and the words in what is kept. */
function blankIn(bytes: Buffer, { type: parent, from, end }: Box): void {
  for (const box of boxesIn(bytes, from, end)) {
    if (!KEPT[parent]?.includes(box.type)) blank(bytes, box)
    else if (box.type in KEPT) blankIn(bytes, box)
    else if (box.type === 'hdlr') blankHandler(bytes, box)
    else if (box.type === 'stsd') blankCompressor(bytes, box)
  }
}

/** All but whether it is picture or sound: a name stands behind it, and a maker around it. */
function blankHandler(bytes: Buffer, { from, end }: Box): void {
  bytes.fill(0, from + 4, from + 8)
  bytes.fill(0, Math.min(from + 12, end), end)
}

/** The name of what a picture was made by, 32 bytes in its description. */
function blankCompressor(bytes: Buffer, { from, end }: Box): void {
  for (const entry of boxesIn(bytes, from + 8, end))
    if (entry.type.startsWith('avc'))
      bytes.fill(0, Math.min(entry.from + 42, entry.end), Math.min(entry.from + 74, entry.end))
}

/** What an MP4 is, with everything blanked that is neither picture nor sound. Throws where it is none that every browser plays. */
export function lookAtMp4(bytes: Buffer): Looked {
  const top = boxesIn(bytes, 0, bytes.length)
  if (top[0]?.type !== 'ftyp') throw new NotPlayable('broken')
  if (top.some(({ type }) => type === 'moof')) throw new NotPlayable('pieces')
  if (top.some(({ type }) => !TOP.has(type))) throw new NotPlayable('broken')
  const data = top.filter(({ type }) => type === 'mdat')
  const film = one(top, 'moov')
  const inside = boxesIn(bytes, film.from, film.end)
  if (inside.some(({ type }) => type === 'mvex')) throw new NotPlayable('pieces')
  const head = one(inside, 'mvhd')
  const [scale, length] = bytes[head.from] === 1 ? [20, 28] : [12, 16]
  if (bytes[head.from] === 1 && number(bytes, head, 24) !== 0) throw new NotPlayable('broken')
  const perSecond = number(bytes, head, scale)
  if (perSecond === 0) throw new NotPlayable('broken')
  const seconds = number(bytes, head, length) / perSecond
  const shown = pictureOf(
    inside.filter(({ type }) => type === 'trak').map((track) => lookAtTrack(bytes, track, data)),
  )
  for (const box of top) if (!['ftyp', 'moov', 'mdat'].includes(box.type)) blank(bytes, box)
  blankIn(bytes, film)
  return { format: 'mp4', seconds, ...shown }
}

/** How large a track's picture is; undefined for sound. */
function lookAtTrack(bytes: Buffer, track: Box, data: readonly Box[]) {
  const boxes = boxesIn(bytes, track.from, track.end)
  const media = one(boxes, 'mdia')
  const inMedia = boxesIn(bytes, media.from, media.end)
  const handler = one(inMedia, 'hdlr')
  number(bytes, handler, 8)
  const what = bytes.toString('latin1', handler.from + 8, handler.from + 12)
  if (what !== 'vide' && what !== 'soun') throw new NotPlayable('tracks')
  const details = one(inMedia, 'minf')
  const table = one(boxesIn(bytes, details.from, details.end), 'stbl')
  const tables = boxesIn(bytes, table.from, table.end)
  holdSamples(bytes, tables, data)
  const description = one(tables, 'stsd')
  const [entry, ...more] = boxesIn(bytes, description.from + 8, description.end)
  if (!entry || more.length > 0) throw new NotPlayable('broken')
  if (what === 'soun') {
    if (entry.type !== 'mp4a') throw new NotPlayable('codec')
    return undefined
  }
  if (entry.type !== 'avc1' && entry.type !== 'avc3') throw new NotPlayable('codec')
  const size = number(bytes, entry, 24)
  const [width, height] = [size >>> 16, size & 0xffff]
  const place = one(boxes, 'tkhd')
  // Held upright it is kept lying down, and turned when it is shown.
  const isTurned = number(bytes, place, bytes[place.from] === 1 ? 56 : 44) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

/** Every chunk that the tables name lies in the data. */
function holdSamples(bytes: Buffer, tables: readonly Box[], data: readonly Box[]): void {
  const sizes = one(tables, 'stsz')
  if (number(bytes, sizes, 8) === 0) throw new NotPlayable('broken')
  const wide = tables.some(({ type }) => type === 'co64')
  const chunks = one(tables, wide ? 'co64' : 'stco')
  const count = number(bytes, chunks, 4)
  if (count === 0 || count > MAX_CHUNKS || count * (wide ? 8 : 4) > chunks.end - chunks.from - 8)
    throw new NotPlayable('broken')
  for (let at = 0; at < count; at += 1) {
    const place = 8 + at * (wide ? 8 : 4)
    if (wide && number(bytes, chunks, place) !== 0) throw new NotPlayable('cut')
    const offset = number(bytes, chunks, wide ? place + 4 : place)
    if (!data.some(({ from, end }) => offset >= from && offset < end)) throw new NotPlayable('cut')
  }
}
