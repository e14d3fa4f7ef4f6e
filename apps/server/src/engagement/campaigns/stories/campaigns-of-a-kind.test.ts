import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { audit } from '#/ledger/wallet/wallet.ts'

const CHRISTMAS = 37
const FREE_SIGN = 68
let lobby: Lobby
let now = new Date()
const manila = (day: string) => new Date(`${day}T12:00:00+08:00`)

beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => now } })
})
afterAll(() => lobby.close())
const season = { firstDay: '2026-12-01', lastDay: '2026-12-25', claimDays: 3 }
const everybody = {
  registeredFrom: '',
  registeredUntil: '',
  levelFrom: 0,
  levelUntil: 100,
  depositedFrom: 0,
  hasMobile: false,
  isVerified: false,
}
/** Bulbs of the second are worth 70 points, those of the first 50. */
const other = { ...season, bulb: 70_00, priority: 10 }
const close = (code: string) => runActivity(lobby.ctx, code, {}, false)
beforeEach(async () => {
  now = manila('2026-12-01')
  for (const code of ['christmas', 'christmas-2', 'free-sign', 'free-sign-2']) await close(code)
  await runActivity(lobby.ctx, 'christmas', season)
})
// Whatever was received, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

type Answer = {
  errcode: number
  lottery: number
  lit: number
  activityIds: number[]
  rewards: { id: number; count: number }[]
  terms: { bulb: number }
  ready: { activity: number; awardId: number }[]
}
async function newPlayer(isVerified = true) {
  const made = await lobby.register()
  if (isVerified) await lobby.verify(made.playerId)
  return {
    ...made,
    ask: async (call: string, input: object = {}) =>
      (await lobby.call(call, input, made.token)).body as unknown as Answer,
  }
}
const light = 'appChristmasUserSign'
const points = ({ rewards }: Answer) => rewards.map(({ count }) => count)
const campaignsOf = async (playerId: number) => {
  const { rows } = await lobby.ctx.db.query<{ code: string }>(
    `SELECT code FROM campaigns.enrolments JOIN campaigns.campaigns USING (campaign_id)
      WHERE player_id = $1 ORDER BY code`,
    [playerId],
  )
  return rows.map(({ code }) => code)
}

test('a player is in the one of the highest priority that lets them in, and the wire tells one of a kind [AC-02] [AC-09]', async () => {
  await runActivity(lobby.ctx, 'christmas-2', {
    ...other,
    audience: { ...everybody, isVerified: true },
  })
  const [verified, plain] = [await newPlayer(), await newPlayer(false)]
  for (const player of [verified, plain])
    expect((await player.ask('getActivityIds')).activityIds).toEqual([CHRISTMAS])
  const { body } = await lobby.call('getRewards', {})
  expect((body as unknown as { running: object[] }).running).toEqual([
    expect.objectContaining({ activity: CHRISTMAS }),
  ])
  const terms = async (player: typeof plain) =>
    (await player.ask('getActivityTerms', { activity: CHRISTMAS })).terms.bulb
  expect([await terms(verified), await terms(plain)]).toEqual([70_00, 50_00])
  expect(points(await verified.ask(light))).toEqual([70_00])
  expect(points(await plain.ask(light))).toEqual([50_00])
  expect(await campaignsOf(verified.playerId)).toEqual(['christmas-2'])
  expect(await campaignsOf(plain.playerId)).toEqual(['christmas'])
})

test('whoever began stays where they are, whatever is opened or changed above it, under the version of then', async () => {
  const player = await newPlayer()
  expect(points(await player.ask(light))).toEqual([50_00])
  await runActivity(lobby.ctx, 'christmas-2', other)
  await runActivity(lobby.ctx, 'christmas', { ...season, bulb: 10_00 })
  now = manila('2026-12-02')
  expect(points(await player.ask(light))).toEqual([50_00])
  expect(await campaignsOf(player.playerId)).toEqual(['christmas'])
  // Somebody new begins in the other.
  expect(points(await (await newPlayer()).ask(light))).toEqual([70_00])
})

