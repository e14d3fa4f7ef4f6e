import { cases } from '@perlas/dev-env/cases'
import type { OfficeFriend, OfficeInviter } from '@perlas/contract/office-friends'
import { inviteRules, inviteWatch } from '@perlas/contract/invites'
import { dayAfter, weekOf } from '@perlas/campaign-kit/days'
import type { Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookWeeks, maintainAgents } from '#/engagement/agents/agents.ts'
import { markPayment } from '#/engagement/campaigns/campaigns.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { invitedArea, judgeAll } from '#/engagement/invites/invites.ts'
import { exclude } from '#/engagement/responsible/responsible.ts'
import { addTestGame, testGame } from '#/gaming/play/fixtures.ts'
import { inTransaction } from '#/kernel/context.ts'
import { manilaDay, midnightOf } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { friendship, type FriendPlayer } from '#/testing/friends.ts'
import { openPayingLobby } from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let url: string
let friends: ReturnType<typeof friendship>
let office: ReturnType<typeof openOffice>
let ana: FriendPlayer
let maker: string
let checker: string
let support: string

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  friends = friendship(lobby, provider, () => url)
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  office = openOffice(lobby)
  maker = await office.owner()
  checker = await office.member('ben', 'finance', maker)
  support = await office.member('sol', 'support', maker)
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  dropCaches(lobby.ctx)
  await runActivity(lobby.ctx, 'invite-friends')
  await runActivity(lobby.ctx, 'agent')
  // One day of play is enough, so that no office session runs out meanwhile.
  await asks({ days: 1 })
  ana = await friends.inviter()
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const asks = (change: object) =>
  inTransaction(lobby.ctx, (tx) =>
    invitedArea.write(tx, 'rules', { ...inviteRules, ...inviteWatch, ...change }),
  )
type Answer = { errcode: number; status: string }
const key = () => crypto.randomUUID()
const listed = async (of = ana, extra: object = {}) => {
  const input = { playerId: of.playerId, size: 50, ...extra }
  return (await office.ask('friends', input, maker)) as unknown as {
    rows: OfficeFriend[]
    more: boolean
    next: string
  }
}
const row = async (friend: FriendPlayer, of = ana) => {
  const found = (await listed(of)).rows.find(({ playerId }) => playerId === friend.playerId)
  if (!found) throw new Error('no such friend')
  return found
}
const propose = (friend: FriendPlayer, what: 'void' | 'restore', extra: object = {}, by = maker) =>
  office.ask(
    'moveFriend',
    {
      key: key(),
      playerId: ana.playerId,
      friendId: friend.playerId,
      what,
      reason: 'ticket 12: looked at',
      ...extra,
    },
    by,
  ) as Promise<Answer>
const waiting = async (friend: FriendPlayer) =>
  (await row(friend)).moves.find(({ status }) => status === 'proposed')
const decide = async (friend: FriendPlayer, approve = true, by = checker) =>
  office.ask(
    'decideFriend',
    { playerId: ana.playerId, id: (await waiting(friend))?.id ?? 1, approve },
    by,
  ) as Promise<Answer>
async function byTwo(friend: FriendPlayer, what: 'void' | 'restore'): Promise<void> {
  expect(await propose(friend, what)).toMatchObject({ errcode: 0, status: 'proposed' })
  expect(await decide(friend)).toMatchObject({ errcode: 0, status: 'done' })
  await friends.handled()
}
async function judged(): Promise<void> {
  await judgeAll(lobby.ctx)
  await friends.handled()
}
async function counting(of = ana, device?: string): Promise<FriendPlayer> {
  const friend = await friends.joins(of)
  if (device !== undefined) await friend.device(device)
  await friends.number(friend.playerId)
  await lobby.verify(friend.playerId)
  await friend.pay(await friend.open(500_00))
  await friends.plays(friend, { days: 1, stake: 1_000_00 })
  await judged()
  return friend
}
type Tiers = { appInviteBonus1User: { awardId: number; itemStatus: number; inviteCount: number } }
const counted = async (of = ana) =>
  (await of.call<Tiers>('appInviteBonus1User')).appInviteBonus1User.inviteCount
const recorded = async () => {
  const { rows } = await lobby.ctx.db.query<{ action: string; detail: Record<string, unknown> }>(
    'SELECT action, detail FROM staff.audit ORDER BY audit_id DESC LIMIT 1',
  )
  return rows[0]
}

