import { constants, createPublicKey, publicEncrypt, randomBytes, type KeyObject } from 'node:crypto'
import { openPool } from '@perlas/database/pool'
import { HASHES_AT_ONCE, openPasswords } from '@perlas/server/platform/secrets/passwords'
import { seed } from '@perlas/server/seed'
import { databaseOf, fill, median, spread, startCluster } from '../ledger/ground.ts'
import { httpBets, start } from '../ledger/runs.ts'

/**
 * Logins a second against bare Argon2id, and what a flood of logins does to the bets of others.
 * In turns, in one run; client and server share the machine's cores.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = Number(process.argv[3] ?? 4)
const PASSWORD = 'bench-password-1'
const wallets = 2_000

const server = await startCluster()
// Registering adds wallets to those that are filled in: it begins anew each time.
const admin = openPool(server.url('postgres'), { max: 1, name: 'perlas-bench' })
await admin.query('DROP DATABASE IF EXISTS logins WITH (FORCE)')
await admin.end()
const pool = await databaseOf(server, 'logins')
await fill(pool, { wallets, bets: 0 })
await seed({ db: pool })
const { child, message } = await start<{ url: string }>('server.ts', server.url('logins'))

async function call(name: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${message.url}/app/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}
const { rsa } = (await call('anonymous/passwordKey', {})) as {
  rsa: { kid: string; jwk: object; now: number }
}
const key: KeyObject = createPublicKey({ key: rsa.jwk as never, format: 'jwk' })
const skew = rsa.now - Date.now()

function ciphered(): string {
  const n = randomBytes(12).toString('base64url')
  const plain = Buffer.from(JSON.stringify({ p: PASSWORD, t: Date.now() + skew, n }))
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const sealed = publicEncrypt({ key, padding, oaepHash: 'sha256' }, plain)
  return `v1.${rsa.kid}.${sealed.toString('base64url')}`
}

// One each: several tries of one name at once are counted as guesses.
const accounts = Array.from({ length: 64 }, () => `Bench${randomBytes(5).toString('hex')}`)
for (const account of accounts) {
  const made = await call('accountRegist', {
    account,
    password: ciphered(),
    type: 0,
    declaration: true,
  })
  if (made['errcode'] !== 0) throw new Error(`register: ${String(made['errcode'])}`)
}

/** `lanes` people who log in, one login after the other, for some seconds. Answers logins a second. */
async function logins(lanes: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  const begun = performance.now()
  let good = 0
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < until) {
        const account = accounts[lane % accounts.length] ?? ''
        const { errcode } = await call('accountLogin', { account, password: ciphered() })
        if (errcode === 0) good += 1
        else if (errcode !== 5030) throw new Error(`login: ${String(errcode)}`)
      }
    }),
  )
  return good / ((performance.now() - begun) / 1000)
}

/** Checks of a password and nothing else, as many at once as the server does. */
async function bare(seconds: number): Promise<number> {
  const passwords = await openPasswords()
  const stored = await passwords.hash(PASSWORD)
  const until = performance.now() + seconds * 1000
  const begun = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: HASHES_AT_ONCE }, async () => {
      while (performance.now() < until) {
        await passwords.verify(stored, PASSWORD)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - begun) / 1000)
}

const bets = (tag: string) =>
  httpBets(message.url, { wallets, connections: 8, seconds: SECONDS, tag: `${tag}${Date.now()}` })

await logins(4, 1)
await bets('warm')
const figures = { bare: [] as number[], logins: [] as number[] }
const p99 = { quiet: [] as number[], flooded: [] as number[] }
for (let round = 1; round <= ROUNDS; round += 1) {
  figures.bare.push(await bare(SECONDS))
  figures.logins.push(await logins(16, SECONDS))
  const quiet = await bets(`q${round}x`)
  const [flooded] = await Promise.all([bets(`f${round}x`), logins(64, SECONDS + 2)])
  p99.quiet.push(quiet.p99)
  p99.flooded.push(flooded.p99)
  process.stdout.write(
    `  round ${round}: bets quiet ${quiet.rate.toFixed(0)}/s p50 ${quiet.p50.toFixed(1)} p99 ${quiet.p99.toFixed(1)} ms; under a flood of logins ${flooded.rate.toFixed(0)}/s p50 ${flooded.p50.toFixed(1)} p99 ${flooded.p99.toFixed(1)} ms, ${flooded.bad} not OK\n`,
  )
}
child.disconnect()
process.stdout.write(
  `bare Argon2id ${spread(figures.bare)}/s, logins ${spread(figures.logins)}/s, ratio ${(median(figures.logins) / median(figures.bare)).toFixed(2)}\n`,
)
process.stdout.write(
  `p99 of bets ${median(p99.flooded).toFixed(1)} ms under a flood against ${median(p99.quiet).toFixed(1)} ms, ratio ${(median(p99.flooded) / median(p99.quiet)).toFixed(2)}\n`,
)
await pool.end()
await server.stop()