test('an audience is asked when somebody begins, not afterwards', async () => {
  await runActivity(lobby.ctx, 'christmas', {
    ...season,
    audience: { ...everybody, registeredUntil: '2026-12-01' },
  })
  const player = await newPlayer()
  expect((await player.ask(light)).errcode).toBe(0)
  await runActivity(lobby.ctx, 'christmas', {
    ...season,
    audience: { ...everybody, registeredUntil: '2026-11-01' },
  })
  now = manila('2026-12-02')
  expect((await player.ask(light)).errcode).toBe(0)
  const late = await newPlayer()
  expect((await late.ask('getActivityIds')).activityIds).toEqual([])
  expect((await late.ask(light)).errcode).toBe(1002)
})

test('a request that is sent again has its answer, and two at once begin in one campaign', async () => {
  await runActivity(lobby.ctx, 'christmas-2', other)
  const player = await newPlayer()
  const requestId = crypto.randomUUID()
  const first = await player.ask(light, { requestId })
  await runActivity(lobby.ctx, 'christmas', { ...season, priority: 20 })
  expect((await player.ask(light, { requestId })).lottery).toBe(first.lottery)
  const crowd = await newPlayer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => crowd.ask(light)))
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  expect(await campaignsOf(crowd.playerId)).toHaveLength(1)
})

test('a season that begins after the last one ended is for everybody again; one beside it is not', async () => {
  const player = await newPlayer()
  expect((await player.ask(light)).errcode).toBe(0)
  const next = { firstDay: '2026-12-29', lastDay: '2027-01-24', claimDays: 3, bulb: 70_00 }
  await runActivity(lobby.ctx, 'christmas-2', { ...next, firstDay: '2026-12-20' })
  now = manila('2026-12-30')
  expect((await player.ask(light)).errcode).toBe(1002)
  expect((await player.ask('getActivityIds')).activityIds).toEqual([])
  await runActivity(lobby.ctx, 'christmas-2', next)
  expect((await player.ask('getActivityIds')).activityIds).toEqual([CHRISTMAS])
  expect(points(await player.ask(light))).toEqual([70_00])
  expect(await campaignsOf(player.playerId)).toEqual(['christmas', 'christmas-2'])
})

test('of any other kind one campaign is once and for all', async () => {
  await runActivity(lobby.ctx, 'free-sign', { lastDay: '2026-12-05' })
  const player = await newPlayer()
  await lobby.operate(
    `UPDATE accounts.players SET mobile = '9170999001' WHERE player_id = ${player.playerId}`,
  )
  const sign = () => player.ask('loginBonus3UserReceive', { type: FREE_SIGN })
  expect((await sign()).errcode).toBe(0)
  await runActivity(lobby.ctx, 'free-sign-2', { firstDay: '2026-12-20' })
  now = manila('2026-12-20')
  expect((await sign()).errcode).toBe(1002)
  expect((await (await newPlayer()).ask('getActivityIds')).activityIds).toContain(FREE_SIGN)
})

test('what it gives is in the books under its own name, out of its own budget [AC-19]', async () => {
  await runActivity(lobby.ctx, 'christmas-2', {
    ...other,
    budget: 10_00,
    awards: [{ bulbs: 1, coins: 6_00 }],
  })
  const [player, second] = [await newPlayer(), await newPlayer()]
  for (const one of [player, second]) await one.ask(light)
  const ready = await player.ask('getRewards')
  expect(ready.ready).toContainEqual(expect.objectContaining({ activity: CHRISTMAS, awardId: 1 }))
  const collect = { activity: CHRISTMAS, awardId: 1 }
  expect((await player.ask('receiveReward', collect)).errcode).toBe(0)
  expect((await second.ask('receiveReward', collect)).errcode).not.toBe(0)
  const { rows } = await lobby.ctx.db.query(
    `SELECT source, amount FROM bonus.grants WHERE player_id = ANY ($1)`,
    [[player.playerId, second.playerId]],
  )
  expect(rows).toEqual([{ source: 'christmas-2', amount: 6_00 }])
})
