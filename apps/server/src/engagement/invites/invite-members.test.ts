import { cases } from '@perlas/dev-env/cases'
import { randomBytes } from 'node:crypto'
import { inviteRules, type Friend } from '@perlas/contract/invites'
import type { Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { exclude } from '#/engagement/responsible/responsible.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { markPayment, payRemainders, takeDepositBack } from '#/engagement/campaigns/campaigns.ts'
import {
  invitedArea,
  judgeAll,
  judgePlay,
  membersOf,
  superiorsOf,
} from '#/engagement/invites/invites.ts'
import { addTestGame, testGame } from '#/gaming/play/fixtures.ts'
import { inTransaction } from '#/kernel/context.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { friendship, type FriendPlayer } from '#/testing/friends.ts'
import { openPayingLobby } from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let url: string
let friends: ReturnType<typeof friendship>
let ana: FriendPlayer

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  friends = friendship(lobby, provider, () => url)
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  const lastDay = manilaDay(daysAfter(lobby.ctx.clock(), 40))
  await runActivity(lobby.ctx, 'invite-friends')
  await runActivity(lobby.ctx, 'invite-spin', { lastDay })
  await asks({})
  ana = await friends.inviter()
})
// Whatever was received, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const listOf = async (who: FriendPlayer) =>
  (await who.call<{ list: Friend[] }>('actInviteUserStatus')).list
const seen = async (who = ana) => {
  const [first] = await listOf(who)
  return first && `${first.state} ${first.missing}`.trim()
}
type Tiers = {
  appInviteBonus1User: { awardId: number; itemStatus: number; inviteCount: number }
  gift: { itemStatus: number } | null
}
const tiers = (who = ana) => who.call<Tiers>('appInviteBonus1User')
type Spin = { amount: number; spins: number; table: string; prize: number; given: number }
const wheel = (who = ana) => who.call<Spin>('actInviteUser')
const spin = (who = ana) => who.call<Spin>('actInviteUserSpin')

const asks = (change: object) =>
  inTransaction(lobby.ctx, (tx) => invitedArea.write(tx, 'rules', { ...inviteRules, ...change }))

test('a friend counts step by step; the inviter reads what is missing in general words, and nothing else [AC-07] [AP-08]', async () => {
  await asks({ days: 1 })
  const friend = await friends.joins(ana)
  await friends.handled()
  expect(await seen()).toBe('new mobile')
  await friends.number(friend.playerId)
  await lobby.verify(friend.playerId)
  await judgeAll(lobby.ctx)
  await friends.handled()
  expect(await seen()).toBe('new deposit')
  await friend.pay(await friend.open(500_00))
  await friends.handled()
  expect(await seen()).toBe('new play')
  expect(await tiers()).toMatchObject({ appInviteBonus1User: { itemStatus: 0, inviteCount: 0 } })
  await friends.bets(friend, 300_00)
  await judgePlay(lobby.ctx)
  await friends.handled()
  expect(await seen()).toBe('new play')
  for (let round = 0; round < 2; round += 1) await friends.bets(friend, 350_00)
  await judgePlay(lobby.ctx)
  await friends.handled()
  expect(await seen()).toBe('valid')
  const [shown] = await listOf(ana)
  expect(shown?.name).toMatch(/^09••••••\d{3}$/)
  expect(JSON.stringify(shown)).not.toContain(String(friend.playerId))
  expect(Object.keys(shown ?? {}).toSorted()).toEqual([
    'avatar',
    'missing',
    'name',
    'no',
    'since',
    'state',
  ])
  // Open pages of the inviter heard of it.
  const { rows } = await lobby.ctx.db.query<{ activity: number }>(
    `SELECT (payload ->> 'activity')::int AS activity FROM outbox.events
      WHERE player_id = $1 AND type = 'activity.ready' ORDER BY 1`,
    [ana.playerId],
  )
  expect(rows.map(({ activity }) => activity)).toEqual([20, 40])
  // And the friend, whose gift is there.
  expect((await tiers(friend)).gift).toMatchObject({ itemStatus: 1 })
  const got = await friend.call('receiveReward', { activity: 40, awardId: 1_000 })
  expect(got).toMatchObject({ errcode: 0, rewards: [{ id: 2001, count: 28_00, betRate: 5 }] })
})

