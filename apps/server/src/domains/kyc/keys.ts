import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** AES-256-GCM: a nonce of 12 bytes, a tag of 16, then the sealed bytes. */
const NONCE = 12
const TAG = 16

/** The ring: `current` seals, the others still open what they sealed. `marks` makes the hashes and stays. */
export type KeyRing = { current: string; keys: Record<string, string>; marks: string }

/** What is sealed under which key of the ring. */
export type Sealed = { keyId: string; bytes: Buffer }

export type Keys = {
  current: string
  /** `bound` says whose and what it is: sealed bytes put in another's place do not open. */
  seal(bytes: Buffer, bound: string): Sealed
  open(sealed: Sealed, bound: string): Buffer
  mark(kind: string, text: string | Buffer): Buffer
}

export function openKeys(ring: KeyRing): Keys {
  const keys = new Map(
    Object.entries(ring.keys).map(([id, text]) => [id, keyOf(`key "${id}"`, text)]),
  )
  const marks = keyOf('the key of marks', ring.marks)
  if (!keys.has(ring.current)) throw new Error(`KYC: the current key "${ring.current}" is missing.`)
  const key = (id: string) => {
    const found = keys.get(id)
    if (!found) throw new Error(`KYC: key "${id}" is not in the ring.`)
    return found
  }
  return {
    current: ring.current,
    seal: (bytes, bound) => ({
      keyId: ring.current,
      bytes: sealWith(key(ring.current), bytes, bound),
    }),
    open: (sealed, bound) => openWith(key(sealed.keyId), sealed.bytes, bound),
    mark: (kind, text) => createHmac('sha256', marks).update(`${kind}\n`).update(text).digest(),
  }
}

export function sealWith(key: Buffer, bytes: Buffer, bound: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function openWith(key: Buffer, sealed: Buffer, bound: string): Buffer {
  if (sealed.length < NONCE + TAG) throw new Error('sealed bytes are cut short')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  })
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}

function keyOf(name: string, text: string): Buffer {
  const key = Buffer.from(text, 'base64url')
  if (key.length !== 32) throw new Error(`KYC: ${name} must be 32 bytes in base64url.`)
  return key
}
