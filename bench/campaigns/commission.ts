import type { CommissionTerms } from '@perlas/campaign-kit/kind'
import { dayAfter, weekOf } from '@perlas/campaign-kit/days'
import { bookWeeks, maintainAgents } from '@perlas/server/engagement/agents/agents'
import { runActivity } from '@perlas/server/engagement/campaigns/fixtures'
import { manilaDay } from '@perlas/server/kernel/manila'
import { seed } from '@perlas/server/seed'
import { databaseOf, serverOn, startCluster } from '../ledger/ground.ts'

/**
 * Commission of weeks that agents had: booked, held, freed and paid by the server's own jobs, then worked out again from what was
 * played, in fractions, and held beside what the ledger moved. `node bench/campaigns/commission.ts [agents] [weeks of each]`; ends
 * with 1 when a centavo differs.
 */
const agents = Number(process.argv[2] ?? 200)
const weeks = Number(process.argv[3] ?? 100)
const FIRST = 600_000_001
const MEMBERS = 3
const DAY_MS = 86_400_000
const terms: CommissionTerms = {
  tiers: [
    {
      bands: [
        { from: 0, share: 6_00 },
        { from: 50_000_00, share: 7_00 },
        { from: 250_000_00, share: 8_00 },
      ],
    },
    { bands: [{ from: 0, share: 1_50 }] },
  ],
  holdDays: 7,
}

const server = await startCluster()
const name = `commission_${Date.now()}`
const pool = await databaseOf(server, name)
await seed({ db: pool })
let ahead = 0
const { ctx, close } = await serverOn(server, name, {
  env: { LOG_LEVEL: 'error' },
  clock: () => new Date(Date.now() + ahead),
})
await runActivity(ctx, 'agent')
const thisWeek = weekOf(manilaDay(ctx.clock()))
const since = dayAfter(thisWeek, -7 * weeks)

// Each agent has two members of the first tier and one of the second. In one week of seven of a member more was undone than
// was staked; what is played is from centavos to a million and a half.
const everybody = agents * (MEMBERS + 1)
const people = `generate_series(0, ${everybody - 1}) n`
/** What is played is written in parts: a statement has its time. */
const PART = 2_000
const parts = Array.from({ length: Math.ceil(everybody / PART) }, (_, at) => at * PART)
for (const sql of [
  `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code, superior_id,
       declared_at, terms_version, registered_at)
   SELECT ${FIRST} + n, 'bench' || n, 2, 'Bench', 'x', 'b' || n,
          CASE n % 4 WHEN 0 THEN 0 WHEN 3 THEN ${FIRST} + n - 1 ELSE ${FIRST} + n - n % 4 END,
          now(), 'bench', now() - interval '1 year' * 30 FROM ${people}`,
  `INSERT INTO wallet.wallets (player_id) SELECT ${FIRST} + n FROM ${people} ON CONFLICT DO NOTHING`,
  `INSERT INTO agents.lines (player_id, member_id, tier, since)
   SELECT ${FIRST} + n - n % 4, ${FIRST} + n, CASE n % 4 WHEN 3 THEN 2 ELSE 1 END, date '${since}' FROM ${people} WHERE n % 4 > 0
   UNION ALL SELECT ${FIRST} + n - 1, ${FIRST} + n, 1, date '${since}' FROM ${people} WHERE n % 4 = 3`,
  `INSERT INTO agents.seats (player_id, seat_no, kind, campaign_id, version, terms, since, agreed_at)
   SELECT ${FIRST} + n, 1, c.code, c.campaign_id, 1, '${JSON.stringify(terms)}', '${since}', now()
     FROM ${people}, campaigns.campaigns c WHERE n % 4 = 0 AND c.code = 'agent'`,
  ...parts.map(
    (
      part,
    ) => `INSERT INTO tally.days (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
   SELECT ${FIRST} + n, date '${since}' + w * 7 + (h >> 8) % 7, 1, 1, s.stake, 0, 0, s.stake * (50 + h % 950)
     FROM generate_series(${part}, ${Math.min(part + PART, everybody) - 1}) n, generate_series(0, ${weeks - 1}) w,
          LATERAL (SELECT ('x' || left(md5(n || ':' || w), 7))::bit(28)::int AS h) d,
          LATERAL (SELECT (power(10, h % 800 / 100.0) * (CASE h % 7 WHEN 0 THEN -1 ELSE 1 END))::bigint + 1 AS stake) s
    WHERE n % 4 > 0`,
  ),
  'ANALYZE',
])
  await pool.query({ text: `SET session_replication_role = replica; ${sql}` })

const began = performance.now()
await bookWeeks(ctx)
ahead += 8 * DAY_MS
await maintainAgents(ctx)
ahead += 61 * DAY_MS
await maintainAgents(ctx)
const seconds = (performance.now() - began) / 1_000

const { rows: played } = await pool.query<{
  agent: string
  week: string
  tier: number
  theo: string
}>(
  `SELECT l.player_id AS agent, date_trunc('week', d.day)::date::text AS week, l.tier, sum(d.theo_e4)::text AS theo
     FROM agents.lines l JOIN agents.seats s USING (player_id) JOIN tally.days d ON d.player_id = l.member_id
    GROUP BY 1, 2, 3 ORDER BY 1, 3, 2`,
)
const { rows: paid } = await pool.query<{
  agent: string
  week: string
  tier: string
  cash: string
}>(
  `SELECT player_id AS agent, split_part(key, ':', 2) AS week, split_part(key, ':', 3) AS tier, sum(cash)::text AS cash
     FROM wallet.entries WHERE kind = 'commission' GROUP BY 1, 2, 3`,
)
const moved = new Map(paid.map((one) => [`${one.agent} ${one.week} ${one.tier}`, BigInt(one.cash)]))
let [debt, of, sum, wrong, reckoned] = [0n, '', 0n, 0, 0]
for (const { agent, week, tier, theo } of played) {
  if (of !== `${agent} ${tier}`) [debt, of] = [0n, `${agent} ${tier}`]
  const net = BigInt(theo) + debt
  debt = net < 0n ? net : 0n
  const owed = exact(net, tier)
  if ((moved.get(`${agent} ${week} ${tier}`) ?? 0n) !== owed) wrong += 1
  sum += owed
  reckoned += 1
}
const { rows: claims } = await pool.query('SELECT claim, faults::int FROM agents.audit()')
const faults = claims.filter((one) => one.faults > 0)
process.stdout.write(
  `${reckoned} weeks of tiers, of ${agents} agents: ₱${(Number(sum) / 100).toLocaleString('en')} in all; ${wrong} differ\n`,
)
process.stdout.write(`${faults.length} claims of the audit fail\n`)
process.stdout.write(`booked, freed and paid in ${seconds.toFixed(1)} s\n`)
if (wrong > 0 || faults.length > 0 || reckoned === 0) process.exitCode = 1
await close()
await pool.end()
await server.stop()

/** Peso by peso of the bands: 6 percent of all, one more of what lies above the second, one more above the third. */
function exact(net: bigint, tier: number): bigint {
  const above = (from: bigint) => (net > from * 10_000n ? net - from * 10_000n : 0n)
  const parts =
    tier === 1
      ? above(0n) * 600n + above(5_000_000n) * 100n + above(25_000_000n) * 100n
      : above(0n) * 150n
  return parts / 100_000_000n
}