test('a ring of two and an honest friend: the office reads which counts, what each lacks, and what is shared with whom [AC-08] [CA-12]', async () => {
  const device = 'd'.repeat(64)
  const first = await counting(ana, device)
  const double = await counting(ana, device)
  const honest = await friends.joins(ana)
  await friends.handled()
  expect(await row(first)).toMatchObject({
    state: 'valid',
    missing: [],
    sharedWhat: '',
    via: 'registered',
  })
  expect(await row(double)).toMatchObject({
    state: 'new',
    missing: ['rules'],
    sharedWhat: 'device',
    sharedWith: first.playerId,
  })
  expect(await row(honest)).toMatchObject({
    state: 'new',
    missing: ['mobile', 'id', 'deposit', 'play'],
  })
  // With the inviter, by a payout account.
  const own = await counting()
  const mark = Buffer.alloc(32, 7)
  for (const { playerId } of [ana, own])
    await inTransaction(lobby.ctx, (tx) => markPayment(tx, { playerId, mark }))
  await judged()
  expect(await row(own)).toMatchObject({
    state: 'void',
    voidWhy: 'shared',
    sharedWhat: 'payment',
    sharedWith: ana.playerId,
  })
  const head = await office.ask('inviter', { playerId: ana.playerId }, support)
  expect(head).toMatchObject({
    members: 4,
    valid: 1,
    void: 1,
    lines: [4, 0, 0, 0, 0],
    above: [],
    standsAs: '',
  })
  expect(await recorded()).toMatchObject({
    action: 'friends-read',
    detail: { playerId: ana.playerId },
  })
  expect(await office.ask('inviter', { playerId: first.playerId }, support)).toMatchObject({
    standsAs: 'valid',
    above: [{ playerId: ana.playerId, tier: 1 }],
  })
  // In pages, by how they stand; who is not there is nobody.
  const one = await listed(ana, { size: 2 })
  const two = await listed(ana, { size: 2, after: one.next })
  expect([...one.rows, ...two.rows].map(({ playerId }) => playerId)).toEqual(
    [own, honest, double, first].map(({ playerId }) => playerId),
  )
  expect([one.more, two.more]).toEqual([true, false])
  expect((await listed(ana, { state: 'void' })).rows).toHaveLength(1)
  expect(await office.ask('inviter', { playerId: 1 }, maker)).toMatchObject({ errcode: 4040 })
})

type List = { rows: OfficeInviter[]; more: boolean; next: string }
const list = async (input: object = {}, by = maker) =>
  (await office.ask('inviters', { size: 50, ...input }, by)) as unknown as List

test('inviters are found by id and account, by programme, and in the order of members; every look is recorded [AC-10] [CA-12]', async () => {
  for (let n = 0; n < 3; n += 1) await friends.joins(ana)
  const bea = await friends.inviter()
  await friends.joins(bea)
  await friends.handled()
  const mine = (rows: OfficeInviter[]) =>
    rows.map(({ playerId }) => playerId).filter((id) => [ana.playerId, bea.playerId].includes(id))
  expect(mine((await list({ size: 100 })).rows)).toEqual([ana.playerId, bea.playerId])
  expect((await list({ search: String(bea.playerId) })).rows).toMatchObject([
    { playerId: bea.playerId, members: 1, valid: 0 },
  ])
  expect(await recorded()).toMatchObject({
    action: 'inviters-read',
    detail: { search: String(bea.playerId) },
  })
  const [found] = (await list({ search: String(ana.playerId) })).rows
  expect((await list({ search: found?.account })).rows).toMatchObject([{ playerId: ana.playerId }])
  expect((await list({ search: 'nobody-at-all' })).rows).toEqual([])
  const first = await list({ size: 1 })
  const second = await list({ size: 1, after: first.next })
  expect(second.rows[0]?.playerId).not.toBe(first.rows[0]?.playerId)
  // Whoever counts somebody and takes a step is in a programme.
  await counting(bea)
  expect(await bea.call('agentJoin')).toMatchObject({ errcode: 0 })
  const agents = (await list({ programme: 'agent' })).rows
  expect(agents.find(({ playerId }) => playerId === bea.playerId)?.programmes).toMatchObject([
    { code: 'agent' },
  ])
  expect(mine(agents)).toEqual([bea.playerId])
  expect((await list({ programme: 'no-such' })).rows).toEqual([])
})

