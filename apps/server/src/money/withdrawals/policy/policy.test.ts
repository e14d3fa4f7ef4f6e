import type { Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openPayingLobby } from '#/testing/paying-player.ts'
import { advance } from '../payouts/payouts.ts'
import { lockPayable } from '../payouts/store.ts'
import { approveWithdrawal, cancelWithdrawal, pollPayouts } from '../withdrawals.ts'
import {
  ask,
  everything,
  give,
  judged,
  knownPlayer,
  openDesk,
  reported,
  statusOf,
  type KnownPlayer,
  type PolicyDesk,
} from '#/testing/policy-desk.ts'
import { judgeOrder, judgePayouts, watchSample } from './policy.ts'
import { decide } from './rules.ts'
import { currentVersion } from './store.ts'

let lobby: Lobby
let provider: SteeredProvider
let desk: PolicyDesk
let player: KnownPlayer

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby({ env: { POLICY_ORDERS: '0' } }))
  desk = await openDesk(lobby)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  provider.mood = 'well'
  player = await knownPlayer(lobby, provider)
})
// The books are right after every test.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const judge = () => judgePayouts(lobby.ctx)
const held = async () => (await balanceOf(lobby.ctx, player.playerId)).held
const record = async () => undefined
const payoutsOf = (orderId: string) => provider.asked.filter(({ key }) => key === orderId).length
async function shown(orderId: string) {
  const { body } = await lobby.call('getExchangeOrder', { orderId }, player.token)
  return (body['list'] as { automatic: boolean; person: boolean; mend: string | null }[])[0]
}

test('until two members say otherwise every order is judged and people decide [CA-07]', async () => {
  const orderId = await ask(lobby, player, 400_00)
  await judge()
  expect(await judged(lobby, orderId), 'a minute to cancel').toBeUndefined()
  lobby.later({ minutes: 2 })
  await judge()
  expect(await judged(lobby, orderId)).toMatchObject({
    verdict: 'person',
    acted: false,
    version: 1,
  })
  expect((await judged(lobby, orderId))?.failed).toContain('rule-limit')
  expect(await statusOf(lobby, orderId)).toBe('review')
  expect(await shown(orderId)).toMatchObject({ automatic: false, person: true, mend: null })
  await judge()
  const { rows } = await lobby.ctx.db.query(
    'SELECT 1 FROM cashier.policy_decisions WHERE order_id = $1',
    [orderId],
  )
  expect(rows, 'once').toHaveLength(1)
})

test('two members let the policy decide: an order that fits is approved and sent at once [CA-07] [AP-07]', async () => {
  expect(await desk.propose('policy:payouts', { ...everything, hourMost: 1 })).toMatchObject({
    status: 'wrong',
  })
  const proposed = await desk.propose('policy:payouts', everything)
  expect(proposed).toMatchObject({ status: 'proposed' })
  const [{ id, trial } = { id: 0, trial: null }] = await desk.waiting()
  expect(trial?.orders, 'tried on what was judged').toBeGreaterThan(0)
  const own = await desk.office.raw('decideSetting', { id, approve: true }, desk.owner)
  expect(own.statusCode, 'one member is not two').toBe(403)
  expect(await desk.office.ask('decideSetting', { id, approve: false }, desk.ben)).toMatchObject({
    status: 'refused',
  })
  expect(await desk.decides()).toMatchObject({ status: 'applied' })

  const orderId = await ask(lobby, player, 400_00)
  await judge()
  expect(await judged(lobby, orderId)).toMatchObject({ verdict: 'pay', acted: true, failed: [] })
  expect(await statusOf(lobby, orderId)).toBe('paying')
  expect(payoutsOf(orderId)).toBe(1)
  expect(await shown(orderId)).toMatchObject({ automatic: true, person: false, mend: null })
  const { order, judgement } = (await desk.office.ask('withdrawalCase', { orderId }, desk.ben)) as {
    order: { ruleVersion: number; approvedBy: string[] }
    judgement: { verdict: string; version: number; checks: unknown[] }
  }
  expect(order).toMatchObject({ ruleVersion: judgement.version, approvedBy: [] })
  expect(judgement).toMatchObject({ verdict: 'pay', acted: true })
  await reported(lobby, provider, { playerId: player.playerId, orderId }, 'paid')
  expect(await statusOf(lobby, orderId)).toBe('paid')
  expect(await held()).toBe(0)
})

