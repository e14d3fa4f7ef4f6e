import { noCommission, type Commission, type Facts } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { agent } from './agent.ts'
import type { AgentPage } from './call.ts'

const terms = agent.defaults
const facts = (
  commission: Partial<Commission> = {},
  { friends = 1, isVerified = true } = {},
): Facts =>
  somebodyOn('2026-12-10', {
    profile: { isVerified },
    invites: {
      registered: 4,
      valid: Array.from({ length: friends }, (_, at) => ({
        id: at + 1,
        day: '2026-12-01',
        used: false,
      })),
      isInvited: false,
      countedOn: '',
    },
    commission: { ...noCommission, ...commission },
  })
const ask = (known: Facts, command: { do: string; choice?: number }) =>
  agent.decide({ terms, state: agent.start, facts: known, command, draw: () => 0 })
const earned = (available: number) => facts({ of: 'agent', since: '2026-12-01', available })

test('an agent has a verified ID and a friend who counts, and is one in one programme [AC-10]', () => {
  expect(ask(facts({}, { isVerified: false }), { do: 'join' })).toEqual({
    refuse: 'activity-proof-needed',
  })
  expect(ask(facts({}, { friends: 0 }), { do: 'join' })).toEqual({ refuse: 'step-not-reached' })
  expect(ask(facts({ of: 'agent5' }), { do: 'join' })).toEqual({ refuse: 'activity-not-yours' })
  expect(ask(earned(0), { do: 'join' })).toEqual({ refuse: 'already-received' })
  expect(ask(facts(), { do: 'join' })).toMatchObject({
    effects: [
      {
        give: 'seat',
        terms: {
          holdDays: 7,
          tiers: [
            {
              bands: [
                { from: 0, share: 6_00 },
                { from: 50_000_00, share: 7_00 },
                { from: 250_000_00, share: 8_00 },
              ],
            },
          ],
        },
      },
    ],
  })
})

test('what is free is exchanged from ₱100 on, and never more than there is [AC-10] [MN-01]', () => {
  expect(ask(earned(99_99), { do: 'exchange' })).toEqual({ refuse: 'step-not-reached' })
  expect(ask(earned(150_00), { do: 'exchange', choice: 150_01 })).toEqual({
    refuse: 'step-not-reached',
  })
  expect(ask(earned(150_00), { do: 'exchange', choice: 99_99 })).toEqual({
    refuse: 'step-not-reached',
  })
  expect(ask(earned(150_00), { do: 'exchange', choice: 120_00 })).toMatchObject({
    effects: [{ give: 'commission', amount: 120_00 }],
  })
  expect(ask(earned(150_00), { do: 'receive', choice: 1 })).toMatchObject({
    effects: [{ give: 'commission', amount: 150_00 }],
    state: { given: 150_00 },
  })
  const { steps } = agent.view({ terms, state: agent.start, facts: earned(150_00) })
  expect(steps).toMatchObject([{ id: 1, itemStatus: 1, award: [{ id: 2001, count: 150_00 }] }])
})

test('its page shows sums of weeks: nobody’s name, number or amount', () => {
  const week = {
    week: '2026-12-07',
    tier: 1,
    members: 3,
    stake: 20_000_00,
    theo: 800_00,
    amount: 48_00,
    paid: 0,
    state: 'open' as const,
    freeOn: '',
  }
  const shown = agent.view({
    terms,
    state: agent.start,
    facts: facts({ of: 'agent', since: '2026-12-01', lines: [4, 0, 0, 0, 0], weeks: [week] }),
  }).shown as AgentPage
  expect(shown).toMatchObject({ isAgent: true, members: 4, week: { amount: 48_00 }, weeks: [] })
})

test('operators give 8 percent at most, in rising bands, and no budget', () => {
  const problems = (change: object) => agent.problems({ ...terms, ...change } as never)
  expect(problems({})).toEqual([])
  expect(problems({ rates: [{ teamTheo: 0, percent: 9 }] })).toHaveLength(1)
  expect(problems({ rates: [{ teamTheo: 1, percent: 6 }] })).toHaveLength(1)
  expect(
    problems({
      rates: [
        { teamTheo: 0, percent: 6 },
        { teamTheo: 0, percent: 7 },
      ],
    }),
  ).toHaveLength(1)
  expect(problems({ budget: 1_00 })).toHaveLength(1)
})