test('two members of the office make a friend void: one proposes, another grants, nobody alone [AC-08] [CA-12]', async () => {
  const friend = await counting()
  expect(await counted()).toBe(1)
  expect(await propose(friend, 'void', {}, support)).toMatchObject({ errcode: 4030 })
  expect(await propose(friend, 'restore')).toMatchObject({ errcode: 1110 })
  const same = key()
  expect(await propose(friend, 'void', { key: same })).toMatchObject({ status: 'proposed' })
  expect(await propose(friend, 'void', { key: same })).toMatchObject({
    errcode: 0,
    status: 'proposed',
  })
  expect(await propose(friend, 'restore', { key: same })).toMatchObject({ errcode: 2008 })
  expect(await propose(friend, 'void')).toMatchObject({ errcode: 2012 })
  expect((await row(friend)).moves).toHaveLength(1)
  expect(await counted()).toBe(1)
  expect(await decide(friend, true, maker)).toMatchObject({ errcode: 4030 })
  const both = await Promise.all([decide(friend), decide(friend)])
  expect(both.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 2012])
  await friends.handled()
  expect(await row(friend)).toMatchObject({ state: 'void', voidWhy: 'decided' })
  expect(await counted()).toBe(0)
  // The database itself refuses one alone, and a change of what was proposed.
  const change = (sql: string) => lobby.ctx.db.query(sql, [ana.playerId, friend.playerId])
  await expect(
    change(`UPDATE invites.members SET state = 'valid', void_at = NULL, void_why = NULL, restored_at = now()
             WHERE player_id = $1 AND member_id = $2`),
  ).rejects.toThrow('two people')
  await expect(
    change(`UPDATE invites.moves SET reason = 'another' WHERE player_id = $1 AND member_id = $2`),
  ).rejects.toThrow('has ended')
  // The inviter reads no reason of it.
  const shown = await ana.call<{ list: { state: string; missing: string }[] }>(
    'actInviteUserStatus',
  )
  expect(shown.list).toMatchObject([{ state: 'over', missing: '' }])
})

test('what was paid for a void friend stays paid; restored they count again, and are paid for once [AC-08] [CA-12]', async () => {
  const friend = await counting()
  const before = await ana.cash()
  expect(await ana.call('appInviteBonus1UserReceive', { propId: 1 })).toMatchObject({ errcode: 0 })
  expect(await ana.cash()).toBe(before + 38_00)
  await byTwo(friend, 'void')
  expect(await ana.cash()).toBe(before + 38_00)
  await byTwo(friend, 'restore')
  expect(await row(friend)).toMatchObject({ state: 'valid', voidWhy: '', paidBy: 'Invite friends' })
  expect((await row(friend)).restoredAt).not.toBe('')
  expect(await counted()).toBe(1)
  await judged()
  expect((await ana.call('appInviteBonus1UserReceive', { propId: 1 })).errcode).not.toBe(0)
  expect(await ana.cash()).toBe(before + 38_00)
})

test('what two members let pass makes no double any more; what turns up later does [AC-08] [CA-12]', async () => {
  const friend = await counting()
  const share = async (byte: number) => {
    const mark = Buffer.alloc(32, byte)
    for (const { playerId } of [ana, friend])
      await inTransaction(lobby.ctx, (tx) => markPayment(tx, { playerId, mark }))
    await judged()
  }
  await share(21)
  expect(await row(friend)).toMatchObject({ state: 'void', voidWhy: 'shared' })
  await byTwo(friend, 'restore')
  await judged()
  expect(await row(friend)).toMatchObject({ state: 'valid', sharedWhat: '' })
  await share(22)
  expect(await row(friend)).toMatchObject({ state: 'void', sharedWhat: 'payment' })
})

test('a friend who came to count after the proposal stays as they are: it is refused in plain words [AC-08] [CA-12]', async () => {
  const friend = await friends.joins(ana)
  await friends.handled()
  await propose(friend, 'void')
  await friends.number(friend.playerId)
  await lobby.verify(friend.playerId)
  await friend.pay(await friend.open(500_00))
  await friends.plays(friend, { days: 1, stake: 1_000_00 })
  await judged()
  expect((await waiting(friend))?.stale).toBe(true)
  expect(await decide(friend)).toMatchObject({ errcode: 1110 })
  expect(await row(friend)).toMatchObject({ state: 'valid' })
  expect(await decide(friend, false)).toMatchObject({ errcode: 0, status: 'refused' })
  await byTwo(friend, 'void')
})

test('the dispatcher and the office at one friend at once: whichever comes first, the decision holds [AC-08] [CA-12]', async () => {
  for (let round = 0; round < cases(6, 2); round += 1) {
    const friend = await counting()
    await propose(friend, 'void')
    // Something happened to the friend at this very moment, many times.
    const stirred = Array.from({ length: 4 }, () =>
      judgeAll(lobby.ctx).then(() => friends.handled()),
    )
    const [answer] = await Promise.all([decide(friend), ...stirred])
    await friends.handled()
    expect(answer).toMatchObject({ errcode: 0, status: 'done' })
    expect(await row(friend)).toMatchObject({ state: 'void', voidWhy: 'decided' })
  }
})

