import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layDown } from '@perlas/database/backup'
import { clusterHome, startEmbedded } from '@perlas/database/embedded'
import { newClient } from '@perlas/database/pool'
import { withRole } from '@perlas/database/roles'
import { freshKey } from '@perlas/database/seal'
import { withDatabase } from '@perlas/database/servers'
import { testKycKeys, testSecrets } from '@perlas/dev-env/lobby'
import type { AppContext } from '@perlas/server/kernel/context'
import { move } from '@perlas/server/ledger/wallet/wallet'
import { afterAll, expect, test } from 'vitest'
import { campaign } from '../faults/campaign.ts'
import { openSite } from '../faults/site.ts'
import { moves, type Victim } from '../faults/victims.ts'
import { freePort, HANGS_AFTER_MS, root, untilReady } from '../nodes/nodes.ts'
import { block, blocks, filled, marks } from './page.ts'

/** docs/operations.md, as somebody follows it: commands and settings are taken from there, folders and ports are ours. */
const folder = mkdtempSync(join(tmpdir(), 'perlas-manual-'))
// As root PostgreSQL runs as another user, who enters here.
chmodSync(folder, 0o711)
const [wal, bases] = [join(folder, 'wal'), join(folder, 'bases')]
mkdirSync(wal)
chmodSync(wal, 0o777)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const here = (text: string) =>
  text
    .replaceAll('/backups/wal', wal)
    .replaceAll('/backups/base', bases)
    .replaceAll('/backups/2026-11-22', join(folder, 'backup'))
    .replaceAll('/srv/drill', join(folder, 'drill'))
    .replaceAll('.data/postgres', join(folder, 'data/postgres'))

/** Typed at the root of the project, with its Node. */
function typed(text: string, env: Record<string, string>) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`
  const { HOME = '' } = process.env
  const child = spawn('sh', ['-ec', here(text)], {
    cwd: root,
    env: { HOME, ...env, PATH: path },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const out of [child.stdout, child.stderr])
    out.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  const ended = once(child, 'close') as Promise<[number | null]>
  return {
    output: () => output,
    ended,
    gone: () => child.exitCode !== null,
    /** SIGTERM for the shell and what it started. */
    async stop() {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM')
      await ended
    },
  }
}
async function done(text: string, env: Record<string, string>): Promise<string> {
  const { output, ended } = typed(text, env)
  const [code] = await ended
  expect(code, `${text}\n${output()}`).toBe(0)
  return output()
}
/** A program that is ready, and ends when it is told to. */
async function lives(text: string, port: number, env: Record<string, string>): Promise<void> {
  const program = typed(text, env)
  const ready = untilReady(`http://127.0.0.1:${port}`, program.gone)
  await ready.catch(() => expect.fail(`${text}\n${program.output()}`))
  await program.stop()
}
const settingsOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\w+) = '?(.*?)'?$/.exec(here(line)) ?? []
      return [name, value]
    }),
  )

test('each block of the page is run here, or the page says why it is not', () => {
  const left = blocks.filter((one) => one.left)
  expect(left.map(({ text }) => text.split(' ')[0])).toEqual([
    'systemctl',
    'PUBLIC_URL=https://play.example',
  ])
  const taken = Object.keys(marks).map((name) => block(name as keyof typeof marks))
  expect(new Set(taken)).toEqual(new Set(blocks.filter((one) => !one.left)))
})

/** Players are left alone until each of these has happened. */
const everyKind: Victim = {
  name: 'nobody',
  works: moves,
  async strike({ site }) {
    const kinds = () =>
      site.pool
        .query(
          `SELECT DISTINCT kind FROM wallet.entries WHERE kind IN ('bet', 'deposit', 'withdrawal-payout')`,
        )
        .then(({ rowCount }) => rowCount)
    await expect.poll(kinds, { timeout: HANGS_AFTER_MS }).toBe(3)
    return Date.now()
  },
}

