import { openLobby, testSecrets } from '@perlas/dev-env/lobby'
import { setup } from '@perlas/dev-env/global-setup'
import { inTransaction } from '@perlas/server/kernel/context'
import { publishEvent } from '@perlas/server/kernel/db/outbox'
import { openProviders } from '@perlas/server/money/providers/state'
import { steeredProvider } from '@perlas/server/money/providers/fixtures'
import { audit, balanceOf, move } from '@perlas/server/ledger/wallet/wallet'
import { passwords } from '@perlas/server/platform/secrets/secrets'

/**
 * Withdrawal requests over HTTP, each proved by its PIN, one in ten sent twice, against the bare
 * database work of as many: the hold, the order with its first step, the event. And against the same with one
 * computation of Argon2id before it, which no request can do without. The books must be exact after it.
 * `node bench/http/withdrawals.ts [requests]`
 */
const REQUESTS = Number(process.argv[2] ?? 600)
const EACH = 3 // as many as may be open at once
const AT_ONCE = 16
const AMOUNT = 500_00
const PASSWORD = 'bench-hash-of-a-password-1'

const stop = await setup()
const provider = steeredProvider(testSecrets.payWebhook, () => Date.now())
const lobby = await openLobby({ swaps: { providers: openProviders([provider]) } })
const { ctx } = lobby
const url = `${await lobby.app.listen({ port: 0, host: '127.0.0.1' })}/app/v1/exchange`

type Asked = { playerId: number; token: string; account: string; pin: string; id: string }

/** Players with money, an account and a PIN, and what each of them asks for. */
async function asks(kind: string): Promise<Asked[]> {
  const all: Asked[] = []
  for (let n = 0; n < Math.ceil(REQUESTS / EACH); n += 1) {
    const player = await lobby.register()
    await lobby.fund(player.playerId, EACH * AMOUNT)
    await lobby.verify(player.playerId)
    const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: `0917${1_000_000 + n}` }
    const { body } = await lobby.call('addBankInfo', bank, player.token)
    const { id: account } = body['account'] as { id: string }
    for (let k = 0; k < EACH; k += 1) {
      const pin = kind === 'http' ? await lobby.payoutPin(player) : ''
      const id = `W${kind}${String(n).padStart(6, '0')}-${k}`
      all.push({ playerId: player.playerId, token: player.token, account, pin, id })
    }
  }
  // Those of one player are not neighbours: they would only wait for each other.
  return all.toSorted((one, other) => one.id.slice(-1).localeCompare(other.id.slice(-1)))
}

/** Does `work` for every ask, some at once; withdrawals a second. */
async function rate(all: readonly Asked[], work: (ask: Asked, n: number) => Promise<void>) {
  const started = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = next++; n < all.length; n = next++) await work(all[n] as Asked, n)
    }),
  )
  return (all.length / (performance.now() - started)) * 1000
}

const bareWork = ({ playerId, account, id }: Asked) =>
  inTransaction(ctx, async (tx) => {
    await move(tx, {
      playerId,
      kind: 'withdrawal-hold',
      key: `withdrawal-hold:${id}`,
      postings: [
        { account: 'cash', amount: -AMOUNT },
        { account: 'held', amount: AMOUNT },
      ],
      ref: id,
    })
    await tx.db.query(
      `WITH stored AS (
         INSERT INTO cashier.withdrawals (player_id, order_id, request_id, account_id, bank_id, account_name,
                                          card_sealed, card_key, amount, fee, due_on)
         SELECT player_id, $2, $2, account_id, bank_id, account_name, card_sealed, card_key, $4, 0, current_date
           FROM cashier.bank_accounts WHERE player_id = $1 AND account_id = $3
         RETURNING player_id, order_id, status),
       owned AS (INSERT INTO cashier.order_owners (order_id, player_id) SELECT order_id, player_id FROM stored)
       INSERT INTO cashier.withdrawal_steps (player_id, order_id, step, status)
       SELECT player_id, order_id, 1, status FROM stored`,
      [playerId, id, account, AMOUNT],
    )
    await publishEvent(tx, { type: 'withdrawal.requested', playerId, orderId: id, amount: AMOUNT })
  })

let wrong = 0
const ofHttp = await asks('http')
const ofBare = await asks('bare')
const ofHashed = await asks('hash')

const hash = await passwords(ctx).hash(PASSWORD)
const bare = await rate(ofBare, bareWork)
const hashed = await rate(ofHashed, async (ask) => {
  await passwords(ctx).verify(hash, PASSWORD)
  await bareWork(ask)
})
const request = async ({ token, account, pin, id }: Asked) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ price: AMOUNT, bankAccountId: account, requestId: id, pin }),
  })
  const { errcode } = (await response.json()) as { errcode: number }
  return errcode
}
const taken = await rate(ofHttp, async (ask) => {
  if ((await request(ask)) !== 0) wrong += 1
})
// Again, with fresh seals: the same orders, and no money moves.
for (const ask of ofHttp.filter((_, n) => n % 10 === 0)) {
  const player = { playerId: ask.playerId, token: ask.token, password: '' }
  if ((await request({ ...ask, pin: await lobby.payoutPin(player) })) !== 0) wrong += 1
}

for (const { playerId } of [...ofHttp, ...ofBare, ...ofHashed]) {
  const { cash, held } = await balanceOf(ctx, playerId)
  if (cash !== 0 || held !== EACH * AMOUNT) wrong += 1
}
for (const { faults } of await audit(ctx)) wrong += faults
process.stdout.write(
  `${ofHttp.length} withdrawal requests: ${taken.toFixed(0)}/s; bare database work ${bare.toFixed(0)}/s, ratio ${(taken / bare).toFixed(2)}; with one Argon2id each ${hashed.toFixed(0)}/s, ratio ${(taken / hashed).toFixed(2)}; wrong answers, balances and audit faults: ${wrong}\n`,
)
await lobby.close()
await stop()
process.exitCode = wrong === 0 ? 0 : 1
