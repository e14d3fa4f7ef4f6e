import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#/config.ts'

/**
 * Where heads of the office's record, and those of draws, are noted away from the database: a line each,
 * `<time> <number>:<what is noted> <seal>`.
 * Who can change the database cannot change what was noted, and who can change the notes cannot seal another one.
 */
export type HeadStore = {
  append(line: string): Promise<void>
  /** Oldest first. */
  lines(): Promise<string[]>
  /** The newest, undefined while there is none: each hour asks for it, however many there are. */
  last(): Promise<string | undefined>
}

/** Heads of draws are noted beside those of the record, by the same keys. */
export function headStore(
  { recordHeads: { s3, file } }: Pick<Config, 'recordHeads'>,
  of: 'record' | 'draw' = 'record',
): HeadStore {
  if (s3) return bucketOfHeads(s3, `${of}-heads/`)
  return fileOfHeads(of === 'record' ? file : join(dirname(file), 'draw-heads.log'))
}

function fileOfHeads(file: string): HeadStore {
  async function lines(): Promise<string[]> {
    const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return ''
      throw fault
    })
    return text.split('\n').filter(Boolean)
  }
  return {
    lines,
    last: async () => (await lines()).at(-1),
    async append(line) {
      await mkdir(dirname(file), { recursive: true, mode: 0o711 })
      await appendFile(file, `${line}\n`, { mode: 0o600, flush: true })
    },
  }
}

const PATIENCE_MS = 20_000

/** Any store that speaks S3, path-style, an object each: give the key the right to put and to list, and none to delete. */
function bucketOfHeads(
  settings: NonNullable<Config['recordHeads']['s3']>,
  folder: string,
): HeadStore {
  const { url, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  async function ask(method: 'GET' | 'PUT', place: string, body = ''): Promise<string> {
    const response = await client.fetch(`${url}${place}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      ...(method === 'PUT' && { body }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the store of heads answered ${response.status} to ${method}`)
    return text
  }
  const names = async (): Promise<string[]> => {
    const found: string[] = []
    for (let more: string | undefined = ''; more !== undefined;) {
      const after = more ? `&start-after=${encodeURIComponent(more)}` : ''
      const page = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(folder)}${after}`)
      const keys = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].flatMap(([, key]) => key ?? [])
      found.push(...keys)
      more = page.includes('<IsTruncated>true</IsTruncated>') ? keys.at(-1) : undefined
    }
    return found
  }
  return {
    async append(line) {
      // The number first, so that names are in the order of the chain.
      const [number = '0'] = (line.split(' ')[1] ?? '').split(':')
      const name = `${number.padStart(16, '0')}-${createHash('sha256').update(line).digest('hex').slice(0, 16)}`
      await ask('PUT', `/${folder}${name}`, line)
    },
    async lines() {
      const lines: string[] = []
      for (const name of await names()) lines.push(await ask('GET', `/${name}`))
      return lines
    },
    async last() {
      const name = (await names()).at(-1)
      return name === undefined ? undefined : await ask('GET', `/${name}`)
    },
  }
}

function sealOf(secret: string, text: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'staff.record-heads', 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** A head as it is noted. */
export function noteOf(secret: string, at: Date, head: string): string {
  const text = `${at.toISOString()} ${head}`
  return `${text} ${sealOf(secret, text)}`
}

/** The head of a line; undefined when the line was made or changed by somebody else. */
export function headOf(secret: string, line: string): string | undefined {
  const [at = '', head = '', seal = ''] = line.split(' ')
  const expected = Buffer.from(sealOf(secret, `${at} ${head}`))
  const given = Buffer.from(seal)
  return expected.length === given.length && timingSafeEqual(expected, given) ? head : undefined
}