/** Databases and roles as the page makes them; passwords are ours. */
async function asThePageSays(administrator: string) {
  const [owner, lobby] = ['perlas_owner', 'perlas_lobby'].map((name) => ({
    name,
    password: freshKey(),
  }))
  if (!owner || !lobby) throw new Error('two roles')
  const client = newClient({ connectionString: administrator })
  await client.connect()
  const passwords = [owner.password, lobby.password]
  for (const line of filled(block('roles').text, ...passwords).split('\n')) await client.query(line)
  const { rows } = await client.query(
    `SELECT rolname FROM pg_roles WHERE rolname LIKE 'perlas\\__%' AND (rolsuper OR rolcreaterole OR rolcreatedb)`,
  )
  expect(rows).toEqual([])
  await client.end()
  const as = (role: typeof owner, name: string) =>
    withRole(withDatabase(administrator, () => name).url, role)
  return {
    administrator: withDatabase(administrator, () => 'perlas').url,
    owner: as(owner, 'perlas'),
    lobby: as(lobby, 'perlas'),
    studio: as(owner, 'perlas_studio'),
    pay: as(owner, 'perlas_pay'),
  }
}

test('[CA-12] two plain roles carry the whole: bets, deposits, cash-outs; and a moment of it is restored with right books', async () => {
  let addresses: Awaited<ReturnType<typeof asThePageSays>> | undefined
  const site = await openSite({
    dataDir: join(folder, 'site'),
    settings: settingsOf(block('archive').lines),
    addresses: async (administrator) => (addresses = await asThePageSays(administrator)),
  })
  let base = ''
  let moment = ''
  let playerId = 0
  try {
    const { faults } = await campaign({
      site,
      victims: [everyKind],
      seed: 1,
      players: 4,
      crowd: 0,
      rest: 40,
    })
    expect(faults).toEqual([])
    await programsOfThePage(addresses!, site.nodes[0]?.url ?? '')

    const own = filled(block('ownBackup').text, `'${addresses!.administrator}'`)
    expect(await done(own, {})).toMatch(/^Backed up to .* Try it: /m)
    const [first = '', ...more] = readdirSync(bases)
    expect(more).toEqual([])
    base = join(bases, first, 'postgres')
    const wallets = await site.pool.query<{ id: number }>(
      'SELECT min(player_id) AS id FROM wallet.wallets',
    )
    playerId = wallets.rows[0]?.id ?? 0
    const pays = (key: string) =>
      move({ db: site.pool, clock: () => new Date(), states: new Map() } as unknown as AppContext, {
        playerId,
        kind: 'deposit',
        key,
        postings: [
          { account: 'cash', amount: 100 },
          { account: 'payment', amount: -100 },
        ],
      })
    await pays('before the moment')
    const now = await site.pool.query<{ at: string }>('SELECT clock_timestamp()::text AS at')
    moment = now.rows[0]?.at ?? ''
    await pays('after the moment')
    const last = await site.pool.query<{ name: string }>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS name',
    )
    const archived = () =>
      site.pool
        .query<{ there: boolean }>(
          'SELECT last_archived_wal >= $1 AS there FROM pg_stat_archiver',
          [last.rows[0]?.name],
        )
        .then(({ rows: [row] }) => row?.there)
    await expect.poll(archived, { timeout: 120_000 }).toBe(true)
  } finally {
    await site.stop()
  }

  const dataDir = join(folder, 'restored')
  await layDown(base, dataDir)
  const { home, user } = clusterHome(dataDir)
  const signal = join(home, 'cluster/recovery.signal')
  appendFileSync(signal, '')
  if (user) chownSync(signal, user.uid, user.gid)
  const settings = { ...settingsOf(block('recovery').lines), recovery_target_time: moment }
  const server = await startEmbedded({ dataDir, settings })
  const address = (url: string) =>
    url.replace(/(?<=@)[^/]+/, () => new URL(server.url('perlas')).host)
  const client = newClient({ connectionString: server.url('perlas') })
  try {
    await client.connect()
    const recovering = () =>
      client
        .query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is')
        .then(({ rows: [row] }) => row?.is)
    await expect.poll(recovering, { timeout: 120_000 }).toBe(false)
    const { rows } = await client.query<{ key: string }>(
      `SELECT key FROM wallet.entries WHERE player_id = $1 AND key LIKE '% the moment'`,
      [playerId],
    )
    expect(rows).toEqual([{ key: 'before the moment' }])
    const env = { DATABASE_URL: address(addresses!.lobby), DATA_DIR: join(folder, 'proof') }
    const answer = await done(block('proofs').text, env)
    expect(answer).toContain('The books are right')
  } finally {
    await client.end()
    await server.stop()
  }
})

