import { dayAfter } from '@perlas/campaign-kit/days'
import type { Command, Facts, Season } from '@perlas/campaign-kit/kind'
import { averageOf } from '@perlas/campaign-kit/odds'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { arts, type Festival } from './call.ts'
import { festival } from './festival.ts'

const terms = festival.defaults
const FIRST = '2027-01-15'
const season: Season = { firstDay: FIRST, lastDay: '2027-01-24', claimUntil: '2027-01-31' }
type State = { counts: number[]; opened: { amount: number }[] }

/** The day of the festival, and how many rounds were played on it. */
function on(day: number, { rounds = 0, isCalm = false } = {}): Facts {
  const today = dayAfter(FIRST, day - 1)
  const play = rounds > 0 ? { [today]: { rounds, games: 1, stake: 0, theo: 0 } } : {}
  return somebodyOn(today, { season, play, profile: { isCalm } })
}
const ask = (facts: Facts, command: Command, state: unknown = festival.start, places = [0]) => {
  const left = [...places]
  return festival.decide({
    terms,
    state: state as never,
    facts,
    command,
    draw: () => left.shift() ?? 0,
  }) as unknown as { state: State; effects: object[]; refuse?: string }
}
const having = (...counts: number[]) => ({ ...(festival.start as object), counts })
const view = (facts: Facts, state: unknown = festival.start) =>
  festival.view({ terms, state: state as never, facts })
const shown = (facts: Facts, state?: unknown) => view(facts, state).shown as Festival
const token: Command = { do: 'token' }
const swap = (give: number, get: number): Command => ({ do: 'swap', choice: give * 10 + get })

test('one token a day for coming and one for ten rounds, each once [AC-16]', () => {
  expect(view(on(1)).turns).toBe(1)
  const first = ask(on(1), token, undefined, [3])
  expect(first).toMatchObject({ state: { counts: [0, 0, 0, 1, 0] }, effects: [] })
  expect(ask(on(1), token, first.state)).toEqual({ refuse: 'no-turns' })
  expect(ask(on(1, { rounds: 9 }), token, first.state)).toEqual({ refuse: 'no-turns' })
  const second = ask(on(1, { rounds: 10 }), token, first.state, [4])
  expect(second.state.counts).toEqual([0, 0, 0, 1, 1])
  expect(ask(on(1, { rounds: 40 }), token, second.state)).toEqual({ refuse: 'no-turns' })
  expect(shown(on(1, { rounds: 10 }), second.state)).toMatchObject({ last: 'lantern', play: false })
  expect(ask(on(2), token, second.state).state.counts).toEqual([1, 0, 0, 1, 1])
})

test('play is not asked of who is to be left alone [AC-16]', () => {
  const calm = on(1, { rounds: 30, isCalm: true })
  expect(shown(calm)).toMatchObject({ sign: true, play: false, rounds: null })
  const signed = ask(calm, token)
  expect(ask(calm, token, signed.state)).toEqual({ refuse: 'no-turns' })
})

test('three equal tokens are one of choice; two are none, nor is one of the same [AC-16]', () => {
  expect(ask(on(1), swap(1, 5), having(3, 0, 0, 0, 0)).state.counts).toEqual([0, 0, 0, 0, 1])
  expect(ask(on(1), swap(1, 5), having(2, 9, 0, 0, 0))).toEqual({ refuse: 'step-not-reached' })
  for (const wrong of [swap(1, 1), swap(0, 1), swap(1, 6), swap(6, 1), { do: 'swap' }])
    expect(ask(on(1), wrong, having(9, 9, 9, 9, 9))).toEqual({ refuse: 'step-not-reached' })
})

test('a full set opens a chest, two at most, each once [AC-16] [AC-17]', () => {
  const full = having(2, 3, 2, 2, 2)
  expect(view(on(5), full).steps).toMatchObject([
    { id: 1, itemStatus: 1, reserve: 588_00 },
    { id: 2, itemStatus: 1, reserve: 588_00 },
  ])
  const first = ask(on(5), { do: 'receive', choice: 1 }, full, [4])
  expect(first).toMatchObject({
    state: { counts: [1, 2, 1, 1, 1], opened: [{ amount: 88_00 }] },
    effects: [{ give: 'coins', amount: 88_00, multiple: 3, days: 7 }],
  })
  expect(ask(on(5), { do: 'receive', choice: 1 }, first.state)).toEqual({
    refuse: 'already-received',
  })
  const second = ask(on(5), { do: 'receive', choice: 2 }, first.state)
  expect(second.state.opened).toHaveLength(2)
  const more = { ...second.state, counts: [5, 5, 5, 5, 5] }
  expect(ask(on(6), { do: 'receive', choice: 3 }, more)).toEqual({ refuse: 'step-not-reached' })
  expect(view(on(6), more).steps.every((step) => step.itemStatus === 2)).toBe(true)
  expect(ask(on(5), { do: 'receive', choice: 1 }, having(9, 9, 9, 9, 0))).toEqual({
    refuse: 'step-not-reached',
  })
})

test('at the end a full set is a chest and every other token 20 points, once [AC-16]', () => {
  const late = on(11)
  expect(ask(late, token)).toEqual({ refuse: 'activity-closed' })
  expect(ask(late, swap(1, 2), having(3, 0, 0, 0, 0))).toEqual({ refuse: 'activity-closed' })
  const rest = ask(late, { do: 'rest' }, having(3, 1, 1, 1, 1), [1])
  expect(rest).toMatchObject({
    state: { counts: [0, 0, 0, 0, 0] },
    effects: [
      { give: 'coins', amount: 12_00 },
      { give: 'points', amount: 40_00 },
    ],
  })
  expect(ask(late, { do: 'rest' }, rest.state)).toEqual({ refuse: 'step-not-reached' })
  // Where the budget has no coins, all of them are points: nothing is lost.
  expect(ask(late, { do: 'rest-points' }, having(3, 1, 1, 1, 1)).effects).toEqual([
    { give: 'points', amount: 140_00 },
  ])
  expect(festival.atEnd?.isDue(having(0, 0, 0, 0, 1) as never)).toBe(true)
  expect(festival.atEnd?.isDue(rest.state as never)).toBe(false)
})

test('chances are published, and know nobody: tokens 24 24 24 18 10, a chest ₱14.30 on average [AC-16]', () => {
  const { token: of, chest } = festival.odds?.(terms) ?? {}
  expect(of?.map(({ weight }) => weight)).toEqual([2400, 2400, 2400, 1800, 1000])
  expect(averageOf(chest ?? [])).toBeCloseTo(1_430)
})

test('an operator picks one of six festivals, 7 to 10 days, each token once', () => {
  const problems = (change: object) =>
    festival.problems({ ...terms, firstDay: FIRST, lastDay: '2027-01-24', ...change } as never)
  expect(arts).toHaveLength(6)
  for (const art of arts) expect(problems({ art })).toEqual([])
  expect(problems({ lastDay: '2027-01-20' })).toHaveLength(1)
  expect(problems({ lastDay: '2027-01-25' })).toHaveLength(1)
  expect(problems({ lastDay: '' })).toHaveLength(1)
  const twice = Array.from({ length: 5 }, () => ({ token: 'mask', weight: 2_000 }))
  expect(problems({ tokens: twice })).toHaveLength(1)
})