test('a version that pays everything leaves first payouts, flags and large orders to people [CA-07]', async () => {
  await desk.decides({}, 5_000_00)
  const first = await knownPlayer(lobby, provider, { paid: false })
  const large = await ask(lobby, player, 5_000_01)
  const firstOrder = await ask(lobby, first, 400_00)
  // A deposit that was hardly played is a flag.
  const flagged = await knownPlayer(lobby, provider)
  await lobby.fund(flagged.playerId, 1_000_00)
  const flaggedOrder = await ask(lobby, flagged, 400_00)
  await judge()
  expect(await judged(lobby, large)).toMatchObject({ verdict: 'person', failed: ['rule-limit'] })
  expect(await judged(lobby, firstOrder)).toMatchObject({
    verdict: 'person',
    failed: ['flags', 'paid-before'],
  })
  expect(await judged(lobby, flaggedOrder)).toMatchObject({ verdict: 'person', failed: ['flags'] })
  for (const orderId of [large, firstOrder, flaggedOrder]) {
    expect(await statusOf(lobby, orderId)).toBe('review')
    expect(payoutsOf(orderId)).toBe(0)
  }
})

test('an excluded player, an adjusted balance and an open payment wait for a person [CA-07] [RG-01]', async () => {
  await desk.decides({ adjustmentDays: 30 })
  await lobby.operate(
    `UPDATE accounts.players SET kept_out_until = $2, kept_out_by = 'self-exclusion' WHERE player_id = $1`,
    [player.playerId, new Date(lobby.ctx.clock().getTime() + 3 * 86_400_000)],
  )
  const adjusted = await knownPlayer(lobby, provider)
  await desk.office.ask(
    'proposeAdjustment',
    {
      key: crypto.randomUUID(),
      playerId: adjusted.playerId,
      amount: 1_00,
      reason: 'goodwill',
      evidence: 'the ticket of yesterday evening',
    },
    desk.owner,
  )
  const open = await knownPlayer(lobby, provider)
  const [one, two, three] = [
    await ask(lobby, player, 400_00),
    await ask(lobby, adjusted, 400_00),
    await ask(lobby, open, 400_00),
  ]
  await lobby.ctx.db.query(
    `INSERT INTO cashier.exceptions (provider, event_id, reason, detail)
     VALUES ('sandbox', 'x:' || $1, 'payout-unexpected', jsonb_build_object('orderId', $1::text))`,
    [three],
  )
  await judge()
  expect((await judged(lobby, one))?.failed).toEqual(['active'])
  expect((await judged(lobby, two))?.failed).toEqual(['adjusted'])
  expect((await judged(lobby, three))?.failed).toEqual(['open-payments'])
})

test('one press stops it at once, and two members start it again [CA-07] [AP-07]', async () => {
  await desk.decides()
  const auditor = await desk.office.member('dan', 'auditor', desk.owner)
  expect((await desk.stop(auditor))['errcode']).toBe(4030)
  const { version } = (await desk.stop(desk.ben)) as { version: number }
  expect(await currentVersion(lobby.ctx)).toMatchObject({ version, stopped: true })
  const orderId = await ask(lobby, player, 400_00)
  await judge()
  expect(await judged(lobby, orderId)).toMatchObject({ verdict: 'pay', acted: false })
  expect(await statusOf(lobby, orderId)).toBe('review')
  expect(await desk.stop(desk.ben), 'twice is once').toMatchObject({ version })
  const { rows } = await lobby.ctx.db.query(
    `SELECT detail->>'reason' AS reason FROM staff.audit WHERE action = 'policy-stopped'
      AND (detail->>'version')::int = $1`,
    [version],
  )
  expect(rows).toEqual([{ reason: 'payouts look wrong tonight' }])
  const report = await desk.office.ask('policyReport', {}, auditor)
  expect(report).toMatchObject({ stopped: true, by: ['ben'], policy: { decides: false } })
  expect(await desk.set('policy:payouts', { decides: true })).toMatchObject({ status: 'applied' })
  const next = await knownPlayer(lobby, provider)
  const nextOrder = await ask(lobby, next, 400_00)
  await judge()
  expect(await statusOf(lobby, nextOrder)).toBe('paying')
  expect(await statusOf(lobby, orderId), 'what was left to people stays theirs').toBe('review')
})

