import { inFlight } from '@perlas/dev-env/in-flight'
import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activitiesOf } from '#/engagement/campaigns/activities.ts'
import { claim } from '#/engagement/campaigns/claim/claim.ts'
import { activitiesState } from '#/engagement/campaigns/state.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { dispatchEvents } from '#/kernel/db/dispatch.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { giveItem } from '#/money/gifts/gifts.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { openProviders } from '#/money/providers/state.ts'
import { reactions } from '#/reactions.ts'
import { countRoundTrips } from '#/testing/round-trips.ts'
import { payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer
let now = new Date()
/** A moment of a day in Manila; 30 November 2026 is a Monday. */
const manila = (day: string, time = '12:00:00') => new Date(`${day}T${time}+08:00`)

type Reward = { id: number; count: number }
type Step = { awardId: number; itemStatus: number; goal: number }
type Answer = { errcode: number; rewards: Reward[]; coin: number; steps: Step[]; waits: string }
const statuses = ({ steps }: Answer) => steps.map(({ itemStatus }) => itemStatus).join('')

beforeAll(async () => {
  provider = steeredProvider(testSecrets.payWebhook, () => now.getTime())
  lobby = await openLobby({ swaps: { providers: openProviders([provider]), clock: () => now } })
})
afterAll(() => lobby.close())
beforeEach(async () => {
  now = manila('2026-12-01')
  player = await newPlayer()
})
// Whatever was received, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

async function newPlayer(): Promise<PayingPlayer> {
  const made = await lobby.register()
  await lobby.verify(made.playerId)
  return payingPlayer(lobby, provider, made)
}
const deposit = async (price: number, actType: number) =>
  player.pay(await player.open(price, { actType }))
const actTypeOf = async (orderId: string) => {
  const { rows } = await lobby.ctx.db.query<{ actType: number }>(
    'SELECT act_type AS "actType" FROM cashier.deposits WHERE player_id = $1 AND order_id = $2',
    [player.playerId, orderId],
  )
  return rows[0]?.actType
}

describe('Deposit steps', () => {
  const steps = () => player.call<Answer>('appRechargeBonusCollection10')
  const receive = (propId: number, extra: object = {}) =>
    player.call<Answer>('appRechargeBonusCollection10Receive', { propId, ...extra })
  beforeEach(() => runActivity(lobby.ctx, 'continuous-recharge'))

  test('a deposit that is begun for them is a step, one a day, and pays once [AC-06] [AC-04] [AC-18]', async () => {
    expect(statuses(await steps())).toBe('0000000')
    await deposit(100_00, 10)
    expect(await steps()).toMatchObject({ waits: 'tomorrow' })
    expect(await receive(1)).toMatchObject({
      errcode: 0,
      rewards: [{ id: 2001, count: 5_00, betRate: 5 }],
      coin: 105_00,
    })
    expect((await receive(1)).errcode).toBe(1005)
    expect((await receive(2)).errcode).toBe(1003)
    now = manila('2026-12-02', '00:00:01')
    await deposit(100_00, 10)
    expect(statuses(await steps())).toBe('2100000')
  })

  test('two hundred claims side by side pay once [AC-06] [AC-04]', async () => {
    await deposit(100_00, 10)
    const all = await inFlight(200, () => receive(1))
    for (const { errcode } of all) expect([0, 1005, 5030]).toContain(errcode)
    expect((await receive(1)).errcode).toBe(1005)
    expect(await player.cash()).toBe(105_00)
  })

  test('what no activity takes is a plain deposit: unknown, too small, or while it is closed [AC-18]', async () => {
    expect(await actTypeOf(await player.open(100_00, { actType: 777 }))).toBe(0)
    expect(await actTypeOf(await player.open(500_00, { actType: 13 }))).toBe(0)
    expect(await actTypeOf(await player.open(100_00, { actType: 10 }))).toBe(10)
    now = manila('2026-12-03')
    await deposit(100_00, 10)
    now = manila('2026-12-04')
    await deposit(100_00, 10)
    now = manila('2026-12-05')
    // The third step asks for more.
    expect(await actTypeOf(await player.open(100_00, { actType: 10 }))).toBe(0)
    await runActivity(lobby.ctx, 'continuous-recharge', {}, false)
    expect(await actTypeOf(await player.open(200_00, { actType: 10 }))).toBe(0)
    expect((await steps()).errcode).toBe(1001)
  })

  test('a deposit that is paid late counts under the terms its player saw [AC-06] [AC-19]', async () => {
    const order = await player.open(100_00, { actType: 10 })
    await runActivity(lobby.ctx, 'continuous-recharge', {
      steps: [{ least: 300_00, coins: 30_00 }],
    })
    now = manila('2026-12-02', '09:00:00')
    await player.pay(order)
    expect((await receive(1)).rewards).toEqual([{ id: 2001, count: 5_00, betRate: 5 }])
  })

  test('the same request for another activity is refused [AC-18]', async () => {
    const requestId = 'deposit-for-activity-1'
    await player.open(100_00, { actType: 10, requestId })
    expect((await player.deposit(100_00, { actType: 10, requestId })).errcode).toBe(0)
    expect((await player.deposit(100_00, { actType: 6, requestId })).errcode).not.toBe(0)
  })

  test('nobody is asked above their own limit, nor who set one this week [AC-06] [PF-08]', async () => {
    await deposit(100_00, 10)
    await player.call('setLimit', { kind: 'deposit', period: 'day', amount: 1_000_00 })
    now = manila('2026-12-02')
    expect(await steps()).toMatchObject({ waits: 'calm' })
    // What was reached is theirs.
    expect((await receive(1)).errcode).toBe(0)
    expect(await actTypeOf(await player.open(100_00, { actType: 10 }))).toBe(0)
    now = manila('2026-12-20')
    expect(await steps()).toMatchObject({ waits: '' })
    const other = await newPlayer()
    await other.call('setLimit', { kind: 'deposit', period: 'day', amount: 1_000_00 })
    expect(await other.call('appRechargeBonusCollection10')).toMatchObject({ errcode: 1002 })
    expect(await other.call('getActivityIds')).toMatchObject({ activityIds: [] })
    player = other
    now = manila('2026-12-30')
    await other.open(950_00)
    expect(await steps()).toMatchObject({ waits: 'limit' })
  })
})

describe('Deposit ladder', () => {
  const ladder = () =>
    player.call<Answer & { total: number; earlier: Step[] }>('rechargeBonusCollection6')
  const receive = (awardId: number) =>
    player.call<Answer>('receiverRechargeBonusCollection6', { awardId })
  beforeEach(() => runActivity(lobby.ctx, 'ladder-recharge'))

  test('deposits of the week add up, whatever they are for; each step pays once [AC-11] [AC-04]', async () => {
    await deposit(600_00, 0)
    await deposit(500_00, 6)
    expect(await ladder()).toMatchObject({ total: 1_100_00 })
    expect(statuses(await ladder())).toBe('110')
    expect((await receive(2)).rewards).toEqual([{ id: 2001, count: 14_00, betRate: 5 }])
    expect((await receive(1)).rewards).toEqual([{ id: 2001, count: 12_00, betRate: 5 }])
    expect((await receive(2)).errcode).toBe(1005)
    expect((await receive(3)).errcode).toBe(1003)
  })

  test('open pages hear once of each step that a deposit reached, and it is set aside; the calm hear of it quietly [AC-11] [CA-04]', async () => {
    await runActivity(lobby.ctx, 'ladder-recharge', { budget: 26_00 })
    const reports: object[] = []
    const { playerId } = player
    const close = lobby.ctx.live.open({
      playerId,
      sessionId: '',
      lastId: '0',
      send: ({ event, data }) => event === 'activity' && reports.push(data),
      end: () => undefined,
    })
    const dispatch = () => dispatchEvents(lobby.ctx, reactions)
    const heard = async (count: number) => {
      await expect.poll(() => reports.length).toBe(count)
    }
    const ready = { activityId: 17, itemStatus: 1, calm: false }
    await runActivity(lobby.ctx, 'continuous-recharge')
    await deposit(600_00, 10)
    await Promise.all([dispatch(), dispatch()])
    await heard(2)
    // Deposit steps have no budget.
    expect(reports.splice(0)).toEqual(expect.arrayContaining([ready, { ...ready, activityId: 43 }]))
    // Seen or not, nobody else can be given what this player was told of.
    const { rows } = await lobby.ctx.db.query(
      'SELECT reserved FROM campaigns.enrolments WHERE player_id = $1 AND reserved > 0',
      [playerId],
    )
    expect(rows).toEqual([{ reserved: 12_00 }])
    // Of two that settle before anybody looks, the one tells that reached it.
    const later = (price: number) => {
      now = new Date(now.getTime() + 1_000)
      return deposit(price, 6)
    }
    await later(100_00)
    await later(400_00)
    await dispatch()
    await heard(1)
    expect(reports).toEqual([ready])
    await player.call('setLimit', { kind: 'deposit', period: 'day', amount: 20_000_00 })
    await runActivity(lobby.ctx, 'ladder-recharge', { budget: 86_00 })
    await later(2_000_00)
    await dispatch()
    await heard(2)
    expect(reports[1]).toEqual({ ...ready, calm: true })
    // The last step is more than the budget has: it is not receivable, and nobody is told that it is.
    await later(5_000_00)
    await dispatch()
    expect(statuses(await ladder())).toBe('1110')
    expect(reports).toHaveLength(2)
    close()
  })

  test('a claim goes to the database and back six times at most, with a budget, a bonus that is open and coins; a list of what runs twice [AC-04]', async () => {
    await runActivity(lobby.ctx, 'ladder-recharge', { budget: 1_000_00 })
    const kind = activitiesState(lobby.ctx).kinds.get('ladder-recharge')
    if (!kind) throw new Error('no ladder')
    await deposit(5_000_00, 0)
    // What is the same for everybody is known by then.
    await ladder()
    const trips: number[] = []
    for (const choice of [1, 2, 3]) {
      const counted = countRoundTrips(lobby.ctx)
      const { playerId } = player
      const ask = {
        playerId,
        kind,
        command: { do: 'receive', choice },
        requestId: `claim-${choice}`,
      }
      await claim(counted.ctx, ask)
      trips.push(counted.trips())
    }
    expect(trips).toEqual([6, 6, 6])
    // What waits is noted once, when it is seen first.
    for (const most of [3, 2, 2]) {
      const listed = countRoundTrips(lobby.ctx)
      await activitiesOf(listed.ctx, player.playerId)
      expect(listed.trips()).toBe(most)
    }
  })

  test('last week’s step can be received for seven days, and then no more [AC-11]', async () => {
    now = manila('2026-12-06', '23:59:00')
    await deposit(500_00, 0)
    now = manila('2026-12-07', '00:00:01')
    expect(await ladder()).toMatchObject({ total: 0, earlier: [{ awardId: 101, itemStatus: 1 }] })
    expect(statuses(await ladder())).toBe('0')
    now = manila('2026-12-14')
    expect((await receive(101)).errcode).toBe(1003)
    now = manila('2026-12-13')
    expect((await receive(101)).errcode).toBe(0)
    expect((await receive(101)).errcode).toBe(1005)
  })

  test('a withdrawal that is asked for is taken off; one that is taken back counts no more [AC-11]', async () => {
    await deposit(1_100_00, 0)
    expect(statuses(await ladder())).toBe('110')
    const { account } = await player.call<{ account: { id: string } }>('addBankInfo', {
      bankId: 'GCASH',
      accountName: 'Maria Clara',
      cardNum: '0917 123 4567',
    })
    const asked = await player.call<{ orderId: string }>('exchange', {
      price: 700_00,
      bankAccountId: account.id,
      pin: await lobby.payoutPin(player),
    })
    expect(asked.errcode).toBe(0)
    expect(await ladder()).toMatchObject({ total: 400_00 })
    expect(statuses(await ladder())).toBe('0')
    expect((await receive(1)).errcode).toBe(1003)
    expect(await player.call('cancelExchange', { orderId: asked.orderId })).toMatchObject({
      errcode: 0,
    })
    expect(await ladder()).toMatchObject({ total: 1_100_00 })
  })
})

describe('Deposits of the month', () => {
  const month = () => player.call<Answer & { total: number }>('rechargeBonusCollection8')
  const dispatch = () => dispatchEvents(lobby.ctx, reactions)
  const points = async () => (await balanceOf(lobby.ctx, player.playerId)).points
  const mails = async () => {
    const { mails: all } = await player.call<{ mails: { template: string }[] }>('getMail2')
    return all.filter(({ template }) => template === 'deposit-points')
  }
  beforeEach(() => runActivity(lobby.ctx, 'accumulated-recharge'))

  test('points come by themselves once a step is reached, each once, with a mail [AC-11] [AC-04]', async () => {
    await deposit(600_00, 0)
    await dispatch()
    expect(await points()).toBe(0)
    await deposit(2_400_00, 8)
    // However many workers hear of it, and however often.
    await Promise.all(Array.from({ length: 6 }, dispatch))
    await dispatch()
    expect(await points()).toBe(3_500_00)
    expect(await month()).toMatchObject({ total: 3_000_00 })
    expect(statuses(await month())).toBe('220')
    expect(await mails()).toHaveLength(2)
    const by = (awardId: number) => player.call<Answer>('receiveReward', { activity: 62, awardId })
    expect((await by(2)).errcode).toBe(1005)
    expect((await by(3)).errcode).toBe(1003)
  })

  test('what arrives in the last minute of a month is paid in the next one; nothing is paid on a break [AC-11]', async () => {
    now = manila('2026-12-31', '23:59:59')
    await deposit(1_000_00, 0)
    now = manila('2027-01-01', '00:00:01')
    await dispatch()
    expect(await points()).toBe(1_000_00)
    expect(await month()).toMatchObject({ total: 0 })
    await player.pay(await player.open(1_000_00))
    await player.takeBreak()
    await dispatch()
    expect(await points()).toBe(1_000_00)
  })
})

describe('Day bonus', () => {
  type Day = Answer & { steps: { awardId: number; itemStatus: number }[]; hasToday: boolean }
  const look = () => player.call<Day>('getDayBonus')
  const receive = (awardId: number) => player.call<Day>('receiveDayBonus', { awardId })
  beforeEach(() => runActivity(lobby.ctx, 'day-bonus'))

  test('the first deposit of a day brings 3% of it, once; one second after midnight is the next day [AC-12] [AC-04]', async () => {
    expect((await receive(20261201)).errcode).toBe(1010)
    now = manila('2026-12-01', '23:59:59')
    const late = await player.open(200_00, { actType: 11 })
    await deposit(500_00, 11)
    // A second order for the same day, opened before the first was paid, counts for the day on which it is paid.
    expect(await actTypeOf(await player.open(200_00, { actType: 11 }))).toBe(0)
    const all = await Promise.all(Array.from({ length: 40 }, () => receive(20261201)))
    for (const { errcode } of all) expect([0, 1005, 5030]).toContain(errcode)
    expect(await player.cash()).toBe(515_00)
    now = manila('2026-12-02', '00:00:01')
    await player.pay(late)
    expect(await look()).toMatchObject({ hasToday: true, waits: 'tomorrow' })
    expect((await receive(20261202)).rewards).toEqual([{ id: 2001, count: 6_00, betRate: 5 }])
    expect((await receive(20261202)).errcode).toBe(1005)
  })

  test('a deposit with a boost is a plain one; what was not received in seven days is gone [AC-12] [AC-17]', async () => {
    await giveItem(lobby.ctx, {
      playerId: player.playerId,
      propId: 3002,
      source: 'office',
      key: 'one',
    })
    const boosted = await player.open(500_00, { actType: 11, itemId: 1 })
    expect(await actTypeOf(boosted)).toBe(0)
    await deposit(200_00, 11)
    now = manila('2026-12-09')
    expect(await look()).toMatchObject({ steps: [], waits: '' })
    expect((await receive(20261201)).errcode).toBe(1010)
  })
})
