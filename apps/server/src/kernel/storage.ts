import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'

/** Where sealed bytes lie: pictures of identity, the archive. Never public: only the server reads them, and it alone can open them. */
export type PrivateStorage = {
  put(place: string, bytes: Buffer): Promise<void>
  /** Throws when it is not there. */
  get(place: string): Promise<Buffer>
  /** Nothing happens when it is gone already. */
  remove(place: string): Promise<void>
  /** Throws while the store does not answer. */
  there(): Promise<void>
}

/** Places are made by us, in a form that each use has: anything else would be a way out of the folder. */
function checked(place: string, form: RegExp): string {
  if (!form.test(place)) throw new Error('not a place in the store')
  return place
}

export function diskStorage(folder: string, form: RegExp): PrivateStorage {
  return {
    async put(place, bytes) {
      const path = join(folder, checked(place, form))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Whole or not there: a name appears only once all bytes are on disk.
      const draft = `${path}.part`
      await writeFile(draft, bytes, { mode: 0o600, flush: true })
      await rename(draft, path)
    },
    async get(place) {
      return readFile(join(folder, checked(place, form)))
    },
    async remove(place) {
      await rm(join(folder, checked(place, form)), { force: true })
    },
    async there() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },
  }
}

export type S3Settings = {
  /** With the bucket: `https://s3.ap-southeast-1.amazonaws.com/perlas-kyc`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const PATIENCE_MS = 20_000

/** Any store that speaks S3, path-style. The bucket must refuse the public; bytes are sealed anyway. */
export function s3Storage(settings: S3Settings, form: RegExp): PrivateStorage {
  const { accessKeyId, secretAccessKey, region, url } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  async function ask(method: string, place: string, bytes?: Buffer): Promise<Response> {
    const response = await client.fetch(`${url}/${checked(place, form)}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
      },
      ...(bytes && { body: new Uint8Array(bytes) }),
    })
    const gone = method === 'DELETE' && response.status === 404
    if (!response.ok && !gone) {
      await response.body?.cancel()
      throw new Error(`the store answered ${response.status} to ${method}`)
    }
    return response
  }
  return {
    async put(place, bytes) {
      await (await ask('PUT', place, bytes)).body?.cancel()
    },
    async get(place) {
      return Buffer.from(await (await ask('GET', place)).arrayBuffer())
    },
    async remove(place) {
      await (await ask('DELETE', place)).body?.cancel()
    },
    async there() {
      // Any answer will do: the key need not be allowed to look at the bucket.
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const { body } = await client.fetch(url, { method: 'HEAD', signal })
      await body?.cancel()
    },
  }
}
