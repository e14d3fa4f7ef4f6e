import type { Facts, Links } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { agentCount } from './agent-count.ts'

const terms = agentCount.defaults
const facts = (
  friends: number,
  change: Partial<Facts['profile']> = {},
  opened: Links['opened'] = [],
): Facts =>
  somebodyOn('2026-12-10', {
    profile: { isVerified: true, ...change },
    invites: {
      registered: friends,
      valid: Array.from({ length: friends }, (_, at) => ({
        id: at + 1,
        day: at === 0 ? '2026-12-08' : '2026-12-01',
        used: false,
      })),
      isInvited: false,
      countedOn: '',
    },
    links: { code: 'ABCD2345', opened },
  })
const ask = (
  known: Facts,
  command: { do: string; choice?: number },
  state: unknown = agentCount.start,
  place = 0,
) => agentCount.decide({ terms, state: state as never, facts: known, command, draw: () => place })
const after = (decided: ReturnType<typeof ask>) => {
  if ('refuse' in decided) throw new Error(decided.refuse)
  return decided.state
}

test('a card for each friend who counts, and none without: 1009 [AC-10]', () => {
  expect(ask(facts(0), { do: 'scratch' })).toEqual({ refuse: 'no-turns' })
  const one = ask(facts(1), { do: 'scratch' }, agentCount.start, 3)
  expect(one).toMatchObject({
    effects: [{ give: 'coins', amount: 58_00, multiple: 1, days: 7 }],
    friends: [1],
  })
  expect(ask(facts(1), { do: 'scratch' }, after(one))).toEqual({ refuse: 'no-turns' })
  expect(ask(facts(1, { isVerified: false }), { do: 'scratch' })).toEqual({
    refuse: 'activity-proof-needed',
  })
})

test('a lottery turn for every three, three times the card [AC-10]', () => {
  expect(ask(facts(2), { do: 'lottery' })).toEqual({ refuse: 'no-turns' })
  const one = ask(facts(3), { do: 'lottery' }, agentCount.start, 5)
  expect(one).toMatchObject({ effects: [{ amount: 2_664_00 }], friends: [1, 2, 3] })
  expect(ask(facts(5), { do: 'lottery' }, after(one))).toEqual({ refuse: 'no-turns' })
  const { card, ticket } = terms as { card: { amount: number }[]; ticket: { amount: number }[] }
  expect(ticket.map(({ amount }) => amount)).toEqual(card.map(({ amount }) => amount * 3))
})

test('chests open at 5, 15 and 40 friends who count, each once, in any order [AC-10]', () => {
  expect(ask(facts(4), { do: 'receive', choice: 1 })).toEqual({ refuse: 'step-not-reached' })
  const second = ask(facts(15), { do: 'receive', choice: 2 })
  expect(second).toMatchObject({ effects: [{ amount: 388_00 }] })
  expect(ask(facts(15), { do: 'receive', choice: 2 }, after(second))).toEqual({
    refuse: 'already-received',
  })
  expect(ask(facts(15), { do: 'receive', choice: 1 }, after(second))).toMatchObject({
    effects: [{ amount: 88_00 }],
  })
})

test('a share counts once somebody opened the link there: two networks, 100 points, each week [AC-10]', () => {
  expect(ask(facts(0, { hasMobile: false }), { do: 'share', choice: 0 })).toEqual({
    refuse: 'activity-proof-needed',
  })
  const shared = after(
    ask(facts(0), { do: 'share', choice: 1 }, after(ask(facts(0), { do: 'share', choice: 0 }))),
  )
  const tasks = (known: Facts, state: unknown = shared) =>
    agentCount
      .view({ terms, state: state as never, facts: known })
      .steps.filter(({ id }) => id >= 10_000)
  expect(tasks(facts(0))[0]).toMatchObject({ itemStatus: 0, done: 0, goal: 2 })
  const opened = [
    { day: '2026-12-09', network: 'facebook', count: 2 },
    { day: '2026-12-10', network: 'messenger', count: 1 },
  ]
  // Opened where it was not shared, or last week, is no proof.
  expect(tasks(facts(0, {}, opened), agentCount.start)[0]).toMatchObject({ itemStatus: 0 })
  expect(
    tasks(
      facts(
        0,
        {},
        opened.map((one) => ({ ...one, day: '2026-12-06' })),
      ),
    )[0],
  ).toMatchObject({ itemStatus: 0 })
  const [first] = tasks(facts(0, {}, opened))
  expect(first).toMatchObject({ itemStatus: 1, done: 2, until: '2026-12-13' })
  const got = ask(facts(0, {}, opened), { do: 'receive', choice: first?.id ?? 0 }, shared)
  expect(got).toMatchObject({ effects: [{ give: 'points', amount: 100_00 }] })
  expect(ask(facts(0, {}, opened), { do: 'receive', choice: first?.id ?? 0 }, after(got))).toEqual({
    refuse: 'already-received',
  })
  // The first friend of the week.
  expect(tasks(facts(1))[1]).toMatchObject({ itemStatus: 1, award: [{ id: 2002, count: 500_00 }] })
})

test('no friend may cost more than ₱150 on average', () => {
  const problems = (change: object) => agentCount.problems({ ...terms, ...change } as never)
  expect(problems({})).toEqual([])
  expect(problems({ awards: [{ count: 1, coins: 120_00 }] })).toHaveLength(1)
  expect(problems({ card: [{ amount: 10_00, weight: 4_500 }] })).not.toEqual([])
})
