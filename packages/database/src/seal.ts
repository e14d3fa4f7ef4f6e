import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Sealing of what lies in a database or beside it. AES-256-GCM: a nonce of 12 bytes, a tag of 16, then the bytes. */
const NONCE = 12
const TAG = 16

/** The keys by their ids, 32 bytes in base64url each: `current` seals, the others still open what they sealed. */
export type SealRing = { current: string; keys: Record<string, string> }

/** What is sealed under which key of the ring. */
export type Sealed = { keyId: string; bytes: Buffer }

export type Seal = {
  current: string
  /** `associatedData` says whose and what it is: sealed bytes put in another's place do not open. */
  seal(bytes: Buffer, associatedData: string): Sealed
  open(sealed: Sealed, associatedData: string): Buffer
}

/** Opens a ring; throws, in the name of `owner`, where a key is missing or none. */
export function openRing(ring: SealRing, owner: string): Seal {
  const keys = new Map(
    Object.entries(ring.keys).map(([id, text]) => [id, keyOf(text, `${owner}: key "${id}"`)]),
  )
  if (!keys.has(ring.current))
    throw new Error(`${owner}: the current key "${ring.current}" is missing.`)
  const key = (id: string) => {
    const found = keys.get(id)
    if (!found) throw new Error(`${owner}: key "${id}" is not in the ring.`)
    return found
  }
  return {
    current: ring.current,
    seal: (bytes, associatedData) => ({
      keyId: ring.current,
      bytes: sealWith(key(ring.current), bytes, associatedData),
    }),
    open: (sealed, associatedData) => openWith(key(sealed.keyId), sealed.bytes, associatedData),
  }
}

export function sealWith(key: Buffer, bytes: Buffer, associatedData: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(associatedData))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function openWith(key: Buffer, sealed: Buffer, associatedData: string): Buffer {
  if (sealed.length < NONCE + TAG) throw new Error('sealed bytes are cut short')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  })
  decipher.setAAD(Buffer.from(associatedData))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}

/** A key of 32 bytes in base64url; `name` is what the error calls it. */
export function keyOf(text: string, name: string): Buffer {
  const key = Buffer.from(text, 'base64url')
  if (key.length !== 32) throw new Error(`${name} must be 32 bytes in base64url.`)
  return key
}

export const freshKey = () => randomBytes(32).toString('base64url')

/** What is made once and kept in a file that its owner alone reads (mode 0600). */
export function readOrMake<Content>(file: string, make: () => Content): Content {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Content
  const made = make()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return made
}