/** Each program as the page starts it, by the roles of the page, beside those that run already. */
async function programsOfThePage(
  addresses: Awaited<ReturnType<typeof asThePageSays>>,
  running: string,
): Promise<void> {
  const lobby = {
    DATABASE_URL: addresses.lobby,
    SECRETS_JSON: JSON.stringify(testSecrets),
    KYC_KEYS_JSON: JSON.stringify(testKycKeys),
    DATA_DIR: join(folder, 'nodes'),
    HOST: '127.0.0.1',
  }
  const quoted = (text: string) => `'${text}'`
  const asOwner = { ...lobby, DATABASE_OWNER_URL: addresses.owner }
  await done(block('prepare').text, asOwner)
  await done(block('upgrade').text, { ...asOwner, NODE: running })
  const [build = '', prepare = '', api = '', worker = ''] = block('nodes').lines
  await done(`${build}\n${prepare}`, asOwner)
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const
  await lives(api, ports[0], { ...lobby, PORT: String(ports[0]) })
  await lives(worker, ports[1], { ...lobby, METRICS_PORT: String(ports[1]) })

  // Its form alone: another secret would not be let in here.
  const form = JSON.parse(block('secrets').text) as object
  expect(Object.keys(form)).toEqual(Object.keys(testSecrets))

  const server = (url: string) => /(?<=\/\/).*(?=\/)/.exec(url)?.[0] ?? ''
  const { studioWallet, studioOperator, payApiKey, payWebhook } = testSecrets
  const byHand = filled(
    // The ring that sealed what is there already.
    block('studioAndPay').text.replaceAll('"s1"', '"k1"'),
    server(addresses.studio),
    studioWallet.secret,
    studioOperator.secret,
    testKycKeys.keys.k1,
    server(addresses.pay),
    payApiKey,
    payWebhook,
  )
  const [studio = '', pay = ''] = byHand.split('\n\n')
  await lives(studio, ports[2], { STUDIO_PORT: String(ports[2]) })
  await lives(pay, ports[3], { PAY_PORT: String(ports[3]), HOST: '127.0.0.1' })

  const provider = filled(
    block('provider').text,
    quoted(addresses.lobby),
    quoted(lobby.SECRETS_JSON),
  )
  expect(await done(provider, { DATA_DIR: lobby.DATA_DIR })).toContain('"walletKey"')
  // No month here is so old; what it brings back, archive.test.ts shows.
  const back = typed(block('oldMonth').text, {
    ...lobby,
    DATABASE_URL: addresses.owner,
    ARCHIVE_DIR: join(folder, 'archive'),
  })
  expect(await back.ended).toEqual([1, null])
  expect(back.output()).toContain('Nothing of rounds in 202311 was archived.')

  const client = newClient({ connectionString: addresses.lobby })
  await client.connect()
  await client.query(block('site').text)
  await client.end()
}

test('one machine: started, looked at, backed up while it runs, and restored', async () => {
  const [port, studio, pay] = [await freePort(), await freePort(), await freePort()]
  const env = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    STUDIO_PORT: String(studio),
    PAY_PORT: String(pay),
    LOG_LEVEL: 'warn',
  }
  mkdirSync(env.DATA_DIR)
  chmodSync(env.DATA_DIR, 0o711)
  const started = typed(block('start').text, env)
  try {
    await untilReady(`http://127.0.0.1:${port}`, started.gone).catch(() =>
      expect.fail(started.output()),
    )
    expect(await done(block('embedded').text, { DATA_DIR: env.DATA_DIR })).toContain(
      'The books are right',
    )
    const [backup = '', restore = ''] = block('backup').lines
    expect(await done(backup, env)).toContain('Backed up to')
    const answer = await done(restore, env)
    expect(answer.trim().split('\n').at(-1)).toMatch(/^Restored: /)
  } finally {
    await started.stop()
  }
})
