import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { text: string; headers: IncomingHttpHeaders; browser: string }

/** A browser of a test: what it would give the page, and what opens what is sent to it. */
export type Browser = {
  name: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * A push service on loopback, for tests: it takes what is posted to the addresses that it gave out and opens it with the keys
 * of the browser, by RFC 8291 as written, not by the package that the lobby encrypts with.
 */
export async function openPushService({ opens = true } = {}) {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: Received[] = []
  let mood: { status: number; headers?: Record<string, string> } = { status: 201 }
  let asked = 0
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked += 1
      const name = (request.url ?? '').slice('/push/'.length)
      const browser = browsers.get(name)
      const status = browser ? mood.status : 404
      if (browser && status === 201 && opens) {
        const text = open(Buffer.concat(parts), browser)
        received.push({ text, headers: request.headers, browser: name })
      }
      answer.writeHead(status, mood.headers).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    asked: () => asked,
    /** How it answers from now on. */
    answers(status: number, headers: Record<string, string> = {}) {
      mood = { status, headers }
    },
    browser(): Browser {
      const name = randomBytes(12).toString('base64url')
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = ecdh.generateKeys().toString('base64url')
      browsers.set(name, { ecdh, auth })
      const keys = { p256dh, auth: auth.toString('base64url') }
      return { name, endpoint: `${origin}/push/${name}`, keys }
    },
    /** The browser took its permission back: nobody has this address any more. */
    forget: ({ name }: Browser) => void browsers.delete(name),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>

/** RFC 8188 (aes128gcm, one record) under the key of RFC 8291. */
function open(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + (body[20] ?? 0))
  const record = body.subarray(21 + theirs.length)
  const secret = ecdh.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const prk = createHmac('sha256', salt).update(ikm).digest()
  const part = (what: string, length: number) =>
    createHmac('sha256', prk).update(`Content-Encoding: ${what}\0\x01`).digest().subarray(0, length)
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
