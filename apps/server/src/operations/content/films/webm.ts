import { NotPlayable, pictureOf, type Looked } from './looked.ts'

// The elements of a WebM (EBML, RFC 8794; Matroska, RFC 9559), read strictly. What is no part of the film is
// blanked in the bytes that were given; nothing else is touched.

const id = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  entry: 0xae,
  kind: 0x83,
  codec: 0x86,
  encodings: 0x6d80,
  video: 0xe0,
  audio: 0xe1,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  tags: 0x1254c367,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  blank: 0xec,
  check: 0xbf,
} as const
const SHOWN: ReadonlySet<number> = new Set([id.seekHead, id.info, id.tracks, id.cluster, id.cues])
/** Names, places, files: neither picture nor sound; and checks of what it was with them. */
const BLANKED: ReadonlySet<number> = new Set([
  id.tags,
  id.chapters,
  id.attachments,
  id.blank,
  id.check,
])
/** What players ask of a film, and of a track: numbers, codes and languages. No names, dates and makers. */
const KEPT_INFO: ReadonlySet<number> = new Set([id.scale, id.duration])
/** Its number, flags, and how its frames come; its language, twice; what its codec needs and how much sound it skips. */
const numbers = [
  0xd7, 0x73c5, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x55ee, 0x22b59c,
  0x22b59d, 0x63a2, 0xaa, 0x56aa, 0x56bb,
]
const KEPT_ENTRY: ReadonlySet<number> = new Set([...numbers, id.kind, id.codec, id.video, id.audio])
/** They must be there, and need not say anything. */
const EMPTIED: ReadonlySet<number> = new Set([id.muxingApp, id.writingApp])
const MAX_ELEMENTS = 5_000

type Element = { id: number; at: number; from: number; end: number }

export const isWebm = (bytes: Buffer) => bytes.length > 16 && bytes.readUInt32BE(0) === id.head

/** How many bytes a number takes by its first one: the zeros before its first one bit, and that. */
function widthOf(bytes: Buffer, at: number, end: number, most: number): number {
  const width = Math.clz32(bytes[at] ?? 0) - 23
  if (at >= end || width > most || at + width > end) throw new NotPlayable('cut')
  return width
}

/** The elements from one place to another, which they fill to the byte. */
function elementsIn(bytes: Buffer, from: number, end: number): Element[] {
  const found: Element[] = []
  let at = from
  while (at < end) {
    if (found.length >= MAX_ELEMENTS) throw new NotPlayable('broken')
    const named = widthOf(bytes, at, end, 4)
    const sized = widthOf(bytes, at + named, end, 8)
    let size = (bytes[at + named] ?? 0) & (0xff >> sized)
    let open = size === 0xff >> sized
    for (let place = 1; place < sized; place += 1) {
      const byte = bytes[at + named + place] ?? 0
      open &&= byte === 0xff
      size = size * 256 + byte
    }
    // Without a length it ends where the file does, so that nobody could tell whether some of it is missing.
    if (open) throw new NotPlayable('pieces')
    const begin = at + named + sized
    if (begin + size > end) throw new NotPlayable('cut')
    found.push({ id: bytes.readUIntBE(at, named), at, from: begin, end: begin + size })
    at = begin + size
  }
  return found
}

const childrenOf = (bytes: Buffer, { from, end }: Element) => elementsIn(bytes, from, end)

function one(elements: readonly Element[], which: number): Element {
  const [first, ...more] = elements.filter((element) => element.id === which)
  if (!first || more.length > 0) throw new NotPlayable('broken')
  return first
}

function whole(bytes: Buffer, { from, end }: Element): number {
  if (end - from < 1 || end - from > 6) throw new NotPlayable('broken')
  return bytes.readUIntBE(from, end - from)
}

function real(bytes: Buffer, { from, end }: Element): number {
  if (end - from === 4) return bytes.readFloatBE(from)
  if (end - from === 8) return bytes.readDoubleBE(from)
  throw new NotPlayable('broken')
}

const textOf = (bytes: Buffer, { from, end }: Element) =>
  bytes.toString('latin1', from, Math.min(end, from + 32)).replace(/\0+$/, '')

/** Turns an element into empty room of the same size, so that nothing moves. */
function blank(bytes: Buffer, { at, end }: Element): void {
  const size = end - at
  bytes.fill(0, at, end)
  bytes[at] = id.blank
  if (size < 10) bytes[at + 1] = 0x80 | (size - 2)
  else {
    bytes[at + 1] = 0x01
    bytes.writeUIntBE(size - 9, at + 3, 6)
  }
}

/** What a WebM is, with everything blanked that is neither picture nor sound. Throws where it is none that browsers play. */
export function lookAtWebm(bytes: Buffer): Looked {
  const top = elementsIn(bytes, 0, bytes.length)
  const [head, segment, ...more] = top
  if (head?.id !== id.head || segment?.id !== id.segment || more.length > 0)
    throw new NotPlayable('broken')
  if (textOf(bytes, one(childrenOf(bytes, head), id.docType)) !== 'webm')
    throw new NotPlayable('broken')
  const inside = childrenOf(bytes, segment)
  if (inside.some((one) => !SHOWN.has(one.id) && !BLANKED.has(one.id)))
    throw new NotPlayable('broken')
  if (!inside.some((element) => element.id === id.cluster)) throw new NotPlayable('cut')
  const info = childrenOf(bytes, one(inside, id.info))
  const scale = info.find((element) => element.id === id.scale)
  const length = info.find((element) => element.id === id.duration)
  if (!length) throw new NotPlayable('pieces')
  const seconds = (real(bytes, length) * (scale ? whole(bytes, scale) : 1_000_000)) / 1e9
  const tracks = childrenOf(bytes, one(inside, id.tracks))
  if (tracks.some((track) => track.id !== id.entry && !BLANKED.has(track.id)))
    throw new NotPlayable('broken')
  const entries = tracks.filter((track) => track.id === id.entry)
  const shown = pictureOf(entries.map((track) => lookAtTrack(bytes, track)))
  for (const element of [...inside, ...tracks]) if (BLANKED.has(element.id)) blank(bytes, element)
  for (const element of info) {
    if (EMPTIED.has(element.id)) bytes.fill(0, element.from, element.end)
    else if (!KEPT_INFO.has(element.id)) blank(bytes, element)
  }
  for (const part of entries.flatMap((track) => childrenOf(bytes, track)))
    if (!KEPT_ENTRY.has(part.id)) blank(bytes, part)
  return { format: 'webm', seconds, ...shown }
}

/** How large a track's picture is; undefined for sound. */
function lookAtTrack(bytes: Buffer, track: Element) {
  const parts = childrenOf(bytes, track)
  if (parts.some((element) => element.id === id.encodings)) throw new NotPlayable('codec')
  const codec = textOf(bytes, one(parts, id.codec))
  const kind = whole(bytes, one(parts, id.kind))
  if (kind === 2) {
    if (codec !== 'A_OPUS' && codec !== 'A_VORBIS') throw new NotPlayable('codec')
    return undefined
  }
  if (kind !== 1) throw new NotPlayable('tracks')
  if (codec !== 'V_VP8' && codec !== 'V_VP9') throw new NotPlayable('codec')
  const picture = childrenOf(bytes, one(parts, id.video))
  return {
    width: whole(bytes, one(picture, id.width)),
    height: whole(bytes, one(picture, id.height)),
  }
}
