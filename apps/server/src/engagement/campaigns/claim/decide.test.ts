import {
  nothingDone,
  unknownPurse,
  type Decided,
  type Effect,
  type Facts,
  type Kind,
  type Step,
} from '@perlas/campaign-kit/kind'
import { expect, test } from 'vitest'
import { AppError } from '#/kernel/http/errors.ts'
import type { Participation } from '../participations.ts'
import { decideClaim } from './decide.ts'

const today = '2026-12-05'
const season = { firstDay: '2026-12-01', lastDay: null, claimUntil: null }
const facts: Facts = {
  now: Date.parse(`${today}T04:00:00Z`),
  today,
  season,
  profile: {
    registeredOn: '2026-11-01',
    level: 0,
    hasMobile: true,
    isVerified: true,
    birthday: '',
    isCalm: false,
    depositTotal: 0,
    points: 12_00,
  },
  deposits: {},
  orders: [],
  withdrawals: {},
  limitLeft: null,
  play: {},
  visits: [],
  done: nothingDone,
}

const step = (id: number, itemStatus: Step['itemStatus']): Step => ({
  id,
  itemStatus,
  goal: 1,
  done: 1,
  award: [],
})
/** A kind whose page shows the steps that `ready` lists for a state and a day. */
function standingOf(
  decided: Decided<string>,
  ready: (state: string, facts: Facts) => number[] = () => [],
): Participation {
  const kind = {
    code: 'made-up',
    decide: () => decided,
    view: (at: { state: string; facts: Facts }) => ({
      steps: [1, 2, 3].map((id) => step(id, ready(at.state, at.facts).includes(id) ? 1 : 0)),
      progress: { done: 0, goal: 1 },
      shown: {},
    }),
  } as unknown as Kind
  return { kind, terms: {}, season, state: 'before' } as unknown as Participation
}
const choose = (decided: Decided<string>, change: Partial<Facts> = {}) =>
  decideClaim(
    { one: standingOf(decided), facts: { ...facts, ...change }, dealer: undefined },
    { do: 'receive' },
  )

const coins: Effect = { give: 'coins', amount: 30_00, multiple: 3, days: 7 }
const rounds: Effect = { give: 'rounds', count: 5, bet: 2_00, gameId: 1, days: 7 }
const points: Effect = { give: 'points', amount: 8_00 }

test.each<[string, Effect[], { coins: number; points: number; cost: number; isMarked: boolean }]>([
  ['nothing', [], { coins: 0, points: 0, cost: 0, isMarked: false }],
  ['points', [points], { coins: 0, points: 8_00, cost: 0, isMarked: false }],
  [
    'points that it costs',
    [{ give: 'points', amount: -5_00 }],
    { coins: 0, points: -5_00, cost: 0, isMarked: false },
  ],
  ['coins', [coins, coins], { coins: 60_00, points: 0, cost: 60_00, isMarked: true }],
  [
    'free rounds, by their stakes',
    [rounds, points],
    { coins: 0, points: 8_00, cost: 10_00, isMarked: true },
  ],
  [
    'a coupon',
    [{ give: 'coupon', propId: 1, amount: 9_00, least: 100_00 }],
    { coins: 0, points: 0, cost: 0, isMarked: true },
  ],
  [
    'commission, which no budget pays',
    [{ give: 'commission', amount: 40_00 }],
    { coins: 0, points: 0, cost: 0, isMarked: false },
  ],
  [
    'tokens',
    [{ give: 'tokens', id: 30, count: 2 }],
    { coins: 0, points: 0, cost: 0, isMarked: false },
  ],
  [
    'tickets',
    [{ give: 'tickets', id: 31, count: 2, raffle: 'w1' }],
    { coins: 0, points: 0, cost: 0, isMarked: true },
  ],
])('a decision is summed: %s', (_, effects, sums) => {
  const choice = choose({ state: 'after', effects })
  expect(choice).toMatchObject({ ...sums, state: 'after', effects, friends: [] })
  expect(choice.after.profile.points).toBe(12_00 + sums.points)
})

test('a refusal of the kind is thrown under its own name', () => {
  const refused = () => choose({ refuse: 'step-not-reached' })
  expect(refused).toThrow(AppError)
  expect(refused).toThrow(expect.objectContaining({ failure: 'step-not-reached' }))
})

test('a kind without tables draws nothing', () => {
  const one = standingOf({ state: 'after', effects: [] })
  const decide: Kind['decide'] = ({ draw }) => ({ state: draw('box'), effects: [] })
  const drawing = { ...one, kind: { ...one.kind, decide } }
  expect(() => decideClaim({ one: drawing, facts, dealer: undefined }, { do: 'open' })).toThrow(
    'made-up draws and has no tables',
  )
})

test('friends that it pays for are paid, and what is left is not told from before', () => {
  const valid = [
    { id: 11, day: today, used: false },
    { id: 12, day: today, used: false },
  ]
  const invites = { registered: 2, valid, isInvited: false, countedOn: '' }
  const purse = { isEmpty: true, lastStakeAt: 7 }
  const { after } = choose({ state: 'after', effects: [], friends: [12] }, { invites, purse })
  expect(after.invites?.valid.map(({ used }) => used)).toEqual([false, true])
  expect(after.purse).toEqual(unknownPurse)
  expect(choose({ state: 'after', effects: [] }).after).toStrictEqual(facts)
})

test('steps are gone that can be received neither now nor tomorrow', () => {
  const one = standingOf({ state: 'after', effects: [] }, (state, at) => {
    if (state === 'before') return [1, 2, 3]
    return at.today === today ? [2] : [3]
  })
  expect(decideClaim({ one, facts, dealer: undefined }, { do: 'receive' }).steps).toEqual([1])
})
