import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cases } from '@perlas/dev-env/cases'
import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { audit } from '@perlas/server/ledger/wallet/wallet'
import { steeredProvider } from '@perlas/server/money/providers/fixtures'
import { openProviders } from '@perlas/server/money/providers/state'
import { requestWithdrawal } from '@perlas/server/money/withdrawals/withdrawals'
import { knownPlayer, openDesk, type KnownPlayer } from '@perlas/server/testing/policy-desk'
import { openPool, type Pool } from '@perlas/database/pool'
import { expect, test } from 'vitest'
import { HANGS_AFTER_MS, root } from '../nodes/nodes.ts'
import type { Program } from './programs.ts'
import { openSite, type Site } from './site.ts'

/**
 * A burst of withdrawals while the policy decides: worker, node, database and bank are killed in turns until each order is
 * judged. Two of each player: a third one within a day is for people.
 */
const PLAYERS = cases(5_000, 400)
const EACH = 2
const AMOUNT = 100_00
/** Half of the burst. */
const CAP = (PLAYERS * EACH * AMOUNT) / 2
/** Between a kill and the next: more than a program needs to begin its work. */
const AT_WORK_MS = 4_000

type Order = { playerId: number; accountId: string; requestId: string }

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

/** Asked for again under the same id until it is there. */
const placed = (lobby: Lobby, order: Order) =>
  untilDone(() => requestWithdrawal(lobby.ctx, { ...order, amount: AMOUNT }))

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
    await pause(AT_WORK_MS)
  }
  return kills
}

/** Each player is made as the site makes one: of five thousand that alone is a quarter of an hour. */
const timeout = cases(3_600_000, 900_000)

test(
  '[CA-07] [CA-12] ten thousand withdrawals in a burst while node, worker, bank and database are killed: none paid twice, none above the cap',
  { timeout },
  async () => {
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
      await desk.decides({ orderMost: AMOUNT, hourMost: CAP, dayMost: CAP })
      const players: KnownPlayer[] = []
      while (players.length < PLAYERS) {
        players.push(await knownPlayer(lobby, provider))
      }
      for (const one of [site.studio, site.pay, ...site.nodes, site.worker]) await one.start()

      const orders: Order[] = Array.from({ length: EACH }, (_, n) =>
        players.map(({ playerId, accountId }) => ({
          playerId,
          accountId,
          requestId: `burst-${n}`,
        })),
      ).flat()
      const left = [...orders]
      const asking = lobby
      const asker = async () => {
        for (let order = left.shift(); order; order = left.shift()) await placed(asking, order)
      }
      const burst = Promise.all([asker(), asker()])
      const count = async (of: string): Promise<number> => {
        const { rows } = await site.pool.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM ${of}`,
        )
        return rows[0]?.n ?? 0
      }
      const judged = 'cashier.policy_decisions'
      const kills = await killing(site, async () => (await count(judged)) === orders.length)
      await burst
      // The worker asks about what no webhook told: each half minute, with a bank that answers.
      const underWay = `cashier.withdrawals WHERE status IN ('approved', 'paying')`
      await untilDone(async () => {
        const n = await count(underWay)
        if (n > 0) throw new Error(`${n} payouts are under way`)
      })

      const idsOf = async (from: Pool, statement: string): Promise<string[]> => {
        const { rows } = await from.query<{ id: string }>(statement)
        return rows.map(({ id }) => id).toSorted()
      }
      const acted = await idsOf(site.pool, `SELECT order_id AS id FROM ${judged} WHERE acted`)
      process.stdout.write(
        `${orders.length} orders, ${kills} kills, ${acted.length} paid by rule\n`,
      )
      expect(kills).toBeGreaterThan(3)
      expect(acted).toHaveLength(CAP / AMOUNT)
      const endedAs = (status: 'paid' | 'returned') =>
        idsOf(
          site.pool,
          `SELECT w.order_id AS id FROM cashier.withdrawals w JOIN ${judged} d USING (player_id, order_id)
          WHERE d.acted AND w.status = '${status}'`,
        )
      // Each once at the bank, and paid there. It refuses the number of one player at once: that money is back.
      const paid = await idsOf(
        bank,
        `SELECT reference AS id FROM payouts WHERE status = 'SUCCEEDED'`,
      )
      expect(await idsOf(bank, 'SELECT reference AS id FROM payouts')).toEqual(paid)
      expect(await endedAs('paid')).toEqual(paid)
      expect([...paid, ...(await endedAs('returned'))].toSorted()).toEqual(acted)
      expect(acted.length - paid.length).toBeLessThanOrEqual(EACH)
      // Each player was paid once before, by people: a first payout is theirs.
      const paidOut = await count(`wallet.entries WHERE kind = 'withdrawal-payout'`)
      expect(paidOut).toBe(PLAYERS + paid.length)
      expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
    } finally {
      await lobby?.close()
      await bank.end()
      await site.stop()
    }
  },
)
