import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { openPool } from '@perlas/database/pool'
import type { Lobby } from '@perlas/dev-env/lobby'
import { buildApp } from '@perlas/server/app'
import { readConfig } from '@perlas/server/config'
import { openOffice } from '@perlas/server/operations/staff/fixtures'
import { openContext } from '@perlas/server/open'
import { seed } from '@perlas/server/seed'
import { schema } from '@perlas/server/schema'
import { busy, database, fill, FIRST, size } from './fill.ts'

/**
 * The office's lists and the page of a busy player: each call through the whole server, against the bare SQL that
 * its page cannot do without. The database is filled once (a minute, about 2 GB, that many times) and kept.
 * `node bench/office/queues.ts [rounds] [times]`; ends with 1 when a call misses the aim.
 */
const ROUNDS = Number(process.argv[2] ?? 40)
const AIM_MS = 300
const root = resolve(import.meta.dirname, '../..')
const dataDir = join(root, '.cache/bench-office')
mkdirSync(dataDir, { recursive: true, mode: 0o711 })

const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
await ensureDatabase(server.url('postgres'), database)
await migrate(server.url(database), schema)
const pool = openPool(server.url(database), { max: 2, name: 'bench' })
await seed({ db: pool })
const started = performance.now()
await fill(pool)
const took = (performance.now() - started) / 1000
if (took > 1) process.stdout.write(`filled in ${took.toFixed(0)} s\n`)

const { ctx, close } = await openContext(
  readConfig({
    DATABASE_URL: server.url(database),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_SCALE: '1000000',
  }),
)
const app = buildApp(ctx)
await app.ready()
// The cluster is kept, its only member may have been here before.
await pool.query(
  `UPDATE staff.members SET must_change = true WHERE name = 'owner';
   DELETE FROM staff.second_factors`,
)
const office = openOffice({ ctx, app } as unknown as Lobby)
const token = await office.owner()
const view = crypto.randomUUID()

type Figure = { name: string; call: string; input: object; bare: string; before?: string }
const page = `SELECT w.*, p.account, b.name FROM (SELECT * FROM cashier.withdrawals w WHERE status IN ('review', 'waiting-kyc')`
const named = `LIMIT 51) w JOIN accounts.players p USING (player_id) JOIN cashier.banks b USING (bank_id)`
const list = 'withdrawalQueue'
const deep = 'WB000050003'
const newest = (which: string) =>
  `SELECT * FROM cashier.withdrawals WHERE ${which} ORDER BY created_at DESC, order_id DESC LIMIT 51`
