import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { inTransaction } from '@perlas/server/kernel/context'
import { publishEvent } from '@perlas/server/kernel/db/outbox'
import { audit, move } from '@perlas/server/ledger/wallet/wallet'
import { bankAccounts } from '@perlas/server/money/banks/banks'
import { steeredProvider } from '@perlas/server/money/providers/fixtures'
import { openProviders } from '@perlas/server/money/providers/state'
import { insertWithdrawal } from '@perlas/server/money/withdrawals/store'
import { knownPlayer, openDesk } from '@perlas/server/testing/policy-desk'
import { openPool } from '@perlas/database/pool'
import { expect, test } from 'vitest'
import { HANGS_AFTER_MS, root } from '../nodes/nodes.ts'
import type { Program } from './programs.ts'
import { openSite, type Site } from './site.ts'

/**
 * A burst of withdrawals while the policy decides: node, worker, bank and database are killed in turns until each order is
 * judged. Players may have three orders open, so the burst is written as the request writes it, without that count.
 */
const PLAYERS = 100
const EACH = 100
const AMOUNT = 100_00
/** Half of the burst. */
const CAP = (PLAYERS * EACH * AMOUNT) / 2

type Order = { playerId: number; orderId: string; account: Account }
type Account = Awaited<ReturnType<typeof bankAccounts>>[number]

/** Again while the database is away; a fault that stays is one. */
async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + HANGS_AFTER_MS
  for (;;) {
    try {
      return await work()
    } catch (fault) {
      if (Date.now() > until) throw fault
      await pause(100)
    }
  }
}

const placed = (lobby: Lobby, { playerId, orderId, account }: Order) =>
  untilDone(() =>
    inTransaction(lobby.ctx, async (tx) => {
      await move(tx, {
        playerId,
        kind: 'withdrawal-hold',
        key: `withdrawal-hold:${orderId}`,
        postings: [
          { account: 'cash', amount: -AMOUNT },
          { account: 'held', amount: AMOUNT },
        ],
        ref: orderId,
      })
      const order = { playerId, orderId, requestId: orderId, account, amount: AMOUNT, fee: 0 }
      const isNew = await insertWithdrawal(tx, { ...order, dueOn: '2099-12-31' })
      const asked = { playerId, orderId, amount: AMOUNT }
      if (isNew) await publishEvent(tx, { type: 'withdrawal.requested', ...asked })
    }),
  )

/** One victim after the other, until `over`; how many kills. */
async function killing(
  { nodes, worker, pay, database }: Site,
  over: () => Promise<boolean>,
): Promise<number> {
  const [node] = nodes as [Program]
  const turns: Program[][] = [[worker], [node], [database], [pay], [database, worker]]
  let kills = 0
  while (!(await untilDone(over))) {
    const victims = turns[kills % turns.length] ?? []
    await Promise.all(victims.map((one) => one.kill()))
    for (const one of victims) await one.start()
    kills += 1
    await pause(1_500)
  }
  return kills
}

test('[CA-07] [CA-12] ten thousand withdrawals in a burst while node, worker, bank and database are killed: none paid twice, none above the cap', async () => {
  const site = await openSite({ dataDir: join(root, '.cache', `payout-burst-${process.pid}`) })
  const bank = openPool(site.addressOf('pay'), { max: 1, name: 'perlas-faults' })
  const provider = steeredProvider(testSecrets.payWebhook, () => Date.now())
  let lobby: Lobby | undefined
  try {
    lobby = await openLobby({
      database: { url: site.addressOf('lobby') },
      env: { POLICY_ORDERS: '0' },
      swaps: { providers: openProviders([provider]) },
    })
    const desk = await openDesk(lobby)
    const orders: Order[] = []
    for (let n = 0; n < PLAYERS; n += 1) {
      const { playerId } = await knownPlayer(lobby, provider)
      const [account] = await bankAccounts(lobby.ctx, playerId)
      if (!account) throw new Error('no account')
      for (let k = 0; k < EACH; k += 1)
        orders.push({ playerId, account, orderId: `W-burst-${n}-${k}` })
    }
    await desk.decides({ orderMost: AMOUNT, hourMost: CAP, dayMost: CAP })
    for (const one of [site.studio, site.pay, ...site.nodes, site.worker]) await one.start()

    const left = [...orders].toSorted((a, b) => a.orderId.slice(-1).localeCompare(b.orderId.slice(-1)))
    const writing = lobby
    const writer = async () => {
      for (let order = left.shift(); order; order = left.shift()) await placed(writing, order)
    }
    const burst = Promise.all([writer(), writer()])
    const count = async (of: string): Promise<number> => {
      const { rows } = await site.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${of}`)
      return rows[0]?.n ?? 0
    }
    const judged = `cashier.policy_decisions WHERE order_id LIKE 'W-burst-%'`
    const kills = await killing(site, async () => (await count(judged)) === orders.length)
    await burst
    // The worker asks about what no webhook told: each half minute, with a bank that answers.
    const underWay = `cashier.withdrawals WHERE status IN ('approved', 'paying')`
    await untilDone(async () => {
      const n = await count(underWay)
      if (n > 0) throw new Error(`${n} payouts are under way`)
    })

    const { rows } = await site.pool.query<{ id: string }>(
      `SELECT order_id AS id FROM ${judged} AND acted ORDER BY order_id`,
    )
    const acted = rows.map(({ id }) => id)
    process.stdout.write(`${orders.length} orders, ${kills} kills, ${acted.length} paid by rule\n`)
    expect(kills).toBeGreaterThan(4)
    expect(acted).toHaveLength(CAP / AMOUNT)
    const paid = await bank.query<{ id: string }>(
      `SELECT reference AS id FROM payouts WHERE status = 'SUCCEEDED' ORDER BY reference`,
    )
    expect(paid.rows.map(({ id }) => id).toSorted()).toEqual(acted.toSorted())
    const payouts = `wallet.entries WHERE kind = 'withdrawal-payout' AND ref LIKE 'W-burst-%'`
    expect(await count(payouts)).toBe(acted.length)
    expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
  } finally {
    await lobby?.close()
    await bank.end()
    await site.stop()
  }
})
