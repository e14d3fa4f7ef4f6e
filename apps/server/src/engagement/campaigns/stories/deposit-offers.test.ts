import { activityTypes, depositActivities } from '@perlas/contract/enums'
import type { DepositOffer } from '@perlas/contract/deposit-offers'
import type { Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openPayingLobby, payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

const codes = [
  'accumulated-recharge',
  'continuous-recharge',
  'day-bonus',
  'first-charge-packs',
  'fund',
  'ladder-recharge',
  'sign-in-cards',
] as const
let lobby: Lobby
let provider: SteeredProvider

type Answer = {
  errcode: number
  offers: DepositOffer[]
  waiting: { code: string; activity: number; waits: string }[]
}

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby({ firstBonus: true }))
  await lobby.operate(`UPDATE campaigns.campaigns SET open = true WHERE code = 'first-charge'`)
  for (const code of codes) await runActivity(lobby.ctx, code)
})
afterAll(() => lobby.close())

async function newPlayer(): Promise<PayingPlayer> {
  const made = await lobby.register()
  await lobby.verify(made.playerId)
  return payingPlayer(lobby, provider, made)
}
const compare = (who: PayingPlayer) => who.call<Answer>('getDepositOffers')
const at = ({ offers }: Answer, code: string) => offers.filter((one) => one.code === code)

test('offers on deposits stand beside each other, each in pesos at each amount [AC-02] [CA-06] [CA-08]', async () => {
  const answer = await compare(await newPlayer())
  expect(answer.errcode).toBe(0)
  expect(new Set(answer.offers.map(({ code }) => code))).toEqual(
    new Set(['first-charge', ...codes]),
  )
  expect(answer.waiting).toEqual([])
  expect(new Set(answer.offers.flatMap(({ activity }) => activity || []))).toEqual(
    new Set(depositActivities),
  )
  // A percentage is told at the amount that another offer names.
  const ofDay = at(answer, 'day-bonus').map(({ price, worth }) => [price, worth])
  expect(ofDay).toContainEqual([200_00, 6_00])
  expect(ofDay).toContainEqual([1_000_00, 30_00])
  expect(at(answer, 'day-bonus')[0]).toMatchObject({ required: 30_00, withoutItem: true })
  // Steps of a week add up: a large deposit reaches several.
  const ladder = at(answer, 'ladder-recharge').map(({ price, worth }) => [price, worth])
  expect(ladder).toContainEqual([500_00, 12_00])
  expect(ladder).toContainEqual([1_000_00, 26_00])
  expect(at(answer, 'ladder-recharge')[0]?.withAny).toBe(true)
  expect(new Set(at(answer, 'continuous-recharge').map(({ worth }) => worth))).toEqual(
    new Set([5_00]),
  )
})

test('a deposit says which others it ends, and which are over for today [AC-05] [CA-06]', async () => {
  const answer = await compare(await newPlayer())
  const [pack] = at(answer, 'first-charge-packs')
  expect(pack?.ends).toContain('first-charge')
  expect(pack?.ends).not.toContain('fund')
  expect(pack?.endsToday).toEqual(['day-bonus'])
  expect(at(answer, 'day-bonus')[0]?.endsToday).toEqual([])
  // Enough for the first deposit's bonus, a step does not end it.
  const steps = at(answer, 'continuous-recharge')
  const endedAt = (amount: number) => steps.find(({ price }) => price === amount)?.ends
  expect(endedAt(100_00)).toContain('first-charge')
  expect(endedAt(300_00)).not.toContain('first-charge')
})

test('once a deposit settled, offers go on from where the player is, and what waits says why [AC-02] [AC-06]', async () => {
  const player = await newPlayer()
  await player.pay(await player.open(100_00, { actType: 10 }))
  const answer = await compare(player)
  expect(at(answer, 'first-charge')).toEqual([])
  expect(at(answer, 'first-charge-packs')).toEqual([])
  expect(at(answer, 'ladder-recharge')[0]).toMatchObject({ price: 400_00, worth: 12_00 })
  expect(answer.waiting).toContainEqual({
    code: 'continuous-recharge',
    activity: activityTypes.ContinuousRecharge,
    waits: 'tomorrow',
  })
  expect(answer.waiting).toContainEqual({
    code: 'day-bonus',
    activity: activityTypes.DayBonus,
    waits: 'tomorrow',
  })
})

test('a plan that runs shuts the next one out, and all rewards name what comes next [AC-02] [AC-04]', async () => {
  const player = await newPlayer()
  await player.pay(await player.open(500_00, { actType: 5 }))
  const answer = await compare(player)
  expect(at(answer, 'fund')).toEqual([])
  expect(answer.waiting).toContainEqual({
    code: 'fund',
    activity: activityTypes.Fund,
    waits: 'rest',
  })
  const { next } = await player.call<{ next: { activity: number; award: object[] }[] }>(
    'getRewards',
  )
  expect(next).toContainEqual({
    activity: activityTypes.Fund,
    award: [{ id: 2001, count: 15_00, betRate: 1 }],
  })
})

test('a visitor is not answered, and who set a limit lately is offered nothing [PF-08]', async () => {
  expect((await lobby.call('getDepositOffers')).errcode).not.toBe(0)
  const player = await newPlayer()
  await player.call('setLimit', { kind: 'deposit', period: 'day', amount: 500_00 })
  const { offers } = await compare(player)
  expect(offers.map(({ code }) => code)).not.toContain('fund')
  expect(offers.every(({ actType }) => actType === 0)).toBe(true)
})