test('a tier is received once, in two tabs at once too; a friend is paid for by one programme [AC-07] [AC-04]', async () => {
  await friends.comesToCount(await friends.joins(ana))
  await judgeAll(lobby.ctx)
  await friends.handled()
  expect(await tiers()).toMatchObject({
    appInviteBonus1User: { awardId: 1, itemStatus: 1, inviteCount: 1 },
  })
  expect(await wheel()).toMatchObject({ spins: 2 })
  const before = await ana.cash()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => ana.call('appInviteBonus1UserReceive', { propId: 1 })),
  )
  for (const { errcode } of all) expect([0, 1005, 5030]).toContain(errcode)
  expect(await ana.cash()).toBe(before + 38_00)
  expect(await tiers()).toMatchObject({ appInviteBonus1User: { awardId: 2, itemStatus: 0 } })
  // The wheel has the welcome turn alone: this friend is paid for.
  expect(await wheel()).toMatchObject({ spins: 1, table: 'welcome' })
  expect((await spin()).errcode).toBe(0)
  expect((await spin()).errcode).toBe(1009)
  expect((await ana.call('appInviteBonus1UserReceive', { propId: 2 })).errcode).toBe(1003)
})

test('a turn for each friend who counts, each once; exchanged from ₱20, once; the tier is not paid as well [AC-08] [CO-06]', async () => {
  await friends.comesToCount(await friends.joins(ana))
  await judgeAll(lobby.ctx)
  await friends.handled()
  const lists = await ana.call<{ hasTurntable: boolean }>('getActivityIds')
  expect(lists.hasTurntable).toBe(true)
  const welcome = await spin()
  expect(welcome).toMatchObject({ errcode: 0, from: 'welcome', rewards: [] })
  expect((await ana.call('actInviteUserExchange')).errcode).toBe(1003)
  const turns = await Promise.all(Array.from({ length: 10 }, () => spin()))
  const won = turns.filter(({ errcode }) => errcode === 0)
  expect(won).toHaveLength(1)
  const amount = welcome.prize + (won[0]?.prize ?? 0)
  expect(await wheel()).toMatchObject({ amount, spins: 0 })
  const before = await ana.cash()
  const all = await Promise.all(
    Array.from({ length: 10 }, () => ana.call<Spin>('actInviteUserExchange')),
  )
  expect(all.filter(({ errcode }) => errcode === 0)).toMatchObject([{ given: amount }])
  expect(await ana.cash()).toBe(before + amount)
  expect(await tiers()).toMatchObject({ appInviteBonus1User: { itemStatus: 0, inviteCount: 0 } })
  // The history of rewards has the wheel's prizes, then the coins that they became.
  const { history } = await ana.call<{ history: { activity: number; won: number }[] }>('getRewards')
  expect(history.filter(({ activity }) => activity === 20).map((one) => one.won)).toEqual([
    0,
    won[0]?.prize,
    welcome.prize,
  ])
  const record = await ana.call<{ list: { what: string }[] }>('actInviteUserRecord')
  expect(record.list.map(({ what }) => what)).toEqual(['exchange', 'friend', 'welcome'])
  // Every turn can be proven.
  const chances = await ana.call<{ tables: { name: string }[]; draws: object[] }>('getChances', {
    activity: 20,
  })
  expect(chances.tables.map(({ name }) => name)).toEqual(['welcome', 'friend'])
  expect(chances.draws).toHaveLength(2)
})

test('what is left at the end is paid by itself, once, and a mail tells it [AC-08]', async () => {
  const lastDay = manilaDay(lobby.ctx.clock())
  await runActivity(lobby.ctx, 'invite-spin', { lastDay })
  const { prize } = await spin()
  expect(await payRemainders(lobby.ctx)).toBe(0)
  lobby.later({ days: 1 })
  dropCaches(lobby.ctx)
  const before = await ana.cash()
  const paid = await Promise.all([payRemainders(lobby.ctx), payRemainders(lobby.ctx)])
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await payRemainders(lobby.ctx)).toBe(0)
  expect(await ana.cash()).toBe(before + prize)
  expect((await spin()).errcode).toBe(1001)
  const { rows } = await lobby.ctx.db.query(
    `SELECT 1 FROM mail.mails WHERE player_id = $1 AND template = 'activity-rest'`,
    [ana.playerId],
  )
  expect(rows).toHaveLength(1)
})

