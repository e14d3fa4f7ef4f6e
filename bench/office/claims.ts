import type { Lobby } from '@perlas/dev-env/lobby'
import { buildApp } from '@perlas/server/app'
import { runActivity } from '@perlas/server/engagement/campaigns/fixtures'
import { openOffice } from '@perlas/server/operations/staff/fixtures'
import { seed } from '@perlas/server/seed'
import { databaseOf, serverOn, startCluster } from '../ledger/ground.ts'

/**
 * The office's claims at risk and its inviters with 100,000 enrolments and as many members: each call through the whole server,
 * against the bare SQL that its page cannot do without. `node bench/office/claims.ts [rounds]`; ends with 1 when one misses the aim.
 */
const ROUNDS = Number(process.argv[2] ?? 40)
const AIM_MS = 300
const COUNT = 100_000
const FIRST = 600_000_001
const LAST = FIRST + COUNT - 1

const server = await startCluster()
const name = `claims_${Date.now()}`
const pool = await databaseOf(server, name)
await seed({ db: pool })
const { ctx, close } = await serverOn(server, name, { env: { LOG_LEVEL: 'fatal' } })
for (const code of ['free-sign', 'invite-friends']) await runActivity(ctx, code)
const everybody = `generate_series(${FIRST}::bigint, ${LAST}) p`
const campaigns = `campaigns.campaigns c WHERE c.version > 0`
for (const sql of [
  `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code, declared_at,
       terms_version, registered_at, superior_id)
   SELECT p, 'bench' || p, 2, 'Bench', 'x', 'b' || p, now(), 'bench', now() - (p % 40) * interval '1 day',
          CASE WHEN p < ${FIRST} + 1000 THEN 0 ELSE ${FIRST} + p % 1000 END FROM ${everybody}`,
  `INSERT INTO campaigns.enrolments (player_id, campaign_id, version, state, reserved, entered_at)
   SELECT p, c.campaign_id, c.version, '{}', CASE WHEN p % 3 = 0 THEN 500 ELSE 0 END, now() FROM ${everybody}, ${campaigns} AND (c.code = 'free-sign') = (p % 2 = 0)`,
  `INSERT INTO campaigns.lapses (player_id, campaign_id, step, last_day, worth)
   SELECT p, c.campaign_id, 1, current_date + (p % 10)::int, 500 FROM ${everybody}, ${campaigns} AND (c.code = 'free-sign') = (p % 2 = 0)`,
  `INSERT INTO campaigns.refusals (player_id, campaign_id, why, first_at, last_at)
   SELECT p, c.campaign_id, 'mark', now(), now() - p % 9999 * interval '1 minute' FROM ${everybody}, ${campaigns} AND p % 5 = 0`,
  `INSERT INTO invites.members (player_id, member_id, via, since)
   SELECT superior_id, player_id, 'registered', registered_at FROM accounts.players WHERE superior_id >= ${FIRST}`,
  'VACUUM ANALYZE',
])
  await pool.query(sql)
const app = buildApp(ctx)
await app.ready()
const office = openOffice({ ctx, app } as unknown as Lobby)
const token = await office.owner()
const view = crypto.randomUUID()

const week = `last_day BETWEEN current_date AND current_date + 7`
const figures = [
  {
    title: 'claims at risk, in sums',
    call: 'claimSums',
    input: {},
    bare: `SELECT campaign_id, count(*), sum(worth) FROM campaigns.lapses WHERE ${week} GROUP BY 1`,
  },
  {
    title: 'what lapses soon, a page',
    call: 'claims',
    input: { why: 'lapsing', size: 50 },
    bare: `SELECT * FROM campaigns.lapses l JOIN accounts.players p USING (player_id) WHERE ${week}
            ORDER BY last_day, player_id LIMIT 51`,
  },
  {
    title: 'refused by a mark, a page',
    call: 'claims',
    input: { why: 'mark', size: 50 },
    bare: `SELECT * FROM campaigns.refusals r JOIN accounts.players p USING (player_id) WHERE why = 'mark'
            ORDER BY last_at DESC, player_id DESC LIMIT 51`,
  },
  {
    title: 'inviters by their members',
    call: 'inviters',
    input: { size: 50 },
    bare: `SELECT * FROM invites.inviters i JOIN accounts.players p USING (player_id)
            ORDER BY members DESC, i.player_id DESC LIMIT 51`,
  },
  {
    title: 'the friends of one',
    call: 'friends',
    input: { playerId: FIRST + 7, size: 50 },
    bare: `SELECT * FROM invites.members m JOIN accounts.players p ON p.player_id = m.member_id
            WHERE m.player_id = ${FIRST + 7} ORDER BY since DESC, member_id DESC LIMIT 51`,
  },
]

let missed = 0
for (const { title, call, input, bare } of figures) {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(
      await timed(async () => {
        const answer = await office.raw(call, { ...input, view }, token)
        if (answer.statusCode !== 200) throw new Error(`${call}: ${answer.body}`)
      }),
    )
    theirs.push(await timed(() => pool.query(bare)))
  }
  const [median, p95, plain] = [at(ours, 0.5), at(ours, 0.95), at(theirs, 0.5)]
  if (p95 > AIM_MS) missed += 1
  process.stdout.write(
    `${title}: ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)}; bare SQL ${plain.toFixed(1)} ms; ratio ${(median / plain).toFixed(1)}${p95 > AIM_MS ? ` MISSED ${AIM_MS} ms` : ''}\n`,
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
