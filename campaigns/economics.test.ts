import { runningDefaults } from '@perlas/campaign-kit/running'
import { rehearse } from '@perlas/campaign-kit/rehearse'
import { pointRule, POINTS_A_PESO } from '@perlas/campaign-kit/reward'
import { inviteRules } from '@perlas/contract/invites'
import { simulate, type Way } from '@perlas/campaign-kit/simulate'
import { cases } from '@perlas/dev-env/cases'
import { expect, test } from 'vitest'
import { articlesOf, type Terms as ShopTerms } from './shop/articles.ts'
import { shop } from './shop/shop.ts'
import { kinds } from './server.ts'

const PLAYERS = cases(1_000, 50)
/** So many that some of each way deposit enough. */
const MANY = cases(1_000, 250)
const lived = (kind: (typeof kinds)[number], players = PLAYERS) =>
  simulate(kind, kind.defaults, { players, days: 45, seed: 7 })

test.each(kinds.map((kind) => [kind.code, kind] as const))(
  '%s: nobody takes more than its terms say, and the coins of its players stay within its budget',
  (_, kind) => {
    const sums = lived(kind)
    const { lastDay, budget } = runningDefaults(kind)
    // What begins again has no end, and so no most.
    if (lastDay === '') return
    for (const { most } of sums) expect(most).toBeLessThanOrEqual(kind.most(kind.defaults))
    const coins = sums.reduce((all, one) => all + one.coins, 0)
    if (budget > 0) expect(coins).toBeLessThan(budget)
  },
)

test.each(kinds.map((kind) => [kind.code, kind] as const))(
  '%s: the same seed lives the same lives',
  (_, kind) => {
    const some = () => simulate(kind, kind.defaults, { players: 25, days: 45, seed: 7 })
    expect(some()).toEqual(some())
  },
)

test('terms for some players cost what those take: who is not let in takes nothing, who came to be let in begins then', () => {
  const sign = kinds.find(({ code }) => code === 'free-sign')
  if (!sign) throw new Error('no daily sign-in')
  const receivers = (change: object) => {
    const audience = { ...runningDefaults(sign).audience, ...change }
    const terms = { ...sign.defaults, audience }
    return simulate(sign, terms, { players: MANY, days: 45, seed: 7 }).map((one) => one.receivers)
  }
  const all = receivers({})
  expect(all).toEqual(lived(sign, MANY).map((one) => one.receivers))
  const deposited = receivers({ depositedFrom: 1_000_00 })
  // Visitors never deposit; who plays high soon has.
  expect(deposited[0]).toBe(0)
  expect(deposited[4]).toBeGreaterThan(0)
  for (const [way, count] of deposited.entries()) expect(count).toBeLessThanOrEqual(all[way] ?? 0)
  expect(receivers({ levelFrom: 9 })).toEqual(all.map(() => 0))
})

test('a rehearsal tells the day on which a budget is reached, and what a ring of accounts takes at worst', () => {
  const parol = kinds.find(({ code }) => code === 'christmas')
  if (!parol) throw new Error('no Christmas')
  const season = { firstDay: '2026-12-01', lastDay: '2026-12-25', claimDays: 6 }
  const ask = { players: 300, population: 30_000, seed: 7 }
  const free = rehearse(parol, { ...parol.defaults, ...season, budget: 0 }, ask)
  expect(rehearse(parol, { ...parol.defaults, ...season, budget: 0 }, ask)).toEqual(free)
  expect(free).toMatchObject({ population: 30_000, days: 31, budgetDay: 0 })
  expect(free.byDay.at(-1)).toBe(free.coins)
  const budget = Math.floor(free.coins / 2)
  const tight = rehearse(parol, { ...parol.defaults, ...season, budget }, ask)
  expect(free.byDay[tight.budgetDay - 1]).toBeGreaterThanOrEqual(budget)
  expect(free.byDay[tight.budgetDay - 2]).toBeLessThan(budget)
  // One person's hundred accounts get the coins of one of them.
  expect(free.ring.coins).toBeLessThanOrEqual(parol.most(parol.defaults))
})

const ask = { players: 100, population: 100, seed: 7 }

test.each(kinds.map((kind) => [kind.code, kind] as const))(
  '%s: a hundred accounts of one person gain nothing over the one that everybody may have',
  (_, kind) => {
    const { ring } = rehearse(kind, kind.defaults, ask)
    expect(ring.net).toBeLessThanOrEqual(0)
  },
)

test('without the rule of the exchange, or without marks, a ring gains, and the rehearsal shows it', () => {
  const sign = kinds.find(({ code }) => code === 'free-sign')
  if (!sign) throw new Error('no daily sign-in')
  const points = { ...pointRule, needsIdentity: false }
  // 6,000 points an account, 100 of them, in 45 days.
  expect(rehearse(sign, sign.defaults, { ...ask, points }).ring.net).toBeGreaterThan(3_000_00)
  const unmarked = { ...sign, onePer: [] }
  expect(rehearse(unmarked, sign.defaults, ask).ring.net).toBeGreaterThan(1_000_00)
})