test('a budget covers what was won before anything is drawn that it could not pay [AC-08]', async () => {
  const lastDay = manilaDay(daysAfter(lobby.ctx.clock(), 5))
  const welcome = [
    { amount: 2_00, weight: 9_999 },
    { amount: 3_00, weight: 1 },
  ]
  await runActivity(lobby.ctx, 'invite-spin', { lastDay, welcome, budget: 3_00 })
  expect((await spin()).errcode).toBe(0)
  const ben = await friends.inviter()
  expect((await spin(ben)).errcode).toBe(1006)
  expect(await wheel(ben)).toMatchObject({ amount: 0, spins: 1 })
})

test('the badge says what a friend brings at least, while it runs [SH-01]', async () => {
  const badge = async () => {
    dropCaches(lobby.ctx)
    const { body } = await lobby.call('anonymous/appConfig', {})
    return (body['webConfig'] as { appInviteConditionList: object[] }).appInviteConditionList
  }
  expect(await badge()).toEqual([{ bonusAmount: 28_00 }])
  await lobby.operate(`UPDATE campaigns.campaigns SET paused_at = $1 WHERE code = 'invite-spin'`, [
    lobby.ctx.clock(),
  ])
  expect(await badge()).toEqual([])
  await lobby.operate(`UPDATE campaigns.campaigns SET paused_at = NULL WHERE code = 'invite-spin'`)
})

test('whoever shares a device with the inviter, or with another of theirs, does not count [AC-07] [AC-08]', async () => {
  const [one, twin, own] = [
    await friends.joins(ana),
    await friends.joins(ana),
    await friends.joins(ana),
  ]
  await ana.device('a-device')
  await own.device('a-device')
  for (const who of [one, twin]) await who.device('b-device')
  for (const who of [one, twin, own]) {
    await friends.number(who.playerId)
    await lobby.verify(who.playerId)
    await who.pay(await who.open(500_00))
  }
  for (const who of [one, twin, own]) {
    lobby.onTime()
    await friends.plays(who)
  }
  await judgeAll(lobby.ctx)
  await friends.handled()
  const members = await membersOf(lobby.ctx, ana.playerId, { from: 0, size: 9 })
  const of = ({ playerId }: FriendPlayer) => members.find(({ memberId }) => memberId === playerId)
  expect(new Set([one, twin].map((who) => of(who)?.state))).toEqual(new Set(['new', 'valid']))
  expect(of(own)).toMatchObject({ state: 'new', missing: ['rules'] })
  expect(of(own)?.sharedAt).not.toBeNull()
  expect(await tiers()).toMatchObject({ appInviteBonus1User: { inviteCount: 1 } })
})

test('a ring on one device, one payee, one person or one ID counts once at most, and its inviter has the tier of one [AC-07] [AC-08]', async () => {
  const marks = { payee: randomBytes(32), person: randomBytes(32), document: randomBytes(32) }
  const query = (text: string, values: unknown[]) => lobby.ctx.db.query(text, values)
  const known = (kind: 'person' | 'document') => (who: FriendPlayer) =>
    query('INSERT INTO kyc.marks (mark, player_id, kind) VALUES ($1, $2, $3)', [
      marks[kind],
      who.playerId,
      kind,
    ])
  const shares = {
    device: (who: FriendPlayer) => who.device('the-ring'),
    payee: (who: FriendPlayer) =>
      inTransaction(lobby.ctx, (tx) =>
        markPayment(tx, { playerId: who.playerId, mark: marks.payee }),
      ),
    person: known('person'),
    document: known('document'),
  }
  for (const share of Object.values(shares)) {
    lobby.onTime()
    const head = await friends.inviter()
    const ring: FriendPlayer[] = []
    for (let one = 0; one < cases(5, 3); one += 1) ring.push(await friends.joins(head))
    for (const one of ring) {
      await share(one)
      lobby.onTime()
      await friends.comesToCount(one)
    }
    await judgeAll(lobby.ctx)
    await friends.handled()
    const members = await membersOf(lobby.ctx, head.playerId, { from: 0, size: 99 })
    expect(members.filter(({ state }) => state === 'valid')).toHaveLength(1)
    expect(await tiers(head)).toMatchObject({ appInviteBonus1User: { inviteCount: 1 } })
    expect((await head.call('appInviteBonus1UserReceive', { propId: 2 })).errcode).toBe(1003)
    // Among them and their inviter nothing more than one friend's.
    expect((await tiers(head)).appInviteBonus1User).toMatchObject({ awardId: 1, itemStatus: 1 })
  }
})