test('a stop beside decisions: nothing is approved after its answer [CA-07]', async () => {
  await desk.decides()
  const players = []
  for (let n = 0; n < 6; n += 1) players.push(await knownPlayer(lobby, provider))
  const orders = await Promise.all(players.map((one) => ask(lobby, one, 200_00)))
  const judging = judge()
  const { version } = (await desk.stop()) as { version: number }
  const { rows: before } = await lobby.ctx.db.query(
    'SELECT order_id FROM cashier.rule_approvals WHERE order_id = ANY ($1)',
    [orders],
  )
  await judging
  const { rows: after } = await lobby.ctx.db.query<{ version: number }>(
    'SELECT version FROM cashier.rule_approvals WHERE order_id = ANY ($1)',
    [orders],
  )
  expect(after).toHaveLength(before.length)
  expect(after.every((one) => one.version < version)).toBe(true)
})

test('two workers judge an order once, and it is paid once [CA-07]', async () => {
  await desk.decides()
  const orderId = await ask(lobby, player, 400_00)
  const acted = await Promise.all(
    [1, 2, 3].map(() => judgeOrder(lobby.ctx, { playerId: player.playerId, orderId })),
  )
  expect(acted.filter(Boolean)).toHaveLength(1)
  expect(await statusOf(lobby, orderId)).toBe('paying')
  expect(payoutsOf(orderId)).toBe(0)
  // It died before it asked the provider: the worker's round asks for the payout, and only once.
  lobby.later({ minutes: 1 })
  await Promise.all([pollPayouts(lobby.ctx), pollPayouts(lobby.ctx), judge()])
  expect(await statusOf(lobby, orderId)).toBe('paying')
  expect(payoutsOf(orderId)).toBe(1)
})

test('a player who cancels, or a member who decides, beside it: one of them wins [CA-07]', async () => {
  await desk.decides()
  for (let n = 0; n < 4; n += 1) {
    const orderId = await ask(lobby, player, 100_00)
    const { playerId } = player
    const order = { playerId, orderId }
    await Promise.allSettled([
      judge(),
      n % 2 === 0
        ? cancelWithdrawal(lobby.ctx, order)
        : approveWithdrawal(lobby.ctx, { orderId, staffId: 1, record }),
    ])
    const status = await statusOf(lobby, orderId)
    expect(['cancelled', 'paying']).toContain(status)
    expect(payoutsOf(orderId)).toBe(status === 'paying' ? 1 : 0)
    if (status === 'paying') await reported(lobby, provider, order, 'paid')
    expect(await held()).toBe(0)
    lobby.later({ hours: 30 })
  }
})

