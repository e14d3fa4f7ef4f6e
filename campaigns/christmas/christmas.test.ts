import { dayAfter } from '@perlas/campaign-kit/days'
import { type Command, type Facts, type Season } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { averageOf } from '@perlas/campaign-kit/odds'
import { expect, test } from 'vitest'
import { christmas } from './christmas.ts'

const season: Season = { firstDay: '2026-12-01', lastDay: '2026-12-25', claimUntil: '2026-12-31' }
const terms = christmas.defaults

/** What is known of a player on a day of December. */
function on(day: number, more: Partial<Facts> = {}): Facts {
  const today = dayAfter('2026-12-01', day - 1)
  return somebodyOn(today, {
    season,
    visits: [],
    ...more,
    profile: { isVerified: true, ...more.profile },
  })
}
type State = { lit: number[] }
const decide = (state: object, facts: Facts, command: Command, place = 0) =>
  christmas.decide({ terms, state: state as never, facts, command, draw: () => place })
const shown = (state: object, facts: Facts) =>
  christmas.view({ terms, state: state as never, facts }).shown as {
    keys: number
    openable: number
    bulbs: { state: string }[]
    today: object | null
  }
const litUntil = (count: number) => ({
  ...(christmas.start as object),
  lit: Array.from({ length: count }, (_, at) => at + 1),
})

test('who comes every day lights 24 bulbs, and the 25th is the star’s', () => {
  let state = christmas.start as State
  for (let day = 1; day <= 24; day += 1) {
    const decided = decide(state, on(day), { do: 'sign' })
    if ('refuse' in decided) throw new Error(decided.refuse)
    state = decided.state as State
  }
  expect(state.lit).toHaveLength(24)
  expect(shown(state, on(25)).today).toBeNull()
  expect(decide(state, on(25), { do: 'sign' })).toEqual({ refuse: 'step-not-reached' })
})

test('keys come from bulbs, from play in two games, and from a deposit, two gifts a day', () => {
  const play = {
    '2026-12-06': { rounds: 10, games: 2, stake: 0, theo: 0 },
    '2026-12-05': { rounds: 40, games: 1, stake: 0, theo: 0 },
  }
  const deposits = {
    '2026-12-06': { count: 2, sum: 300_00, largest: 200_00 },
    '2026-12-04': { count: 2, sum: 300_00, largest: 150_00 },
  }
  expect(shown(litUntil(6), on(6, { play, deposits }))).toMatchObject({ keys: 4, openable: 2 })
  const opened = { ...litUntil(6), opened: [1_00, 2_00], openedOn: '2026-12-06', openedToday: 2 }
  expect(shown(opened, on(6, { play, deposits }))).toMatchObject({ keys: 2, openable: 0 })
  expect(shown(opened, on(7, { play, deposits }))).toMatchObject({ keys: 2, openable: 2 })
  // What was played and paid before the season began is no key.
  expect(
    shown(
      litUntil(0),
      on(1, { play: { '2026-11-30': { rounds: 90, games: 3, stake: 0, theo: 0 } } }),
    ),
  ).toMatchObject({ keys: 0 })
})

test('a gift holds what chance says of the published table, ₱3.08 on average', () => {
  expect(averageOf(christmas.odds?.(terms)['gift'] ?? [])).toBe(308)
  expect(decide(litUntil(3), on(3), { do: 'open' }, 4)).toMatchObject({
    effects: [{ give: 'coins', amount: 12_00, multiple: 3, days: 7 }],
  })
})

test('the short form of twelve days holds, rewards that nobody could reach do not', () => {
  const short = {
    ...terms,
    firstDay: '2026-12-14',
    lastDay: '2026-12-25',
    awards: [3, 6, 9, 11].map((bulbs) => ({ bulbs, coins: 6_00 })),
    starBulbs: 9,
  }
  expect(christmas.problems(short)).toEqual([])
  expect(christmas.problems({ ...short, starBulbs: 12 })).toEqual([
    'The season has 11 bulbs: no reward may ask for more.',
  ])
  expect(christmas.problems({ ...terms, firstDay: '2026-12-01', lastDay: '' })).not.toEqual([])
})