test('a deposit that goes back makes who counted by it void [AC-07]', async () => {
  const friend = await friends.joins(ana)
  await friends.comesToCount(friend)
  await judgeAll(lobby.ctx)
  await friends.handled()
  expect(await seen()).toBe('valid')
  await inTransaction(lobby.ctx, (tx) =>
    takeDepositBack(tx, { playerId: friend.playerId, orderId: 'none' }),
  )
  await friends.handled()
  expect(await seen()).toBe('over')
})

test('a mark that is found later makes a member void: what was received stays, nothing more comes [AC-07] [AC-08]', async () => {
  const friend = await friends.joins(ana)
  await friends.comesToCount(friend)
  await judgeAll(lobby.ctx)
  await friends.handled()
  expect(await wheel()).toMatchObject({ spins: 2 })
  await ana.device('one-and-the-same')
  await friend.device('one-and-the-same')
  await judgeAll(lobby.ctx)
  await friends.handled()
  expect(await seen()).toBe('over')
  expect(await wheel()).toMatchObject({ spins: 1 })
  expect(await tiers()).toMatchObject({ appInviteBonus1User: { inviteCount: 0 } })
})

test('days that are over, an exclusion and too little play do not count; a break does no harm [AC-07]', async () => {
  const late = await friends.joins(ana)
  await friends.handled()
  lobby.later({ days: 32 })
  await judgeAll(lobby.ctx)
  await friends.handled()
  expect(await seen()).toBe('over')
  await friends.comesToCount(late)
  await judgeAll(lobby.ctx)
  await friends.handled()
  expect(await seen()).toBe('over')

  const ben = await friends.inviter()
  const gone = await friends.joins(ben)
  await friends.number(gone.playerId)
  await lobby.verify(gone.playerId)
  await gone.pay(await gone.open(500_00))
  await friends.plays(gone)
  await exclude(lobby.ctx, { playerId: gone.playerId, term: '1y' })
  await judgeAll(lobby.ctx)
  await friends.handled()
  expect(await seen(ben)).toBe('new rules')
})

test('nobody is their own friend or closes a loop; who is named later never counts here, and stands in the chain [AU-20] [AC-07]', async () => {
  expect((await ana.call('agentFill', { pid: ana.playerId })).errcode).not.toBe(0)
  const friend = await friends.joins(ana)
  expect((await ana.call('agentFill', { pid: friend.playerId })).errcode).not.toBe(0)
  const later = await friends.inviter()
  expect((await later.call('agentFill', { pid: friend.playerId })).errcode).toBe(0)
  await friends.handled()
  expect(await membersOf(lobby.ctx, friend.playerId, { from: 0, size: 9 })).toMatchObject([
    { memberId: later.playerId, via: 'named', state: 'new' },
  ])
  expect(await superiorsOf(lobby.ctx, later.playerId, 5)).toEqual([
    { playerId: friend.playerId, tier: 1 },
    { playerId: ana.playerId, tier: 2 },
  ])
  await later.pay(await later.open(500_00))
  await friends.plays(later)
  await judgeAll(lobby.ctx)
  await friends.handled()
  const [member] = await membersOf(lobby.ctx, friend.playerId, { from: 0, size: 9 })
  expect(member).toMatchObject({ state: 'new', missing: ['rules'] })
})
