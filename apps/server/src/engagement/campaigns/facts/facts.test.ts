import {
  noFirsts,
  noShop,
  nothingDone,
  type Facts,
  type Kind,
  type Need,
} from '@perlas/campaign-kit/kind'
import { kinds } from '@perlas/campaigns/server'
import { expect, test } from 'vitest'
import { neededBy, visibleFacts, type PlayerFacts } from './facts.ts'
import type { CampaignAsk } from './reader.ts'
import { needs } from './table.ts'

const today = '2026-12-05'
const profile: Facts['profile'] = {
  registeredOn: '2026-11-01',
  level: 2,
  hasMobile: true,
  isVerified: true,
  birthday: '',
  isCalm: false,
  depositTotal: 500_00,
  points: 12_00,
}
const common = { now: Date.parse(`${today}T04:00:00Z`), today, profile }
const player: PlayerFacts = {
  playerId: 1,
  common,
  balance: {} as PlayerFacts['balance'],
  hasDetails: true,
}
const day = { rounds: 3, games: 1, stake: 60_00, theo: 1_20 }
const days = ['2026-12-01', '2026-12-03', today]
const byDay = <Value>(value: Value) => Object.fromEntries(days.map((one) => [one, value]))
const order = { at: 0, amount: 100_00, actType: 6, isFirst: false }
const friend = (memberId: number) => ({ memberId, validAt: new Date('2026-12-02T04:00:00Z') })
const read: Readonly<Record<Need, unknown>> = {
  deposits: byDay({ count: 1, sum: 100_00, largest: 100_00 }),
  orders: days.map((one) => ({ ...order, day: one })),
  withdrawals: byDay(50_00),
  limit: 700_00,
  play: byDay(day),
  visits: days,
  done: { ...nothingDone, hasPlayed: true },
  birthday: { ...profile, birthday: '06-12' },
  purse: { isEmpty: true, lastStakeAt: 7 },
  invites: {
    own: {
      registered: 4,
      isInvited: true,
      countedAt: new Date('2026-12-03T04:00:00Z'),
      valid: [friend(11), friend(12), friend(13)],
    },
    paid: [
      { memberId: 11, kind: 'agent-count' },
      { memberId: 12, kind: 'agent' },
    ],
  },
  links: { code: 'ABCDEFGH', opened: [] },
  commission: { of: 'agent' },
  firsts: { ...noFirsts, payback: true },
  shop: {
    ...noShop,
    sold: [
      { campaignId: 7, article: 1, taken: 3 },
      { campaignId: 8, article: 1, taken: 5 },
    ],
  },
}

const season = { firstDay: '2026-12-01', lastDay: null, claimUntil: null }
const ask = (asks: readonly Need[], code = 'agent-count'): CampaignAsk => ({
  kind: { code, needs: asks } as unknown as Kind,
  terms: {},
  campaignId: 7,
  season,
  stoppedAt: null,
})
const seenBy = (asks: readonly Need[], from: string, code?: string) =>
  visibleFacts(player, new Map(Object.entries(read) as [Need, unknown][]), {
    ask: ask(asks, code),
    from,
  })

const without: Facts = {
  ...common,
  season,
  deposits: {},
  orders: [],
  withdrawals: {},
  limitLeft: null,
  play: {},
  visits: [],
  done: nothingDone,
}

test('a kind without needs sees nothing of what was read for others', () => {
  expect(seenBy([], '2026-12-01')).toStrictEqual(without)
})

test.each<[Need, Partial<Facts>]>([
  ['deposits', { deposits: { [today]: { count: 1, sum: 100_00, largest: 100_00 } } }],
  ['orders', { orders: [{ ...order, day: today }] }],
  ['withdrawals', { withdrawals: { [today]: 50_00 } }],
  ['limit', { limitLeft: 700_00 }],
  ['play', { play: { [today]: day } }],
  ['visits', { visits: [today] }],
  ['done', { done: { ...nothingDone, hasPlayed: true } }],
  ['birthday', { profile: { ...profile, birthday: '06-12' } }],
  ['purse', { purse: { isEmpty: true, lastStakeAt: 7 } }],
  [
    'invites',
    {
      invites: {
        registered: 4,
        isInvited: true,
        countedOn: '2026-12-03',
        valid: [
          { id: 11, day: '2026-12-02', used: true },
          { id: 13, day: '2026-12-02', used: false },
        ],
      },
    },
  ],
  ['links', { links: { code: 'ABCDEFGH', opened: [] } }],
  ['firsts', { firsts: { ...noFirsts, payback: true } }],
  ['shop', { shop: { ...noShop, sold: { 1: 3 } } }],
  ['commission', { commission: { of: 'agent' } as NonNullable<Facts['commission']> }],
])('%s fills in its own fact and no other, from the first day of its kind', (need, part) => {
  expect(seenBy([need], '2026-12-04')).toStrictEqual({ ...without, ...part })
})

test('a friend who was paid for by another kind is not seen', () => {
  expect(seenBy(['invites'], today, 'agent').invites?.valid.map(({ id }) => id)).toEqual([12, 13])
})

test('each need is read once, from the earliest day that a campaign asks for', () => {
  const dated = [
    { ask: ask(['play', 'deposits']), from: '2026-12-04' },
    { ask: ask(['deposits', 'links']), from: '2026-12-02' },
    { ask: ask(['visits']), from: '2026-12-03' },
  ]
  expect(neededBy(dated)).toEqual([
    { need: 'deposits', from: '2026-12-02' },
    { need: 'play', from: '2026-12-04' },
    { need: 'visits', from: '2026-12-03' },
    { need: 'links', from: '2026-12-02' },
  ])
  expect(neededBy([])).toEqual([])
})

test('every need of a kind has a reader, and every reader has a kind', () => {
  const used = new Set(kinds.flatMap((kind) => kind.needs))
  expect(needs.toSorted()).toEqual([...used].toSorted())
})