test('the last peso of an hour and of a day goes to one order, and what waits is for people [CA-07]', async () => {
  const players = []
  for (let n = 0; n < 5; n += 1) players.push(await knownPlayer(lobby, provider))
  for (const [why, dayMost] of [
    ['house-hour', 10_000_00],
    ['house-day', 700_00],
  ] as const) {
    lobby.later({ hours: 49 })
    await desk.decides({ orderMost: 300_00, hourMost: 700_00, dayMost })
    const orders = await Promise.all(players.map((one) => ask(lobby, one, 300_00)))
    await Promise.all([judge(), judge()])
    const decisions = await Promise.all(orders.map((orderId) => judged(lobby, orderId)))
    expect(decisions.filter((one) => one?.acted)).toHaveLength(2)
    const left = decisions.filter((one) => !one?.acted).map((one) => one?.failed)
    expect(left).toEqual([[why], [why], [why]])
    const { rows } = await lobby.ctx.db.query<{ amount: number }>(
      `SELECT sum(w.amount)::bigint AS amount FROM cashier.rule_approvals a JOIN cashier.withdrawals w USING (player_id, order_id)
        WHERE a.order_id = ANY ($1)`,
      [orders],
    )
    expect(rows[0]?.amount).toBe(600_00)
  }
})

test('the database refuses an approval by rule that no decision of the version that counts allows [CA-07]', async () => {
  await desk.decides({ samplePercent: 0 })
  const { version } = await currentVersion(lobby.ctx)
  const orderId = await ask(lobby, player, 400_00)
  const { playerId } = player
  const { db } = lobby.ctx
  const approve = (of = version) =>
    db.query(
      'INSERT INTO cashier.rule_approvals (player_id, order_id, version, at) VALUES ($1, $2, $3, now())',
      [playerId, orderId, of],
    )
  const decision = (verdict: string, acted: boolean, of = version) =>
    db.query(
      `INSERT INTO cashier.policy_decisions (player_id, order_id, version, verdict, acted, sampled, facts, checks, at)
       VALUES ($1, $2, $3, $4, $5, false, '{}', '[]', now())`,
      [playerId, orderId, of, verdict, acted],
    )
  await expect(approve()).rejects.toThrow('no decision to pay')
  await expect(approve(1)).rejects.toThrow('decides nothing')
  await expect(decision('person', true)).rejects.toThrow('acted_on_pay')
  await decision('pay', true)
  await expect(approve(), 'flags were never judged').rejects.toThrow('is for people')
  await db.query(
    `UPDATE cashier.withdrawals SET flagged_at = $2, flags = '{new-device}' WHERE order_id = $1`,
    [orderId, lobby.ctx.clock()],
  )
  await expect(approve()).rejects.toThrow('is for people')
  await db.query(`UPDATE cashier.withdrawals SET flags = '{}' WHERE order_id = $1`, [orderId])
  await db.query('UPDATE cashier.payout_rules SET rule_most = 39999')
  await expect(approve()).rejects.toThrow('above what rules approve')
  await db.query('UPDATE cashier.payout_rules SET rule_most = 10000000, four_eyes_above = 39999')
  await expect(approve(), 'a second reason').rejects.toThrow('is for people')
  // Approved by rule, and a reason for a second person since: the move needs two people.
  await db.query('UPDATE cashier.payout_rules SET four_eyes_above = 10000000')
  await approve()
  await db.query('UPDATE cashier.payout_rules SET four_eyes_above = 39999')
  const move = () =>
    inTransaction(lobby.ctx, async (tx) => {
      const order = await lockPayable(tx, playerId, orderId)
      if (order) await advance(tx, order, { to: 'approved', by: 'house' })
    })
  await expect(move()).rejects.toThrow('0 of 2 approvals')
  await expect(
    db.query('DELETE FROM cashier.rule_approvals WHERE order_id = $1', [orderId]),
  ).rejects.toThrow('append-only')
  await expect(
    db.query(`UPDATE cashier.policy_versions SET body = body || '{"decides": false}'`),
  ).rejects.toThrow('append-only')
  await expect(
    db.query(
      `INSERT INTO cashier.policy_versions (version, body, digest, proposed_by, approved_by, at)
       SELECT version + 1, body, digest, 1, 1, now() FROM cashier.policy_versions ORDER BY version DESC LIMIT 1`,
    ),
  ).rejects.toThrow('maker_is_not_checker')
})

