import { setTimeout as pause } from 'node:timers/promises'
import { openLobby, testSecrets } from '@perlas/dev-env/lobby'
import { setup } from '@perlas/dev-env/global-setup'
import { audit } from '@perlas/server/ledger/wallet/wallet'
import { steeredProvider } from '@perlas/server/money/providers/fixtures'
import { openProviders } from '@perlas/server/money/providers/state'
import { keepJudging } from '@perlas/server/money/withdrawals/withdrawals'
import { ask, knownPlayer, openDesk, type KnownPlayer } from '@perlas/server/testing/policy-desk'

/**
 * How long a withdrawal waits for the policy's decision, from its request to the decision stored, while requests come in
 * evenly, against the time that the same orders take to be judged in one go with nothing before them. Every order is paid
 * by rule, so each decision is the longest of its kind; the books must be exact after it.
 * `node bench/http/decisions.ts [requests a second] [seconds]`
 */
const A_SECOND = Number(process.argv[2] ?? 50)
const SECONDS = Number(process.argv[3] ?? 20)
const EACH = 2 // a third one within a day is for people
const AMOUNT = 100_00
const ORDERS = A_SECOND * SECONDS

const stop = await setup()
const provider = steeredProvider(testSecrets.payWebhook, () => Date.now())
const lobby = await openLobby({
  env: { POLICY_ORDERS: '0' },
  swaps: { providers: openProviders([provider]) },
})
const { ctx } = lobby
const desk = await openDesk(lobby)
await desk.decides()

const known: KnownPlayer[] = []
for (let n = 0; n < Math.ceil((2 * ORDERS) / EACH); n += 1) {
  known.push(await knownPlayer(lobby, provider))
}
/** Orders of one player are no neighbours: they would only wait for each other. */
function asks(players: readonly KnownPlayer[]): KnownPlayer[] {
  return Array.from({ length: EACH }, () => players).flat()
}
const half = Math.ceil(known.length / 2)

const undecided = async (orders: readonly string[]): Promise<number> => {
  const { rows } = await ctx.db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM cashier.policy_decisions WHERE acted AND order_id = ANY ($1)',
    [orders],
  )
  return orders.length - (rows[0]?.n ?? 0)
}
const until = async (orders: readonly string[]): Promise<void> => {
  while ((await undecided(orders)) > 0) await pause(100)
}

// In one go: all are asked for before the first is judged.
const inOneGo: string[] = []
for (const player of asks(known.slice(0, half)).slice(0, ORDERS)) {
  inOneGo.push(await ask(lobby, player, AMOUNT))
}
const begun = performance.now()
const first = keepJudging(ctx)
await until(inOneGo)
const capacity = (ORDERS / (performance.now() - begun)) * 1000
await first.stop()

// Evenly: one each twentieth of a second, whether the one before has been answered or not.
const judging = keepJudging(ctx)
const started = performance.now()
const asked = asks(known.slice(half))
  .slice(0, ORDERS)
  .map(async (player, n) => {
    await pause(Math.max(0, (n * 1000) / A_SECOND - (performance.now() - started)))
    return ask(lobby, player, AMOUNT)
  })
const evenly = await Promise.all(asked)
const took = (performance.now() - started) / 1000
await until(evenly)
await judging.stop()

const { rows } = await ctx.db.query<{ seconds: number }>(
  `SELECT extract(epoch FROM d.at - w.created_at)::float8 AS seconds
     FROM cashier.policy_decisions d JOIN cashier.withdrawals w USING (player_id, order_id)
    WHERE d.order_id = ANY ($1) ORDER BY 1`,
  [evenly],
)
const waits = rows.map(({ seconds }) => seconds)
const at = (part: number): string => (waits[Math.floor((waits.length - 1) * part)] ?? 0).toFixed(2)
const late = waits.filter((seconds) => seconds > 2).length
let wrong = 0
for (const { faults } of await audit(ctx)) wrong += faults
process.stdout.write(
  `${evenly.length} withdrawals, ${(ORDERS / took).toFixed(0)} asked for in a second: decided after ${at(0.5)} s, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}; later than 2 s: ${late}. In one go ${capacity.toFixed(0)} are decided in a second, ${(capacity / A_SECOND).toFixed(1)} × as many; audit faults: ${wrong}\n`,
)
await lobby.close()
await stop()
process.exitCode = wrong === 0 ? 0 : 1