test('points of who never verifies an ID or never deposits are worth nothing to them', () => {
  const sign = kinds.find(({ code }) => code === 'free-sign')
  if (!sign) throw new Error('no daily sign-in')
  const way = { share: 100, comes: 1, amount: 100_00, plays: 0, rounds: 0, stake: 0, mobile: 1 }
  const of = [
    { ...way, name: 'unverified', deposits: 1, verified: 0 },
    { ...way, name: 'no deposit', deposits: 0, verified: 1 },
    { ...way, name: 'both', deposits: 1, verified: 1 },
  ]
  const [unverified, without, both] = simulate(sign, sign.defaults, {
    players: 20,
    days: 30,
    seed: 7,
    of,
  })
  expect(unverified).toMatchObject({ byPoints: 0 })
  expect(without).toMatchObject({ byPoints: 0, worth: 0 })
  expect(unverified?.points).toBe(both?.points)
  // 125 points are a peso; nobody here reaches ₱200 on a day.
  expect(both?.byPoints).toBe(20 * Math.floor((both?.points ?? 0) / 20 / 125))
})

/** Who looks for the best way to deposit: sums that steps begin at and sums just below, played not at all, least, much. */
const seekers: readonly Way[] = [
  99_99, 100_00, 200_00, 300_00, 500_00, 1_000_00, 5_000_00, 50_000_00,
]
  .flatMap((amount) => [0.07, 1].map((deposits) => ({ amount, deposits })))
  .flatMap((deposit) =>
    [0, 10, 3_000].map((rounds) => ({
      ...deposit,
      name: `${deposit.amount} on ${deposit.deposits}, ${rounds} rounds`,
      share: 100,
      comes: 1,
      plays: rounds > 0 ? 1 : 0,
      rounds,
      stake: 1_00,
      mobile: 1,
      verified: 1,
    })),
  )

test.each(
  kinds.filter(({ group }) => group === 'deposit').map((kind) => [kind.code, kind] as const),
)(
  '%s: whoever looks for the best way to deposit gets no more of a day than its terms say [AC-11]',
  (_, kind) => {
    const most = kind.most(kind.defaults)
    for (const { name, byDay, coins } of simulate(kind, kind.defaults, {
      players: 2,
      days: 60,
      seed: 7,
      of: seekers,
    })) {
      expect(Math.max(...byDay) / 2, name).toBeLessThanOrEqual(most)
      expect(coins / 2, name).toBeLessThanOrEqual(most * 60)
    }
  },
)

test('deposits of the month: whoever looks for the best way gets the points of its steps once a month [AC-11]', () => {
  const kind = kinds.find(({ code }) => code === 'accumulated-recharge')
  if (!kind) throw new Error('no deposits of the month')
  const { steps } = kind.defaults as { steps: { points: number }[] }
  const aMonth = steps.reduce((sum, one) => sum + one.points, 0)
  // Sixty days from 1 December lie in two months.
  const sums = simulate(kind, kind.defaults, { players: 2, days: 60, seed: 7, of: seekers })
  expect(Math.max(...sums.map(({ points }) => points / 2))).toBe(aMonth * 2)
})

/** One account brings in all others of a ring: the most that its tiers or turns can give, and what the others have to do for it. */
test.each(['invite-friends', 'invite-spin', 'agent5', 'agent-count'])(
  '%s: a ring of a hundred accounts that share a device, a number, a payee or a person gains nothing, nor one that buys what tells people apart [AC-07] [AC-08] [AC-10]',
  (code) => {
    const kind = kinds.find((one) => one.code === code)
    if (!kind) throw new Error(`no ${code}`)
    const RING = 100
    const way = {
      name: 'head',
      share: 100,
      comes: 1,
      deposits: 0,
      amount: 0,
      plays: 0,
      rounds: 0,
      stake: 0,
      mobile: 1,
      verified: 1,
      age: 0,
    }
    const worthOf = (friends: number, players = 20) => {
      const of = [{ ...way, friends }]
      const [sums] = simulate(kind, kind.defaults, { players, days: 45, seed: 7, of })
      return (sums?.worth ?? 0) / players
    }
    const { friendCoins = 0 } = kind.defaults as { friendCoins?: number }
    // What each must play: ₱1,000 where the games keep 4%; somebody else's ID costs ₱500.
    const [played, id] = [inviteRules.stake * 0.04, 500_00]
    const own = worthOf(0)
    for (const friends of [1, 3, 5, 10, 30, 50, RING - 1]) {
      const taken = worthOf(friends) + friends * friendCoins * 0.88
      expect(taken - own - friends * (played + id), `${friends} friends`).toBeLessThanOrEqual(0)
    }
    // An honest friend is worth more than they cost once they go on playing.
    expect(worthOf(50) / 50).toBeLessThan(150_00)
  },
)