test('a friend who excluded themselves after they counted goes on counting; their play earns an agent nothing from then on [AC-10] [PF-08]', async () => {
  const friend = await counting()
  await exclude(lobby.ctx, { playerId: friend.playerId, term: '1y' })
  await judged()
  // A state that changed would tell the inviter what a friend keeps to themselves.
  expect(await row(friend)).toMatchObject({ state: 'valid', keptOut: 'self-exclusion' })
  expect(await counted()).toBe(1)
  // Nor does a closed account make anybody void: two people do.
  await byTwo(friend, 'void')
  expect(await counted()).toBe(0)
})

const today = () => manilaDay(lobby.ctx.clock())
const to = (day: string) => {
  const days = Math.round((midnightOf(day).getTime() - midnightOf(today()).getTime()) / 86_400_000)
  if (days > 0) lobby.later({ days })
  dropCaches(lobby.ctx)
}
const played = (who: { playerId: number }, day: string, stake: number) =>
  lobby.ctx.db.query(
    `INSERT INTO tally.days AS d (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
     VALUES ($1, $2, $3, 1, $4::bigint, 0, 0, $4::bigint * 400)
     ON CONFLICT (player_id, day, game_id) DO UPDATE SET stake = d.stake + excluded.stake, theo_e4 = d.theo_e4 + excluded.theo_e4`,
    [who.playerId, day, testGame.id, stake],
  )
type Weeks = {
  rows: { week: string; amount: number; paid: number; entries: { amount: number }[] }[]
}

test('weeks that are not booked leave a void friend out, and take a restored one in again; each leads to its ledger rows [AC-10] [CA-12]', async () => {
  const [friend, other] = [await counting(), await counting()]
  expect(await ana.call('agentJoin')).toMatchObject({ errcode: 0 })
  // What both play in the days to come; the office decides now, while its sessions last.
  const week = dayAfter(weekOf(today()), 7)
  const later = dayAfter(week, 7)
  for (const who of [friend, other]) {
    await played(who, week, 50_000_00)
    await played(who, later, 50_000_00)
  }
  await byTwo(friend, 'void')
  const now = lobby.ctx.clock()
  to(dayAfter(week, 8))
  await bookWeeks(lobby.ctx)
  const back = async <Result>(work: () => Promise<Result>) =>
    lobby.before(
      { days: Math.round((lobby.ctx.clock().getTime() - now.getTime()) / 86_400_000) },
      work,
    )
  const weeks = async () =>
    (await back(() => office.ask('agentWeeks', { playerId: ana.playerId }, maker))) as Weeks
  const of = async (day: string) => (await weeks()).rows.find((one) => one.week === day)
  // 6% of 4% of ₱50,000, of one friend alone.
  expect(await of(week)).toMatchObject({ amount: 120_00, paid: 0 })
  await back(() => byTwo(friend, 'restore'))
  to(dayAfter(later, 8))
  await bookWeeks(lobby.ctx)
  expect(await of(later)).toMatchObject({ amount: 240_00 })
  expect(await of(week), 'what was booked is not booked anew').toMatchObject({ amount: 120_00 })
  to(dayAfter(today(), 7))
  await maintainAgents(lobby.ctx)
  for (const price of [100_00, 100_00])
    expect(await ana.call('agent3Exchange', { price })).toMatchObject({ errcode: 0 })
  // The first ₱2.40 are of the week in which the agent began.
  expect((await of(week))?.entries.map(({ amount }) => amount)).toEqual([97_60, 22_40])
  expect((await of(later))?.entries.map(({ amount }) => amount)).toEqual([77_60])
  const { rows } = await back(() => list({ sort: 'commission' }))
  expect(rows[0]).toMatchObject({ playerId: ana.playerId, earned: 362_40, paid: 200_00 })
})

test('many friends in a short time and many void ones are flagged by the rules of operators, and nothing is void by it [AC-08] [CA-12]', async () => {
  await asks({ days: 1, spikeMembers: 3, voidLeast: 1, voidShare: 30 })
  const flags = async () =>
    (await list({ search: String(ana.playerId) })).rows[0]?.flags.map(({ flag }) => flag)
  for (let n = 0; n < 2; n += 1) await friends.joins(ana)
  await friends.handled()
  expect(await flags()).toEqual([])
  const friend = await counting()
  expect(await flags()).toEqual(['many-friends'])
  const known = await office.ask('player', { playerId: ana.playerId }, maker)
  expect((known['flags'] as { flag: string }[]).map(({ flag }) => flag)).toContain('many-friends')
  expect((await listed()).rows.filter(({ state }) => state === 'void')).toEqual([])
  await byTwo(friend, 'void')
  expect(await flags()).toEqual(['many-friends', 'void-friends'])
  await asks({ days: 1, spikeMembers: 30, voidLeast: 2 })
  expect(await flags()).toEqual([])
})