/** Texts that are typed into the one box, and the SQL that finds it by its key alone. */
const searches = [
  [
    'an order',
    'D261130AAABAAAAA',
    `SELECT * FROM cashier.order_owners WHERE order_id = 'D261130AAABAAAAA'`,
  ],
  [
    'a reference of a provider',
    'pr-100000',
    `SELECT * FROM cashier.reference_owners WHERE reference = 'pr-100000'`,
  ],
  [
    'a surname',
    `clara${FIRST / 100 + 500}`,
    `SELECT * FROM search.words WHERE word = 'clara${FIRST / 100 + 500}' LIMIT 50`,
  ],
  [
    'two names, one of everybody',
    `maria clara${FIRST / 100 + 500}`,
    `SELECT * FROM search.words WHERE word = 'clara${FIRST / 100 + 500}' LIMIT 50`,
  ],
  [
    'an address',
    '10.0.0.100',
    `SELECT * FROM accounts.sessions WHERE address = '10.0.0.100' LIMIT 200`,
  ],
  [
    'a round',
    'b500000',
    `SELECT * FROM play.round_owners WHERE provider_id = 'perlas-studio' AND round_id = 'b500000'`,
  ],
  ['what nobody has', 'no-such-thing-at-all', 'SELECT 1'],
] as const
const figures: Figure[] = [
  {
    name: `withdrawals, ${size.waiting.toLocaleString('en')} wait`,
    call: list,
    input: {},
    bare: `${page} ORDER BY due_on, created_at, order_id ${named}`,
  },
  {
    name: 'the same, no row judged yet',
    call: list,
    input: {},
    before: `UPDATE cashier.withdrawals SET flagged_at = NULL WHERE order_id IN (
      SELECT order_id FROM cashier.withdrawals WHERE status IN ('review', 'waiting-kyc')
       ORDER BY due_on, created_at, order_id LIMIT 50)`,
    bare: `${page} ORDER BY due_on, created_at, order_id ${named}`,
  },
  {
    name: 'a page deep inside',
    call: list,
    input: { after: deep },
    bare: `${page} AND (due_on, created_at, order_id) > (SELECT due_on, created_at, order_id
      FROM cashier.withdrawals WHERE order_id = '${deep}' AND player_id = ${FIRST + 50_003}) ORDER BY due_on, created_at, order_id ${named}`,
  },
  {
    name: 'the largest',
    call: list,
    input: { sort: 'largest' },
    bare: `${page} ORDER BY amount DESC, created_at DESC, order_id DESC ${named}`,
  },
  {
    name: 'one flag in two thousand',
    call: list,
    input: { flag: 'name-mismatch' },
    bare: `${page} AND flags @> '{name-mismatch}' ORDER BY due_on, created_at, order_id ${named}`,
  },
  {
    name: 'one bank, an amount range, not late',
    call: list,
    input: { bankId: 'BPI', least: 80_000_00, most: 80_500_00, due: 'later' },
    bare: `${page} AND bank_id = 'BPI' AND amount BETWEEN 8000000 AND 8050000 AND due_on > current_date
      ORDER BY due_on, created_at, order_id ${named}`,
  },
  {
    name: 'by the beginning of an account',
    call: list,
    input: { search: 'bench5000700' },
    bare: `SELECT * FROM cashier.withdrawals WHERE player_id = ANY(ARRAY(
      SELECT player_id FROM accounts.players WHERE lower(account) LIKE 'bench5000700%'
        ORDER BY lower(account) USING ~<~ LIMIT 1000))
      ORDER BY due_on, created_at, order_id LIMIT 51`,
  },
  {
    name: `verifications, ${size.cases.toLocaleString('en')} wait`,
    call: 'kycQueue',
    input: {},
    bare: `SELECT * FROM kyc.cases WHERE status IN ('submitted', 'in-review') ORDER BY submitted_at, player_id LIMIT 51`,
  },
  {
    name: 'verifications of a rare flag',
    call: 'kycQueue',
    input: { flag: 'same-document' },
    bare: `SELECT * FROM kyc.cases WHERE status IN ('submitted', 'in-review') AND flags @> '{same-document}'
      ORDER BY submitted_at, player_id LIMIT 51`,
  },
  {
    name: 'overview',
    call: 'overview',
    input: {},
    bare: `SELECT coalesce(sum(amount + fee), 0) FROM cashier.withdrawals
      WHERE status IN ('review', 'waiting-kyc', 'approved', 'paying')`,
  },
  {
    name: 'players by the beginning of a name',
    call: 'players',
    input: { search: 'bench50009', size: 50 },
    bare: `SELECT * FROM accounts.players WHERE lower(account) LIKE 'bench50009%' ORDER BY player_id DESC LIMIT 51`,
  },
  ...searches.map(([name, text, bare]) => ({
    name: `one box: ${name}`,
    call: 'search',
    input: { text },
    bare,
  })),
  {
    name: `payments, the newest of ${(size.waiting + size.paid + size.deposits).toLocaleString('en')}`,
    call: 'payments',
    input: { size: 50 },
    bare: newest('true'),
  },
  {
    name: 'payments of a state and an amount',
    call: 'payments',
    input: { size: 50, kind: 'withdrawal', state: 'paid', least: 80_000_00, most: 80_100_00 },
    bare: newest(`status = 'paid' AND amount BETWEEN 8000000 AND 8010000`),
  },
  {
    name: 'payments of a day long ago',
    call: 'payments',
    input: { size: 50, from: '2026-03-01', until: '2026-03-01' },
    bare: newest(`created_at >= '2026-03-01 00:00+8' AND created_at < '2026-03-02 00:00+8'`),
  },
  {
    name: 'payments by a reference of the provider',
    call: 'payments',
    input: { size: 50, search: 'pr-100000' },
    bare: `SELECT * FROM cashier.reference_owners WHERE reference = 'pr-100000'`,
  },
  {
    name: `a player of ${size.rounds.toLocaleString('en')} rounds`,
    call: 'player',
    input: { playerId: busy },
    bare: `SELECT (SELECT count(*) FROM (SELECT 1 FROM play.rounds WHERE player_id = ${busy} ORDER BY round_no DESC LIMIT 10) r),
      (SELECT count(*) FROM (SELECT 1 FROM wallet.entries WHERE player_id = ${busy} ORDER BY entry_no DESC LIMIT 10) e)`,
  },
  {
    name: 'older rounds, from the middle',
    call: 'playerLines',
    input: { playerId: busy, list: 'rounds', size: 50, before: size.rounds / 2 },
    bare: `SELECT * FROM play.rounds WHERE player_id = ${busy} AND round_no < ${size.rounds / 2} ORDER BY round_no DESC LIMIT 51`,
  },
  {
    name: 'limits and losses of that player',
    call: 'playCare',
    input: { playerId: busy },
    bare: `SELECT * FROM wallet.wallets WHERE player_id = ${busy}`,
  },
]
const refreshed = new Set(['withdrawalQueue', 'kycQueue', 'overview', 'players'])

let missed = 0
for (const { name, call, input, bare, before } of figures) {
  const ours: number[] = []
  const theirs: number[] = []
  const asked = refreshed.has(call) ? { ...input, view } : input
  for (let round = 0; round < ROUNDS; round += 1) {
    if (before) await pool.query(before)
    ours.push(
      await timed(async () => {
        const answer = await office.raw(call, asked, token)
        if (answer.statusCode !== 200) throw new Error(`${call}: ${answer.body}`)
      }),
    )
    theirs.push(await timed(() => pool.query(bare)))
  }
  const p95 = at(ours, 0.95)
  if (p95 > AIM_MS) missed += 1
  process.stdout.write(
    `${name}: ${at(ours, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)}; bare SQL ${at(theirs, 0.5).toFixed(1)} ms; ratio ${(at(ours, 0.5) / at(theirs, 0.5)).toFixed(1)}${p95 > AIM_MS ? ` MISSED ${AIM_MS} ms` : ''}\n`,
  )
}
await app.close()
await close()
await pool.end()
await server.stop()
process.exitCode = missed === 0 ? 0 : 1

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
