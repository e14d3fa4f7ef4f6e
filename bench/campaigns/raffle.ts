import { checkRaffle } from '@perlas/campaign-kit/raffle-check'
import { prizesInOrder } from '@perlas/campaign-kit/raffle'
import { runActivity } from '@perlas/server/engagement/campaigns/fixtures'
import {
  closeRaffle,
  drawRaffle,
  listRaffle,
  listText,
  payRaffle,
} from '@perlas/server/engagement/campaigns/raffles/raffles'
import { raffleById, raffleOf } from '@perlas/server/engagement/campaigns/raffles/shown'
import { readRaffle } from '@perlas/server/engagement/campaigns/raffles/store'
import { activitiesState } from '@perlas/server/engagement/campaigns/state'
import { daysAfter, manilaDay } from '@perlas/server/kernel/manila'
import { seed } from '@perlas/server/seed'
import { databaseOf, serverOn, startCluster } from '../ledger/ground.ts'

/**
 * A raffle of a million tickets: how long the server takes to close, list, draw and pay it, and how long whoever has the
 * published list takes to work the draw out again. `node bench/campaigns/raffle.ts [players] [tickets of each]`, a million
 * players with one ticket each unless said otherwise, which is the longest list that so many tickets can have.
 */
const players = Number(process.argv[2] ?? 1_000_000)
const each = Number(process.argv[3] ?? 1)
const FIRST = 700_000_001

const server = await startCluster()
const name = `raffle_${Date.now()}`
const pool = await databaseOf(server, name)
await seed({ db: pool })
let ahead = 0
const { ctx, close } = await serverOn(server, name, { clock: () => new Date(Date.now() + ahead) })
const today = manilaDay(ctx.clock())
const drawDay = manilaDay(daysAfter(ctx.clock(), 1))
await runActivity(ctx, 'new-year', { firstDay: today, lastDay: drawDay, drawDay, permit: 'bench' })
const kind = activitiesState(ctx).kinds.get('new-year')
const raffle = kind && (await raffleOf(ctx, kind, undefined))
if (!raffle) throw new Error('there is no raffle')
const { raffleId } = raffle

const everybody = `generate_series(${FIRST}, ${FIRST + players - 1}) p`
for (const sql of [
  `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code,
       declared_at, terms_version, registered_at)
   SELECT p, 'bench' || p, 2, 'Bench', 'x', 'b' || p, now(), 'bench', now() - interval '20 days' FROM ${everybody}`,
  `INSERT INTO wallet.wallets (player_id) SELECT p FROM ${everybody} ON CONFLICT DO NOTHING`,
  `INSERT INTO campaigns.tickets (player_id, raffle_id, name, count)
   SELECT p, ${raffleId}, left(encode(sha256(p::text::bytea), 'hex'), 24), ${each} FROM ${everybody}`,
  'ANALYZE',
])
  await pool.query({ text: `SET session_replication_role = replica; ${sql}` })

ahead = 2 * 86_400_000
const say = (what: string, began: number) =>
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(2)} s\n`)
async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  say(what, began)
}
process.stdout.write(`${players * each} tickets of ${players} players\n`)
const whole = performance.now()
await timed('closed', () => closeRaffle(ctx, raffleId))
await timed('listed', () => listRaffle(ctx, raffleId))
await timed('drawn', () => drawRaffle(ctx, raffleId))
say('closed, listed and drawn', whole)
await timed('paid', () => payRaffle(ctx, raffleId))

const listed = await readRaffle(ctx, raffleId)
if (!listed) throw new Error('the raffle is not there')
let list = ''
await timed('list sent', async () => {
  for await (const { text } of listText(ctx, listed)) list += text
})
const { raffle: shown, draws } = await raffleById(ctx, raffleId, undefined)
const began = performance.now()
const check = checkRaffle({ ...shown, draws }, list)
say(`worked out again from ${(list.length / 1e6).toFixed(1)} MB`, began)
const prizes = prizesInOrder(shown.prizes).length
const right = check.seed && check.list && check.draw && check.tickets === players * each
process.stdout.write(`${draws.length} numbers for ${prizes} prizes: ${right ? 'right' : 'WRONG'}\n`)
if (!right) process.exitCode = 1
await close()
await pool.end()
await server.stop()
