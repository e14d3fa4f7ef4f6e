import { openLobby, testSecrets } from '@perlas/dev-env/lobby'
import { setup } from '@perlas/dev-env/global-setup'
import { inTransaction } from '@perlas/server/kernel/context'
import { publishEvent } from '@perlas/server/kernel/db/outbox'
import { openProviders } from '@perlas/server/money/providers/state'
import { steeredProvider } from '@perlas/server/money/providers/fixtures'
import { audit, balanceOf, move } from '@perlas/server/ledger/wallet/wallet'

/**
 * Payment webhooks over HTTP: of every hundred 30 come twice, 10 out of order and 5 are forged. Against
 * the bare database work of as many credits, and the books must be exact after it.
 * `node bench/http/webhooks.ts [messages]`
 */
const MESSAGES = Number(process.argv[2] ?? 10_000)
const PLAYERS = 50
const AT_ONCE = 32
const AMOUNT = 100_00
const orders = Math.floor((MESSAGES * 0.65) / PLAYERS) * PLAYERS
const repeats = Math.floor(MESSAGES * 0.3)
const forged = MESSAGES - orders - repeats

const stop = await setup()
const provider = steeredProvider(testSecrets.payWebhook, () => Date.now())
const lobby = await openLobby({ swaps: { providers: openProviders([provider]) } })
const { ctx } = lobby
const url = `${await lobby.app.listen({ port: 0, host: '127.0.0.1' })}/hooks/sandbox`
const players: number[] = []
for (let n = 0; n < PLAYERS; n += 1) players.push((await lobby.register()).playerId)
const playerOf = (n: number) => players[n % PLAYERS] ?? 0

/** Orders as `openDeposit` leaves them, already paid over there. */
async function ordersOf(kind: string): Promise<string[]> {
  const ids = Array.from({ length: orders }, (_, n) => `D${kind}${String(n).padStart(8, '0')}`)
  const owners = ids.map((_, n) => playerOf(n))
  await ctx.db.query(
    `WITH given AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS g (order_id, player_id)),
          stored AS (
            INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, request_id,
                                          provider_ref, expires_at)
            SELECT player_id, order_id, 1, 'sandbox', ${AMOUNT}, order_id, 'pr-' || order_id,
                   now() + interval '1 hour' FROM given)
     INSERT INTO cashier.order_owners (order_id, player_id) SELECT order_id, player_id FROM given`,
    [ids, owners],
  )
  for (const reference of ids)
    provider.payments.set(`pr-${reference}`, {
      status: 'paid',
      amount: AMOUNT,
      currency: 'PHP',
      reference,
    })
  return ids
}

/** Does `work` for every item, some at once; credits a second. */
async function rate<Item>(items: readonly Item[], work: (item: Item, n: number) => Promise<void>) {
  const started = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = next++; n < items.length; n = next++) await work(items[n] as Item, n)
    }),
  )
  return (orders / (performance.now() - started)) * 1000
}

const bare = await rate(await ordersOf('A'), (orderId, n) =>
  inTransaction(ctx, async (tx) => {
    const playerId = playerOf(n)
    const key = [playerId, orderId]
    await tx.db.query(
      'SELECT 1 FROM cashier.deposits WHERE player_id = $1 AND order_id = $2 FOR UPDATE',
      key,
    )
    await move(tx, {
      playerId,
      kind: 'deposit',
      key: `deposit:${orderId}`,
      postings: [
        { account: 'cash', amount: AMOUNT },
        { account: 'payment', amount: -AMOUNT },
      ],
      ref: orderId,
    })
    await tx.db.query(
      `UPDATE cashier.deposits SET status = 'paid', finished_at = now()
        WHERE player_id = $1 AND order_id = $2`,
      key,
    )
    await publishEvent(tx, {
      type: 'deposit.settled',
      playerId,
      orderId,
      amount: AMOUNT,
      ordinal: 1,
    })
  }),
)

const hooks = (await ordersOf('B')).map((orderId) => ({ ...provider.webhook(orderId), good: true }))
const messages = [
  ...hooks,
  ...Array.from({ length: repeats }, (_, n) => hooks[(n * 7) % hooks.length] ?? hooks[0]),
  ...Array.from({ length: forged }, (_, n) => ({
    ...(hooks[(n * 11) % hooks.length] ?? hooks[0]),
    headers: { 'x-sandbox-signature': `t=${Date.now()},v1=${'0'.repeat(64)}` },
    good: false,
  })),
].filter((message) => message !== undefined)
// Every tenth changes places with one far away.
for (let n = 0; n < messages.length; n += 10) {
  const other = (n * 7919) % messages.length
  const [one, two] = [messages[n], messages[other]]
  if (one && two) [messages[n], messages[other]] = [two, one]
}
let wrong = 0
const taken = await rate(messages, async ({ body, headers, good }) => {
  const response = await fetch(url, { method: 'POST', headers: { ...headers }, body: body ?? '' })
  await response.arrayBuffer()
  if (response.status !== (good ? 200 : 401)) wrong += 1
})

const each = (orders / PLAYERS) * AMOUNT
for (const playerId of players) if ((await balanceOf(ctx, playerId)).cash !== 2 * each) wrong += 1
for (const { faults } of await audit(ctx)) wrong += faults
process.stdout.write(
  `${messages.length} webhooks (${repeats} repeated, ${forged} forged): ${taken.toFixed(0)} credits/s, bare database work ${bare.toFixed(0)}/s, ratio ${(taken / bare).toFixed(2)}; wrong answers, balances and audit faults: ${wrong}\n`,
)
await lobby.close()
await stop()
process.exitCode = wrong === 0 ? 0 : 1
