import { noCommission, type Facts } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { agent5 } from './agent5.ts'
import type { Team } from './call.ts'

const terms = agent5.defaults
const facts = (friends: number, used = 0, of = 'agent5'): Facts =>
  somebodyOn('2026-12-10', {
    profile: { isVerified: true },
    invites: {
      registered: friends,
      valid: Array.from({ length: friends }, (_, at) => ({
        id: at + 1,
        day: '2026-12-01',
        used: at < used,
      })),
      isInvited: false,
      countedOn: '',
    },
    commission: { ...noCommission, of, since: '2026-12-01', lines: [3, 2, 1, 0, 4] },
  })
const ask = (
  known: Facts,
  command: { do: string; choice?: number },
  state: unknown = agent5.start,
) => agent5.decide({ terms, state: state as never, facts: known, command, draw: () => 0 })

test('each direct member who counts brings ₱38, one by one or all at once, each once [AC-10]', () => {
  const all = ask(facts(3), { do: 'member' })
  expect(all).toEqual({
    state: { paid: 3 },
    effects: [{ give: 'coins', amount: 114_00, multiple: 1, days: 7 }],
    friends: [1, 2, 3],
  })
  const one = ask(facts(3), { do: 'receive', choice: 100 })
  expect(one).toMatchObject({ state: { paid: 1 }, friends: [1] })
  expect(ask(facts(3, 1), { do: 'receive', choice: 100 }, { paid: 1 })).toEqual({
    refuse: 'already-received',
  })
  expect(ask(facts(3, 3), { do: 'member' }, { paid: 3 })).toEqual({ refuse: 'step-not-reached' })
  // Who is no agent receives for nobody.
  expect(ask(facts(3, 0, ''), { do: 'member' })).toEqual({ refuse: 'step-not-reached' })
})

test('five rings: how many stand on each, in sums; the last two are not paid [AC-10] [HM-14]', () => {
  const { tiers } = agent5.view({ terms, state: agent5.start as never, facts: facts(3) })
    .shown as Team
  expect(tiers.map(({ members, rate }) => [members, rate])).toEqual([
    [3, 5_00],
    [2, 1_50],
    [1, 50],
    [0, 0],
    [4, 0],
  ])
})

test('the office refuses shares that rise with depth, or more than 8 percent together [AC-10]', () => {
  const problems = (...shares: number[]) =>
    agent5.problems({ ...terms, tiers: shares.map((share) => ({ share })) } as never)
  expect(problems(5_00, 1_50, 50, 0, 0)).toEqual([])
  expect(problems(1_00, 1_50, 50, 0, 0)).toEqual(['No tier pays more than the one above it.'])
  expect(problems(4_00, 2_00, 1_00, 1_00, 1)).toEqual(['All tiers together pay 8 percent at most.'])
})