/** What a ring stakes costs it what games keep; all that any chain of agents among them can be paid is a share of that. */
test('a ring of a hundred that plays for its own agents never gets back what the games keep of it [AC-10]', () => {
  const named = (code: string) => {
    const kind = kinds.find((one) => one.code === code)
    if (!kind) throw new Error(`no ${code}`)
    return kind.defaults
  }
  const { rates } = named('agent') as { rates: { percent: number }[] }
  const { tiers, inviteValid } = named('agent5') as {
    tiers: { share: number }[]
    inviteValid: number
  }
  const direct = Math.max(
    ...rates.map(({ percent }) => percent / 100),
    (tiers[0]?.share ?? 0) / 10_000,
  )
  const deeper = tiers.slice(1).reduce((sum, { share }) => sum + share / 10_000, 0)
  expect(direct + deeper).toBeLessThanOrEqual(0.1)
  // Whatever they play, each of the ninety-nine with an ID of somebody else's.
  for (const played of [inviteRules.stake, 10_000_00, 1_000_000_00]) {
    const kept = 99 * played * 0.04
    const got = kept * (direct + deeper) + 99 * inviteValid
    expect(got - kept - 99 * 500_00).toBeLessThanOrEqual(0)
  }
})

/** The most that a point is worth in the shop, as a share of what it brings exchanged. */
const bestOfShop = Math.max(
  ...articlesOf(shop.defaults as ShopTerms)
    .filter(({ cost }) => cost > 0)
    .map(({ cost, price }) => (cost * POINTS_A_PESO) / price),
)

test('no point is worth more in the shop than exchanged, at the prices that it ships with [CA-11]', () => {
  expect(bestOfShop).toBeGreaterThan(0.9)
  expect(bestOfShop).toBeLessThanOrEqual(1)
})

test('a newcomer who walks through every chapter gets ₱17 at most, and the rounds once a person [AC-20]', () => {
  const chapters = kinds.find(({ code }) => code === 'chapters')
  if (!chapters) throw new Error('no chapters')
  const way = { share: 100, comes: 1, amount: 100_00, plays: 0, rounds: 0, stake: 0, mobile: 1 }
  const of = [
    { ...way, name: 'newcomer', deposits: 0.1, verified: 1 },
    { ...way, name: 'without an ID', deposits: 0.1, verified: 0 },
  ]
  const ask = { players: 20, days: 45, seed: 7, of }
  const [newcomer, without] = simulate(chapters, chapters.defaults, ask)
  expect(newcomer?.receivers).toBe(20)
  expect((newcomer?.worth ?? 0) / 20).toBeLessThanOrEqual(17_00)
  expect((newcomer?.worth ?? 0) / 20).toBeGreaterThan(15_00)
  // The last chapter asks for an ID, and points become nothing without one.
  expect(without).toMatchObject({ coins: 0, worth: 0 })
})

/** Every reward at once, points spent in the shop at its best article: what the accounts of a ring take beyond its own one. */
test('in ninety days a ring of a hundred that takes every reward and spends its points in the shop gains nothing over one account [CA-11] [AC-20]', () => {
  const RING = 100
  const way = {
    name: 'ring',
    share: 100,
    comes: 1,
    deposits: 0.1,
    amount: 100_00,
    plays: 0,
    rounds: 0,
    stake: 0,
    mobile: 1,
    verified: 1,
    age: 0,
  }
  const takes = kinds.map((kind) => {
    const [sums] = simulate(kind, kind.defaults, { players: RING, days: 90, seed: 7, of: [way] })
    if (!sums) throw new Error('nobody was lived through')
    const { worth, byPoints, points } = sums
    return { coins: worth - byPoints, points, isOnce: kind.onePer.length > 0 }
  })
  const shopped = (takes.reduce((sum, one) => sum + one.points, 0) / POINTS_A_PESO) * bestOfShop
  const coins = (once: number) =>
    takes.reduce((sum, one) => sum + one.coins * (one.isOnce ? once : 1), 0)
  const own = (coins(1) + shopped) / RING
  // Marks leave coins to one account, and a person verifies one: no other of them buys what is worth money.
  const taken = coins(1 / RING) + shopped / RING
  expect(taken - own).toBeLessThanOrEqual(1)
  // With the IDs of others each is paid for, and none comes near what it costs.
  expect(coins(1) + shopped - own - (RING - 1) * 500_00).toBeLessThanOrEqual(0)
})
