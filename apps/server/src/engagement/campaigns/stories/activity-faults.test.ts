import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { cases } from '@perlas/dev-env/cases'
import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import type { Command } from '@perlas/campaign-kit/kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claim } from '#/engagement/campaigns/claim/claim.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { activitiesState } from '#/engagement/campaigns/state.ts'
import type { AppContext } from '#/kernel/context.ts'
import { dispatchEvents, type Reactions } from '#/kernel/db/dispatch.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { openProviders } from '#/money/providers/state.ts'
import { reactions } from '#/reactions.ts'
import { payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'
import { mortal } from '#/mortal.ts'

let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer
let now = new Date('2026-12-01T12:00:00+08:00')

beforeAll(async () => {
  provider = steeredProvider(testSecrets.payWebhook, () => now.getTime())
  lobby = await openLobby({ swaps: { providers: openProviders([provider]), clock: () => now } })
  const made = await lobby.register()
  await lobby.verify(made.playerId)
  player = payingPlayer(lobby, provider, made)
})
afterAll(() => lobby.close())

async function books() {
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
}
/** Everything that a decision or an event of this player leaves behind. */
async function traces(): Promise<Record<string, number>> {
  const { rows } = await lobby.ctx.db.query<Record<string, number>>(
    `SELECT w.cash, w.points, w.entry_no AS entries,
            (SELECT count(*)::int FROM campaigns.decisions WHERE player_id = $1) AS decisions,
            (SELECT count(*)::int FROM campaigns.draws WHERE player_id = $1) AS draws,
            (SELECT count(*)::int FROM bonus.grants WHERE player_id = $1) AS grants,
            (SELECT coalesce(sum(reserved), 0)::int FROM campaigns.enrolments WHERE player_id = $1) AS reserved,
            (SELECT coalesce(sum(taken), 0)::int FROM campaigns.budgets) AS taken,
            (SELECT count(*)::int FROM mail.mails WHERE player_id = $1) AS mails,
            (SELECT count(*)::int FROM outbox.events WHERE player_id = $1 AND type = 'activity.ready') AS ready,
            (SELECT count(*)::int FROM outbox.events WHERE player_id = $1 AND waiting <> '{}') AS waiting
       FROM wallet.wallets w WHERE w.player_id = $1`,
    [player.playerId],
  )
  return rows[0] ?? {}
}

/**
 * The same work is killed before its first step, before its second … (by day, before each third): none leaves a trace, until one
 * has committed. Callers look whether that one left all of it.
 */
async function killedAtEach(work: (ctx: AppContext) => Promise<unknown>): Promise<number> {
  const before = await traces()
  const stride = cases(1, 3)
  for (let at = 1; ; at += stride) {
    const doomed = mortal(lobby.ctx, at)
    await work(doomed.ctx).catch((fault: unknown) => {
      if (doomed.steps() < at) throw fault
    })
    const after = await traces()
    if (doomed.steps() < at && isDeepStrictEqual(after, before)) {
      // The one killed before holds its lock until the database has seen it go.
      await sleep(10)
      at -= stride
      continue
    }
    if (doomed.steps() < at || after['decisions'] !== before['decisions']) return at - 1
    expect(after).toEqual(before)
  }
}

async function claimed(code: string, command: Command): Promise<number> {
  const kind = activitiesState(lobby.ctx).kinds.get(code)
  if (!kind) throw new Error(`there is no kind ${code}`)
  const ask = {
    playerId: player.playerId,
    kind,
    command,
    requestId: `killed-${code}-${command.do}`,
  }
  const steps = await killedAtEach((ctx) => claim(ctx, ask))
  // The page repeats its request: the same answer, and nothing moves.
  const after = await traces()
  await claim(lobby.ctx, ask)
  expect(await traces()).toEqual(after)
  return steps
}

test('killed before any step of what follows a deposit: points, budget and line come once, none is lost [AC-04] [AC-11]', async () => {
  await runActivity(lobby.ctx, 'accumulated-recharge')
  await runActivity(lobby.ctx, 'ladder-recharge', { budget: 100_00 })
  await player.pay(await player.open(5_000_00))
  const { campaigns: _, ...others } = reactions['deposit.settled']
  await dispatchEvents(lobby.ctx, { ...reactions, 'deposit.settled': others } as Reactions)
  const before = await traces()
  const steps = await killedAtEach((ctx) => dispatchEvents(ctx, reactions))
  expect(steps).toBeGreaterThan(40)
  const after = await traces()
  expect(after).toMatchObject({ waiting: 0, ready: 1, mails: (before['mails'] ?? 0) + 2 })
  // Two steps of the month, each once.
  expect(after).toMatchObject({ decisions: 2, points: 3_500_00 })
  expect(after['reserved']).toBe(after['taken'])
  expect(after['reserved']).toBeGreaterThan(0)
  expect(await dispatchEvents(lobby.ctx, reactions)).toBe(0)
  expect(await traces()).toEqual(after)
  await books()
})

test('killed before any step of a claim: the same request gives it once, out of what was set aside [AC-04] [AC-11] [AC-19]', async () => {
  const before = await traces()
  expect(await claimed('ladder-recharge', { do: 'receive', choice: 1 })).toBeGreaterThan(20)
  const after = await traces()
  const decisions = (before['decisions'] ?? 0) + 1
  expect(after).toMatchObject({ decisions, grants: (before['grants'] ?? 0) + 1 })
  const coins = (after['cash'] ?? 0) - (before['cash'] ?? 0)
  expect((before['reserved'] ?? 0) - (after['reserved'] ?? 0)).toBe(coins)
  expect(after['taken']).toBe(before['taken'])
  await books()
})

test('killed before any step of a draw: it is drawn once, and no number of its pair is missing [AC-04] [AC-15]', async () => {
  await runActivity(lobby.ctx, 'christmas', { keyBulbs: 1 })
  await player.call('appChristmasUserSign')
  const before = await traces()
  expect(await claimed('christmas', { do: 'open' })).toBeGreaterThan(20)
  expect(await traces()).toMatchObject({
    draws: (before['draws'] ?? 0) + 1,
    decisions: (before['decisions'] ?? 0) + 1,
  })
  await books()
})
