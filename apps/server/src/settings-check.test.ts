import { once } from 'node:events'
import { createServer } from 'node:net'
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { testSecrets } from '@perlas/dev-env/lobby'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig({ SECRETS_JSON: JSON.stringify(testSecrets), ...env })
  } catch (fault) {
    return (fault as Error).message
  }
  return ''
}

test('all settings that are wrong are named at once, with what they have and what is wanted', () => {
  const lines = messageOf({
    PORT: '80800',
    ROLE: 'admin',
    ACCOUNT_KEEP_DAYS: '30',
    GOOGLE_ISSUER: 'http://accounts.example',
    META_PIXEL_ID: '12',
    BEACON_URL: 'https://beacon.example',
    EMAIL_PROVIDER: 'postmark',
    KYC_KEYS_JSON: '{"current": "k1"}',
  }).split('\n')
  expect(lines).toEqual([
    'PORT must be a whole number up to 65535, not "80800".',
    'ROLE must be one of all, api, worker, not "admin".',
    'ACCOUNT_KEEP_DAYS must be a whole number of 366 or more, not "30".',
    'GOOGLE_ISSUER must be an https address, not "http://accounts.example".',
    'BEACON_URL must be an address that ends with the hash of its chain, 64 hex digits, not "https://beacon.example".',
    'META_PIXEL_ID and META_ACCESS_TOKEN are set together: META_ACCESS_TOKEN is missing.',
    'EMAIL_PROVIDER, EMAIL_FROM and EMAIL_SECRET are set together.',
    expect.stringContaining('KYC_KEYS_JSON: the field "keys" is missing or wrong'),
  ])
})

test('the value of a secret is never shown, and a database may be several servers', () => {
  for (const url of ['postgres://lobby:s3cret', 'mysql://lobby:s3cret@host/perlas', 's3cret']) {
    const message = messageOf({
      DATABASE_URL: url,
      REDIS_URL: 's3cret',
      META_ACCESS_TOKEN: 's3cret',
    })
    expect(message).toContain('DATABASE_URL must be')
    expect(message).toContain('REDIS_URL must be')
    expect(message).not.toContain('s3cret')
  }
  for (const url of [
    'postgres://a:b@h/perlas',
    'postgres://a:b@h,i:5433/perlas?target_session_attrs=read-write',
    '',
  ])
    expect(messageOf({ DATABASE_URL: url })).toBe('')
})

test('a program with wrong settings ends with 78, and one that waits for its database ends at once when it is told to', async () => {
  const start = (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: resolve(import.meta.dirname, '../../..'),
      env: { ...process.env, SECRETS_JSON: JSON.stringify(testSecrets), ...env },
    })
    const lines: string[] = []
    child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString('utf8')))
    return { child, lines, ended: once(child, 'exit') }
  }
  const wrong = start({ PORT: 'none', ROLE: 'nobody' })
  expect(await wrong.ended).toEqual([78, null])
  expect(wrong.lines.join('')).toBe(
    'The settings are wrong:\nPORT must be a whole number up to 65535, not "none".\nROLE must be one of all, api, worker, not "nobody".\n',
  )
  // A port that nobody listens at.
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  const waiting = start({ DATABASE_URL: `postgres://lobby:none@127.0.0.1:${port}/perlas` })
  await expect.poll(() => waiting.lines.length).toBeGreaterThan(1)
  for (const line of waiting.lines)
    expect(line).toMatch(/^The database does not answer \(.*\)\. Trying again in [\d.]+ s\.\n$/)
  waiting.child.kill('SIGTERM')
  expect(await waiting.ended).toEqual([0, null])
})
