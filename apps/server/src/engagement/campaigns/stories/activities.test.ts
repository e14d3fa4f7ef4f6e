import { cases } from '@perlas/dev-env/cases'
import { createHash } from 'node:crypto'
import { commitment, roundStream } from '@perlas/game-kit/fairness'
import { oddsHash, placeOf } from '@perlas/campaign-kit/odds'
import { inFlight } from '@perlas/dev-env/in-flight'
import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claim } from '#/engagement/campaigns/claim/claim.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { takeBudget } from '#/engagement/campaigns/store.activities.ts'
import { activitiesState } from '#/engagement/campaigns/state.ts'
import { mortal } from '#/mortal.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { openProviders } from '#/money/providers/state.ts'
import { payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'
import { dayAfter } from '@perlas/campaign-kit/days'
import { inTransaction, retryOnDeadlock } from '#/kernel/context.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit } from '#/ledger/wallet/wallet.ts'

const CHRISTMAS = 37
const FREE_SIGN = 68
let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer
let now = new Date()
/** A moment of a day in Manila. */
const manila = (day: string, time = '12:00:00') => new Date(`${day}T${time}+08:00`)

async function taken(): Promise<number> {
  const { rows } = await lobby.ctx.db.query<{ taken: number }>(
    `SELECT sum(taken)::bigint AS taken FROM campaigns.budgets JOIN campaigns.campaigns USING (campaign_id)
      WHERE code = 'christmas'`,
  )
  return rows[0]?.taken ?? 0
}

type Reward = { id: number; count: number }
type Answer = { errcode: number; rewards: Reward[]; coin: number; lottery: number }
type Step = { awardId: number; itemStatus: number }
type Parol = Answer & {
  lit: number
  bulbs: { day: number; state: string }[]
  awards: Step[]
  star: { itemStatus: number }
  keys: number
  openable: number
  extraLeft: number
  opened: number[]
  keyTasks: { name: string; done: number; goal: number }[]
}
type Listed = {
  activityIds: number[]
  activityMap: Record<
    string,
    { ready: number; expireTime: number; usedUp: boolean; title?: object }
  >
  dots: Record<string, boolean>
}

beforeAll(async () => {
  provider = steeredProvider(testSecrets.payWebhook, () => now.getTime())
  lobby = await openLobby({ swaps: { providers: openProviders([provider]), clock: () => now } })
})
afterAll(() => lobby.close())
beforeEach(async () => {
  now = manila('2026-12-01')
  await runActivity(lobby.ctx, 'christmas')
  await runActivity(lobby.ctx, 'free-sign')
  player = await newPlayer()
})
// Whatever was received, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

let numbers = 0
const newPlayer = async () => {
  const made = await lobby.register()
  numbers += 1
  await lobby.operate(
    `UPDATE accounts.players SET mobile = '9${String(170_000_000 + numbers)}' WHERE player_id = ${made.playerId}`,
  )
  await lobby.verify(made.playerId)
  return payingPlayer(lobby, provider, made)
}
const parol = () => player.call<Parol>('appChristmasUser')
const sign = (extra: object = {}) => player.call<Parol>('appChristmasUserSign', extra)
const listed = () => player.call<Listed>('getActivityIds')
async function signEachDay(from: number, until: number): Promise<void> {
  for (let day = from; day <= until; day += 1) {
    now = manila(`2026-12-${String(day).padStart(2, '0')}`)
    expect((await sign()).errcode).toBe(0)
  }
}

test('what runs is listed by its place, with what can be received; a visitor has nothing [AC-02] [CO-02]', async () => {
  expect(await listed()).toMatchObject({
    errcode: 0,
    activityIds: [CHRISTMAS, FREE_SIGN],
    activityMap: {
      [CHRISTMAS]: { ready: 1, expireTime: manila('2026-12-26', '00:00:00').getTime() },
      [FREE_SIGN]: { ready: 1, expireTime: -1 },
    },
    dots: { hasFreeBonus: true, hasTask: false },
  })
  expect((await lobby.call('getActivityIds', {})).body).toMatchObject({
    errcode: 0,
    activityIds: [],
    activityMap: {},
  })
  // A break has begun: nothing is offered.
  await player.takeBreak()
  expect(await listed()).toMatchObject({ activityIds: [] })
})

test('a visitor reads what runs, without a standing; what is over or only for who is in need is not there [RT-03]', async () => {
  await runActivity(lobby.ctx, 'supply')
  const running = async () => (await lobby.call('getRewards', {})).body
  expect(await running()).toMatchObject({
    errcode: 0,
    ready: [],
    history: [],
    running: [
      {
        activity: CHRISTMAS,
        group: 'season',
        expireTime: manila('2026-12-26', '00:00:00').getTime(),
      },
      { activity: FREE_SIGN, group: 'daily', expireTime: -1 },
    ],
  })
  // What was reached can be received for some days longer; nobody begins any more.
  now = manila('2026-12-26')
  expect(await running()).toMatchObject({ running: [{ activity: FREE_SIGN }] })
  // A player asks what runs for them.
  now = manila('2026-12-01')
  expect(await player.call('getRewards')).toMatchObject({ running: [] })
})

describe('Light the parol', () => {
  test('today’s bulb is lit once and pays points; every sixth pays coins [AC-15] [AC-04]', async () => {
    expect(await parol()).toMatchObject({ lit: 0, keys: 0 })
    const first = await sign()
    expect(first).toMatchObject({ errcode: 0, lit: 1, rewards: [{ id: 2002, count: 50_00 }] })
    expect(first.lottery).toBe(50_00)
    expect((await sign()).errcode).toBe(1005)
    await signEachDay(2, 5)
    now = manila('2026-12-06')
    expect((await sign()).rewards).toEqual([{ id: 2001, count: 2_00, betRate: 3 }])
    const { awards, keys } = await parol()
    expect(awards.map(({ itemStatus }) => itemStatus)).toEqual([1, 0, 0, 0])
    expect(keys).toBe(2)
  })

  test('two hundred requests side by side light one bulb; a request repeated is the same answer [AC-04]', async () => {
    const all = await inFlight(200, () => sign())
    // Whoever waited too long for their turn was sent away (5030); nobody got it twice.
    expect(all.filter(({ errcode }) => errcode === 0).length).toBeLessThan(2)
    for (const { errcode } of all) expect([0, 1005, 5030]).toContain(errcode)
    expect(await sign()).toMatchObject({ errcode: 1005 })
    expect(await parol()).toMatchObject({ lit: 1 })
    expect(await player.call('getLotterConfig')).toMatchObject({ lottery: 50_00 })
    now = manila('2026-12-02')
    const requestId = 'repeated-request-1'
    const one = await sign({ requestId })
    const again = await sign({ requestId })
    expect(again.rewards).toEqual(one.rewards)
    expect(again.lottery).toBe(100_00)
    expect((await parol()).lit).toBe(2)
    // The same request for something else is refused.
    const { errcode } = await player.call('appChristmasUserExtra', { day: 1, requestId })
    expect(errcode).not.toBe(0)
  })

  test('a day is a day in Manila: the last second of one and the first of the next are two bulbs [AC-15]', async () => {
    now = manila('2026-11-30', '23:59:59')
    expect((await sign()).errcode).toBe(1001)
    // Who comes early is told the day.
    expect(await parol()).toMatchObject({ errcode: 1001, until: '2026-11-30T16:00:00.000Z' })
    now = manila('2026-12-01', '23:59:59.900')
    expect((await sign()).errcode).toBe(0)
    now = manila('2026-12-02', '00:00:00.100')
    expect(await sign()).toMatchObject({ errcode: 0, lit: 2 })
  })

  test('a missed bulb is lit for points, while there are points and it was missed [AC-15]', async () => {
    await signEachDay(1, 4)
    now = manila('2026-12-06')
    await sign()
    expect(await player.call('appChristmasUserExtra', { day: 6 })).toMatchObject({ errcode: 1005 })
    expect(await player.call('appChristmasUserExtra', { day: 7 })).toMatchObject({ errcode: 1003 })
    const relit = await player.call<Parol>('appChristmasUserExtra', { day: 5 })
    expect(relit).toMatchObject({ errcode: 0, lit: 6, extraLeft: 4, lottery: 50_00, rewards: [] })
    now = manila('2026-12-08')
    const short = await player.call<Parol>('appChristmasUserExtra', { day: 7 })
    expect(short.errcode).not.toBe(0)
    expect((await parol()).lit).toBe(6)
  })

  test('rewards for bulbs are received once each, also after the last day, and then no more [AC-15]', async () => {
    await signEachDay(1, 7)
    const received = await player.call<Parol>('appChristmasUserReceive', { awardId: 6 })
    expect(received.rewards).toEqual([{ id: 2001, count: 6_00, betRate: 3 }])
    expect(await player.call('appChristmasUserReceive', { awardId: 6 })).toMatchObject({
      errcode: 1005,
    })
    expect(await player.call('appChristmasUserReceive', { awardId: 12 })).toMatchObject({
      errcode: 1003,
    })
    await signEachDay(8, 12)
    now = manila('2026-12-31', '23:59:59')
    expect(await listed()).toMatchObject({ activityIds: [CHRISTMAS, FREE_SIGN] })
    expect((await sign()).errcode).toBe(1003)
    expect(await player.call('appChristmasUserReceive', { awardId: 12 })).toMatchObject({
      errcode: 0,
    })
    // Nothing is left of it.
    expect(await listed()).toMatchObject({ activityIds: [FREE_SIGN] })
    now = manila('2027-01-01', '00:00:00')
    const over = await parol()
    expect(over.errcode).toBe(1001)
    expect(over).not.toHaveProperty('until')
  })

  test('the star pays on the 25th to who lit twenty bulbs, not to who lit nineteen [AC-15]', async () => {
    await signEachDay(1, 19)
    now = manila('2026-12-25')
    expect(await parol()).toMatchObject({ star: { itemStatus: 0 } })
    expect(await player.call('appChristmasUserReceive', { awardId: 2000 })).toMatchObject({
      errcode: 1003,
    })
    expect(await player.call('appChristmasUserExtra', { day: 20 })).toMatchObject({ errcode: 0 })
    expect(await player.call<Parol>('appChristmasUserReceive', { awardId: 2000 })).toMatchObject({
      errcode: 0,
      rewards: [{ id: 2001, count: 25_00, betRate: 1 }],
    })
    expect(await player.call('appChristmasUserReceive', { awardId: 2000 })).toMatchObject({
      errcode: 1005,
    })
  })

  test('a deposit of the day is a key; two gifts a day are opened, and what they hold can be checked [AC-15] [CO-06]', async () => {
    // A deposit has the time of the day on which the test runs.
    const today = manilaDay(new Date())
    const season = { firstDay: dayAfter(today, -5), lastDay: dayAfter(today, 19) }
    await runActivity(lobby.ctx, 'christmas', season)
    for (let day = 0; day <= 5; day += 1) {
      now = manila(dayAfter(season.firstDay, day))
      expect((await sign()).errcode).toBe(0)
    }
    await player.pay(await player.open(500_00))
    expect(await parol()).toMatchObject({ keys: 3, openable: 2 })
    const open = () => player.call<Parol>('appChristmasUserOpen')
    type Before = { commitment: string; nextCommitment: string; tables: { hash: string }[] }
    const chances = () => player.call<Before>('getChances', { activity: CHRISTMAS })
    // The device's own part goes into a pair whose seal it has seen: neither side picks the draws alone.
    const first = await chances()
    await player.call('turnChances', { clientSeed: 'of-the-device' })
    const before = await chances()
    expect(before.commitment).toBe(first.nextCommitment)
    const [one, two] = [await open(), await open()]
    expect([one.errcode, two.errcode]).toEqual([0, 0])
    expect((await open()).errcode).toBe(1009)
    expect(two.opened).toEqual([one.rewards[0]?.count, two.rewards[0]?.count])

    const turned = await player.call<{ serverSeed: string }>('turnChances')
    expect(commitment(turned.serverSeed)).toBe(before.commitment)
    const after = await player.call<{
      label: string
      tables: { hash: string; prizes: { amount: number; weight: number }[] }[]
      draws: {
        nonce: number
        place: number
        amount: number
        clientSeed: string
        serverSeed: string
      }[]
    }>('getChances', { activity: CHRISTMAS })
    const [table] = after.tables
    expect(oddsHash(table?.prizes ?? [])).toBe(before.tables[0]?.hash)
    expect(after.draws.map(({ nonce }) => nonce)).toEqual([1, 0])
    for (const { serverSeed, clientSeed, nonce, place, amount } of after.draws) {
      expect(clientSeed).toBe('of-the-device')
      expect(
        placeOf(table?.prizes ?? [], roundStream(after.label, { serverSeed, clientSeed, nonce })),
      ).toBe(place)
      expect(table?.prizes[place]?.amount).toBe(amount)
    }
  })

  test('who set a limit this week is not asked to play or to deposit [AC-15]', async () => {
    const today = manilaDay(new Date())
    now = manila(today)
    await runActivity(lobby.ctx, 'christmas', { firstDay: today, lastDay: dayAfter(today, 24) })
    expect((await parol()).keyTasks.map(({ name }) => name)).toEqual(['bulbs', 'play', 'deposit'])
    await player.call('setLimit', { kind: 'deposit', period: 'day', amount: 1_000_00 })
    expect((await parol()).keyTasks.map(({ name }) => name)).toEqual(['bulbs'])
  })

  test('terms raised meanwhile are for who enters later; who entered keeps theirs [AC-19]', async () => {
    await sign()
    await runActivity(lobby.ctx, 'christmas', { bulb: 80_00 })
    now = manila('2026-12-02')
    expect((await sign()).rewards).toEqual([{ id: 2002, count: 50_00 }])
    player = await newPlayer()
    expect((await sign()).rewards).toEqual([{ id: 2002, count: 80_00 }])
  })

  test('what operators call an activity is what its players read, also of what they received under an older name [AC-19]', async () => {
    const one = await newPlayer()
    const named = async () => {
      const { activityMap } = await one.call<Listed>('getActivityIds')
      return activityMap[CHRISTMAS]?.title
    }
    await runActivity(lobby.ctx, 'christmas')
    expect(await named()).toBeUndefined()
    const title = { 'en-PH': 'Parols of Pampanga', 'fil-PH': 'Mga parol ng Pampanga' }
    const terms = { titleEn: title['en-PH'], titleFil: title['fil-PH'] }
    await runActivity(lobby.ctx, 'christmas', terms)
    expect(await named()).toEqual(title)
    await one.call('appChristmasUserSign')
    await runActivity(lobby.ctx, 'christmas', {})
    dropCaches(lobby.ctx)
    const { history } = await one.call<{ errcode: number; history: { title?: object }[] }>(
      'getRewards',
    )
    expect(history[0]?.title).toEqual(title)
    const { body } = await lobby.call('getRewards', {})
    expect(JSON.stringify(body)).not.toContain('Pampanga')
  })

  test('a budget pays to its last centavo and not one more, whoever asks at once [AC-19]', async () => {
    const before = await taken()
    await runActivity(lobby.ctx, 'christmas', {
      budget: before + 100_00,
      awards: [{ bulbs: 1, coins: 30_00 }],
      every: 0,
    })
    const players = await Promise.all(Array.from({ length: 12 }, newPlayer))
    await Promise.all(players.map((one) => one.call('appChristmasUserSign')))
    const all = await Promise.all(
      players.map((one) => one.call<Parol>('appChristmasUserReceive', { awardId: 1 })),
    )
    expect(all.filter(({ errcode }) => errcode === 0)).toHaveLength(3)
    expect(new Set(all.map(({ errcode }) => errcode))).toEqual(new Set([0, 1006]))
    expect(await taken()).toBe(before + 90_00)
    // The star's ₱25 are more than what is left: whoever comes is told so before they begin.
    dropCaches(lobby.ctx)
    const last = await newPlayer()
    const usedUp = async () => {
      const { activityMap } = await last.call<Listed>('getActivityIds')
      return activityMap[CHRISTMAS]?.usedUp
    }
    expect(await usedUp()).toBe(true)
    await runActivity(lobby.ctx, 'christmas', { budget: before + 200_00 })
    await last.call('appChristmasUserSign')
    expect(await usedUp()).toBe(false)
  })

  test('ten thousand players ask for the last ₱50,000: what fits into it is given, and not one centavo more [AC-19]', async () => {
    const before = await taken()
    const [last, each] = [50_000_00, 7_35]
    await runActivity(lobby.ctx, 'christmas', { budget: before + last })
    const running = await activitiesState(lobby.ctx).running(lobby.ctx)
    const campaignId = running.find(({ kind }) => kind.code === 'christmas')?.campaignId ?? 0
    let [next, given] = [0, 0]
    const asker = async () => {
      while (next < 10_000) {
        next += 1
        const ask = { campaignId, playerId: next, amount: each }
        if (await takeBudget(lobby.ctx, ask)) given += 1
      }
    }
    await Promise.all(Array.from({ length: 8 }, asker))
    expect(given).toBe(Math.floor(last / each))
    expect(await taken()).toBe(before + given * each)
  })

  test('two who take of a budget twice meet at its end: each gets what it asked for, and nothing is taken twice [AC-19]', async () => {
    const before = await taken()
    await runActivity(lobby.ctx, 'christmas', { budget: before + 640_00 })
    const running = await activitiesState(lobby.ctx).running(lobby.ctx)
    const campaignId = running.find(({ kind }) => kind.code === 'christmas')?.campaignId ?? 0
    let [there, tries] = [0, 0]
    const twice = (playerId: number) =>
      retryOnDeadlock(() =>
        inTransaction(lobby.ctx, async (tx) => {
          tries += 1
          const own = await takeBudget(tx, { campaignId, playerId, amount: 1 })
          there += 1
          // Both hold their own slot now, and ask for more than any slot has.
          await expect.poll(() => there).toBeGreaterThanOrEqual(2)
          return own && takeBudget(tx, { campaignId, playerId, amount: 300_00 })
        }),
      )
    expect(await Promise.all([twice(64_001), twice(64_002)])).toEqual([true, true])
    // One of them at least was begun anew.
    expect(tries).toBeGreaterThanOrEqual(3)
    expect(await taken()).toBe(before + 600_02)
  })

  test('who is excluded between reaching something and asking for it is given nothing [AC-04]', async () => {
    await signEachDay(1, 6)
    const cash = await player.cash()
    await player.takeBreak()
    expect(await player.call('appChristmasUserReceive', { awardId: 6 })).toMatchObject({
      errcode: 1047,
    })
    expect(await player.cash()).toBe(cash)
  })

  test('an activity that is closed is gone, and says so [AC-03]', async () => {
    await runActivity(lobby.ctx, 'christmas', {}, false)
    expect(await listed()).toMatchObject({ activityIds: [FREE_SIGN] })
    expect(await sign()).toMatchObject({ errcode: 1001 })
    await runActivity(lobby.ctx, 'christmas')
  })
})

describe('Daily sign-in', () => {
  type Round = Answer & {
    days: { day: number; itemStatus: number; award: Reward[] }[]
    open: boolean
  }
  const round = () => player.call<Round>('loginBonus3User')
  const receive = (extra: object = {}) =>
    player.call<Round>('loginBonus3UserReceive', { type: FREE_SIGN, ...extra })
  const statuses = ({ days }: Round) => days.map(({ itemStatus }) => itemStatus).join('')

  test('one day a day, a missed day waits, and the round begins anew [AC-12]', async () => {
    expect(statuses(await round())).toBe('1000000')
    expect(await receive()).toMatchObject({
      errcode: 0,
      rewards: [{ id: 2002, count: 50_00 }],
      lottery: 50_00,
    })
    expect((await receive()).errcode).toBe(1005)
    now = manila('2026-12-04')
    expect(statuses(await round())).toBe('2100000')
    expect((await receive()).rewards).toEqual([{ id: 2002, count: 75_00 }])
    for (let day = 5; day <= 9; day += 1) {
      now = manila(`2026-12-0${day}`)
      await receive()
    }
    // Nobody deposited: points instead of the coins.
    expect(statuses(await round())).toBe('2222222')
    expect((await round()).lottery).toBeUndefined()
    now = manila('2026-12-10')
    expect(statuses(await round())).toBe('1000000')
  })

  test('the 29th of February is a day of its own, and the first of March the one after it [AC-12]', async () => {
    now = manila('2028-02-28', '23:59:59.900')
    player = await newPlayer()
    for (const [at, day] of ['2028-02-29', '2028-03-01'].entries()) {
      expect((await receive()).errcode).toBe(0)
      expect((await receive()).errcode).toBe(1005)
      now = manila(day, '00:00:00.100')
      expect(statuses(await round())).toBe(`${'2'.repeat(at + 1)}1${'0'.repeat(5 - at)}`)
    }
  })

  test('the seventh day pays coins to who deposited lately, points to everybody else [AC-12]', async () => {
    for (let day = 1; day <= 6; day += 1) {
      now = manila(`2026-12-0${day}`)
      await receive()
    }
    now = manila('2026-12-07')
    expect((await round()).days[6]?.award).toEqual([{ id: 2002, count: 500_00 }])
    await player.pay(await player.open(500_00))
    expect((await receive()).rewards).toEqual([
      { id: 2001, count: 3_00, betRate: 1 },
      { id: 2002, count: 250_00 },
    ])
  })

  test('without a mobile number nothing is receivable, and the call says what is missing [AC-12]', async () => {
    player = payingPlayer(lobby, provider, await lobby.register())
    expect(await listed()).toMatchObject({ dots: { hasFreeBonus: false } })
    expect((await receive()).errcode).toBe(1008)
  })

  test('everything that waits is received from one list, and stands in the history [AC-04] [AC-17]', async () => {
    type Rewards = {
      ready: { activity: number; awardId: number }[]
      history: { activity: number; rewards: Reward[] }[]
    }
    const { ready } = await player.call<Rewards>('getRewards')
    expect(ready.map(({ activity }) => activity)).toEqual([CHRISTMAS, FREE_SIGN])
    for (const one of ready)
      expect(
        await player.call('receiveReward', { activity: one.activity, awardId: one.awardId }),
      ).toMatchObject({ errcode: 0 })
    const after = await player.call<Rewards>('getRewards')
    expect(after.ready).toEqual([])
    expect(after.history).toMatchObject([
      { activity: FREE_SIGN, rewards: [{ id: 2002, count: 50_00 }] },
      { activity: CHRISTMAS, rewards: [{ id: 2002, count: 50_00 }] },
    ])
  })
})

test('killed before any step of a claim: the same request gives it once, and the books are right [AC-04]', async () => {
  const kind = activitiesState(lobby.ctx).kinds.get('christmas')
  if (!kind) throw new Error('no parol')
  const state = { ...(kind.start as object), lit: [1, 2, 3] }
  // Each by night; by day each third step.
  for (let dies = 1; ; dies += cases(1, 3)) {
    player = await newPlayer()
    now = manila('2026-12-04')
    const { playerId } = player
    await lobby.operate(
      `INSERT INTO campaigns.enrolments (player_id, campaign_id, version, state, entered_at)
       SELECT ${playerId}, campaign_id, version, '${JSON.stringify(state)}', now()
         FROM campaigns.campaigns WHERE code = 'christmas'`,
    )
    const ask = { playerId, kind, command: { do: 'open' }, requestId: `opening-${dies}-times` }
    const doomed = mortal(lobby.ctx, dies)
    const died = await claim(doomed.ctx, ask).then(
      () => false,
      () => true,
    )
    const { activity, received } = await claim(lobby.ctx, ask)
    const opened = (activity.view.shown as Parol).opened
    expect(opened).toHaveLength(1)
    expect(received.rewards).toEqual([{ id: 2001, count: opened[0], betRate: 3 }])
    expect(await player.cash()).toBe(opened[0])
    expect(await player.call('getChances', { activity: CHRISTMAS })).toMatchObject({ used: 1 })
    if (!died) {
      expect(dies).toBeGreaterThan(20)
      return
    }
  }
})

test('no decision, draw or seed can be changed by hand', async () => {
  await sign()
  for (const change of [
    'UPDATE campaigns.decisions SET coins = 1',
    'DELETE FROM campaigns.decisions',
    'UPDATE campaigns.versions SET version = 9',
    `UPDATE campaigns.seeds SET sealed = '\\x${createHash('sha256').digest('hex')}'`,
  ])
    await expect(lobby.operate(change)).rejects.toThrow(/append-only|stays/)
})

describe('Newcomer’s week', () => {
  const NEWCOMER = 60
  const receive = () =>
    player.call<Answer & { days: Step[] }>('loginBonus3UserReceive', { type: NEWCOMER })
  beforeEach(() => runActivity(lobby.ctx, 'newcomer-sign'))
  afterEach(() => runActivity(lobby.ctx, 'newcomer-sign', {}, false))

  test('new players have seven days within fourteen of registering, and then it is closed [AC-12]', async () => {
    expect(await listed()).toMatchObject({ dots: { hasFreeBonus: true } })
    expect(await receive()).toMatchObject({
      errcode: 0,
      rewards: [{ id: 2001, count: 1_00, betRate: 5 }],
    })
    expect((await receive()).errcode).toBe(1005)
    for (const day of [2, 4, 6, 8, 10]) {
      now = manila(dayAfter('2026-12-01', day))
      expect((await receive()).errcode).toBe(0)
    }
    now = manila('2026-12-14', '23:59:59')
    expect((await receive()).rewards).toEqual([{ id: 2001, count: 15_00, betRate: 5 }])
    now = manila('2026-12-15', '00:00:00')
    expect((await receive()).errcode).toBe(1001)
    expect((await listed()).activityIds).not.toContain(NEWCOMER)
  })

  test('without a verified ID the seventh day waits, and says what is missing [AC-12]', async () => {
    const made = await lobby.register()
    numbers += 1
    await lobby.operate(
      `UPDATE accounts.players SET mobile = '9${String(170_000_000 + numbers)}' WHERE player_id = ${made.playerId}`,
    )
    player = payingPlayer(lobby, provider, made)
    for (let day = 0; day < 6; day += 1) {
      now = manila(dayAfter('2026-12-01', day))
      expect((await receive()).errcode).toBe(0)
    }
    now = manila('2026-12-07')
    expect((await receive()).errcode).toBe(1008)
    await lobby.verify(made.playerId)
    expect((await receive()).errcode).toBe(0)
  })
})
