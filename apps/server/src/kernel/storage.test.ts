import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage, s3Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'perlas-storage-'))
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI+bPxRfiCYEXAMPLEKEY' }
const region = 'ap-southeast-1'
const form = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/
const place = () => `ab/${randomUUID()}`
const objects = new Map<string, Buffer>()
let failing = 0
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      response.statusCode = answer(request, body)
      response.end(request.method === 'GET' ? objects.get(request.url ?? '') : undefined)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/perlas-kyc`
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  rmSync(folder, { recursive: true, force: true })
})

/** A bucket that judges each request by the published rules of signature version 4, on its own sums. */
function answer(request: IncomingMessage, body: Buffer): number {
  if (failing > 0) {
    failing -= 1
    return 503
  }
  if (!signed(request, body)) return 403
  const name = request.url ?? ''
  if (request.method === 'PUT') objects.set(name, body)
  if (request.method === 'GET' && !objects.has(name)) return 404
  if (request.method === 'DELETE') return objects.delete(name) ? 204 : 404
  return 200
}

function signed(request: IncomingMessage, body: Buffer): boolean {
  const {
    authorization = '',
    'x-amz-date': date = '',
    'x-amz-content-sha256': hash,
  } = request.headers as Record<string, string>
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  if (!found || hash !== sha(body)) return false
  const [, id, day = '', where = '', names = '', signature] = found
  const heads = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const canonical = [request.method, request.url, '', heads.join(''), names, hash].join('\n')
  const scope = `${day}/${where}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha(canonical)].join('\n')
  const key = [day, where, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  )
  const right = createHmac('sha256', key).update(toSign).digest('hex')
  return id === keys.accessKeyId && where === region && signature === right
}

const bytes = Buffer.from([0, 1, 2, 255, 254])

test('a store that does not answer is not there, and is once it answers [PF-03]', async () => {
  await expect(
    s3Storage({ url: 'http://127.0.0.1:9/pictures', region, ...keys }, form).there(),
  ).rejects.toThrow('fetch failed')
  await s3Storage({ url, region, ...keys }, form).there()
  await diskStorage(join(folder, 'fresh'), form).there()
})

test.each([
  ['disk', () => diskStorage(join(folder, 'disk'), form)],
  ['S3', () => s3Storage({ url, region, ...keys }, form)],
])('%s keeps, gives, replaces and removes [PF-03]', async (_, open) => {
  const storage = open()
  const at = place()
  await storage.put(at, bytes)
  expect(await storage.get(at)).toEqual(bytes)
  await storage.put(at, Buffer.from('other'))
  expect((await storage.get(at)).toString()).toBe('other')
  await storage.remove(at)
  await storage.remove(at)
  await expect(storage.get(at)).rejects.toThrow(/ENOENT|404/)
})

test.each([
  ['disk', () => diskStorage(join(folder, 'disk'), form)],
  ['S3', () => s3Storage({ url, region, ...keys }, form)],
])('%s leaves its folder for no name [PF-03]', async (_, open) => {
  for (const bad of [
    '../secrets.json',
    'ab/../../x',
    '/etc/passwd',
    'ab/x',
    '',
    `ab/${randomUUID()}/..`,
  ]) {
    await expect(open().put(bad, bytes), bad).rejects.toThrow('not a place')
    await expect(open().get(bad), bad).rejects.toThrow('not a place')
  }
})

test('on disk only the owner of the process reads, and half-written files have no name [PF-03]', async () => {
  const at = place()
  await diskStorage(join(folder, 'modes'), form).put(at, bytes)
  expect(statSync(join(folder, 'modes', at)).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'modes/ab')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(folder, 'modes/ab')).every((name) => !name.endsWith('.part'))).toBe(true)
})

test('a wrong secret or key is refused, a short outage is waited out, and neither tells a secret [PF-03]', async () => {
  const at = place()
  for (const wrong of [{ secretAccessKey: 'not-the-secret' }, { accessKeyId: 'AKIDOTHER' }]) {
    const stranger = s3Storage({ url, region, ...keys, ...wrong }, form)
    const fault = await stranger.put(at, bytes).catch((error: Error) => error.message)
    expect(fault).toBe('the store answered 403 to PUT')
  }
  const storage = s3Storage({ url, region, ...keys }, form)
  failing = 2
  await storage.put(at, bytes)
  expect(await storage.get(at)).toEqual(bytes)
})
