import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/** An authenticator in software, for tests: makes a key and signs what a site asks, as a phone would. */
export type Authenticator = {
  id: string
  make(challenge: string, at?: Partial<Site>): object
  sign(challenge: string, userHandle: string, at?: Partial<Site>): object
}
/** What it believes of the site; an attacker's page is on another. `verified` is the finger. */
type Site = { origin: string; rpId: string; verified: boolean; counter: number }

export function newAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  const home: Site = { origin, rpId: new URL(origin).hostname, verified: true, counter: 1 }
  const base = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    id,
    make(challenge, at = {}) {
      const site = { ...home, ...at }
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        coseOf(publicKey),
      ])
      const authData = Buffer.concat([headOf(site, 0x40), attested])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x59, authData.length >> 8, authData.length & 255]),
        authData,
      ])
      const clientDataJSON = clientData('webauthn.create', challenge, site)
      const response = {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...base, response }
    },
    sign(challenge, userHandle, at = {}) {
      const site = { ...home, counter: home.counter + 1, ...at }
      home.counter = site.counter
      const authData = headOf(site, 0)
      const clientDataJSON = clientData('webauthn.get', challenge, site)
      const signed = Buffer.concat([authData, sha256(clientDataJSON)])
      const response = {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle,
      }
      return { ...base, response }
    },
  }
}

function clientData(type: string, challenge: string, { origin }: Site): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** The site's hash, what was checked (present, verified, and `more`), and the counter. */
function headOf({ rpId, verified, counter }: Site, more: number): Buffer {
  const tail = Buffer.alloc(5)
  tail[0] = 0x01 | (verified ? 0x04 : 0) | more
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(Buffer.from(rpId)), tail])
}

/** A COSE key: elliptic curve, ES256, P-256, and the point. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, point(0x21, x), point(0x22, y)])
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