test('what dies in the middle of a decision leaves no part of it [CA-07]', async () => {
  await desk.decides()
  const orderId = await ask(lobby, player, 400_00)
  const spent = async () =>
    (
      await lobby.ctx.db.query<{ sum: number }>(
        'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM cashier.policy_spent',
      )
    ).rows[0]?.sum
  const before = await spent()
  // The decision is written and the connection dies before its approval is.
  await lobby.ctx.db.query(
    `CREATE FUNCTION cashier.die() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
     CREATE TRIGGER dies BEFORE INSERT ON cashier.rule_approvals FOR EACH ROW EXECUTE FUNCTION cashier.die()`,
  )
  await judge()
  await lobby.ctx.db.query(
    'DROP TRIGGER dies ON cashier.rule_approvals; DROP FUNCTION cashier.die()',
  )
  expect(await judged(lobby, orderId)).toBeUndefined()
  expect(await statusOf(lobby, orderId)).toBe('review')
  expect(await spent()).toBe(before)
  await judge()
  expect(await statusOf(lobby, orderId)).toBe('paying')
  expect(payoutsOf(orderId)).toBe(1)
})

test('a sample is decided by people who do not see the verdict; where they disagree the policy stops [CA-07]', async () => {
  await desk.decides({ samplePercent: 50 })
  const { version } = await currentVersion(lobby.ctx)
  const { playerId } = player
  const decide = (name: string, input: object) => desk.office.ask(name, input, desk.ben)
  // The last one drawn is refused: the report looks thirty days back, and the first may be older by then.
  let refused = ''
  for (let drawn = 0; drawn < 20;) {
    await watchSample(lobby.ctx)
    const orderId = await ask(lobby, player, 100_00)
    await judge()
    const { sampled, acted } = (await judged(lobby, orderId)) ?? {}
    expect(acted).toBe(!sampled)
    if (sampled) {
      drawn += 1
      if (drawn === 20) refused = orderId
      expect((await decide('withdrawalCase', { orderId }))['judgement']).toBeNull()
      if (orderId === refused)
        await decide('rejectWithdrawal', { orderId, reason: 'name-mismatch' })
      else await decide('approveWithdrawal', { orderId })
    }
    if (orderId !== refused) await reported(lobby, provider, { playerId, orderId }, 'paid')
    lobby.later({ hours: 13 })
  }
  expect((await currentVersion(lobby.ctx)).version).toBe(version)
  await watchSample(lobby.ctx)
  expect(await currentVersion(lobby.ctx)).toMatchObject({ version: version + 1, stopped: true })
  const report = (await desk.office.ask('policyReport', {}, desk.ben)) as {
    refused: { orderId: string }[]
  }
  expect(report.refused.map(({ orderId }) => orderId)).toContain(refused)
})

test('stored facts judge the same again [CA-07]', async () => {
  const { rows } = await lobby.ctx.db.query<{
    facts: unknown
    at: Date
    verdict: string
    checks: { condition: string }[]
    version: number
    body: object
    digest: string
  }>(
    `SELECT d.facts, d.at, d.verdict, d.checks, v.version, v.body, v.digest
       FROM cashier.policy_decisions d JOIN cashier.policy_versions v USING (version)
      WHERE d.facts <> '{}' AND NOT d.checks @> '[{"condition": "house-hour"}]'
        AND NOT d.checks @> '[{"condition": "house-day"}]'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { facts, at, verdict, checks, ...policy } of rows) {
    expect(decide(facts, policy, at)).toEqual({ verdict, checks })
  }
})

test('a version is approved only once it was tried on enough orders [AP-07]', async () => {
  const { lobby: other } = await openPayingLobby()
  try {
    const strict = await openDesk(other)
    await give(other, (await other.register()).playerId, 1_00)
    const answer = await strict.set('policy:payouts', everything)
    expect(answer['errcode']).toBe(2116)
    expect(await currentVersion(other.ctx)).toMatchObject({ version: 1 })
  } finally {
    await other.close()
  }
})
