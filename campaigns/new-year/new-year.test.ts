import { dayAfter } from '@perlas/campaign-kit/days'
import {
  nothingDone,
  type Command,
  type Effect,
  type Facts,
  type Season,
} from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { averageOf } from '@perlas/campaign-kit/odds'
import { prizesInOrder, sumOfPrizes } from '@perlas/campaign-kit/raffle'
import { expect, test } from 'vitest'
import { newYear } from './new-year.ts'

const season: Season = { firstDay: '2026-12-28', lastDay: '2027-01-06', claimUntil: '2027-01-13' }
const terms = newYear.defaults

/** Who opened the player's link on a day. */
const opened = (day: string, count: number) => ({
  code: 'ABCDEFGH',
  opened: [{ day, network: 'facebook', count }],
})

/** What is known of a player on a day of the season, at noon in Manila or at some hour. */
function on(day: number, more: Partial<Facts> = {}, time = '12:00'): Facts {
  const today = dayAfter('2026-12-28', day)
  return somebodyOn(today, {
    now: Date.parse(`${today}T${time}:00+08:00`),
    season,
    visits: [],
    ...more,
    profile: { isVerified: true, ...more.profile },
  })
}
/** Who does everything that a day offers. */
const busy = (day: number, time?: string) => {
  const today = dayAfter('2026-12-28', day)
  return on(
    day,
    {
      play: { [today]: { rounds: 12, games: 1, stake: 0, theo: 0 } },
      deposits: { [today]: { count: 1, sum: 200_00, largest: 200_00 } },
      done: { ...nothingDone, checkedOn: today },
      links: opened(today, 1),
    },
    time,
  )
}
type State = {
  active: number
  launched: number[]
  opened: { box: number; amount: number }[]
  tickets: number
}
const decide = (state: object, facts: Facts, command: Command, place = 0) =>
  newYear.decide({ terms, state: state as never, facts, command, draw: () => place })
function done(state: object, facts: Facts, command: Command, place = 0) {
  const decided = decide(state, facts, command, place)
  if ('refuse' in decided) throw new Error(decided.refuse)
  return decided as { state: State; effects: Effect[] }
}
const shown = (state: object, facts: Facts) =>
  newYear.view({ terms, state: state as never, facts }).shown as {
    active: number
    today: number
    fireworks: number
    tickets: number
    lotteryOpen: boolean
    tasks: { name: string; itemStatus: number }[]
    boxes: { itemStatus: number; amount: number }[]
  }
const tasks = [1, 2, 3, 4, 5].map((choice) => ({ do: 'receive', choice }))

test('a day of everything is 50 active and 5 of the horn, and each of it once [AC-15]', () => {
  let state: object = newYear.start as object
  for (const task of tasks) {
    state = done(state, busy(0), task).state
    expect(decide(state, busy(0), task)).toEqual({ refuse: 'already-received' })
  }
  state = done(state, busy(0), { do: 'extra' }).state
  expect(decide(state, busy(0), { do: 'extra' })).toEqual({ refuse: 'already-received' })
  expect(shown(state, busy(0))).toMatchObject({ active: 55, today: 50, fireworks: 1 })
  // Another day begins at midnight, whatever year it begins.
  expect(shown(state, busy(1))).toMatchObject({ active: 55, today: 0 })
})

test('a year ends in the middle of the season, and of its week: days go on [AC-15]', () => {
  let state: object = newYear.start as object
  const lastMinute = busy(3, '23:59')
  expect(lastMinute.today).toBe('2026-12-31')
  state = done(state, lastMinute, { do: 'receive', choice: 1 }).state
  const newDay = busy(4, '00:00')
  expect(newDay.today).toBe('2027-01-01')
  state = done(state, newDay, { do: 'receive', choice: 1 }).state
  expect(shown(state, newDay)).toMatchObject({ active: 20, fireworks: 2 })
  // 3 January is the last day of ISO week 53 of 2026.
  state = done(state, busy(6), { do: 'receive', choice: 1 }).state
  state = done(state, busy(7), { do: 'receive', choice: 1 }).state
  expect(shown(state, busy(7))).toMatchObject({ active: 40, fireworks: 4 })
})

test('a link that nobody opened gives nothing, wherever it was shared [AC-15]', () => {
  const share = { do: 'share', choice: 0 }
  expect(decide(newYear.start as object, on(0), share)).toEqual({ refuse: 'step-not-reached' })
  // Opened yesterday is not opened today.
  const late = on(1, { links: opened('2026-12-28', 3) })
  expect(decide(newYear.start as object, late, share)).toEqual({ refuse: 'step-not-reached' })
  const today = on(0, { links: opened('2026-12-28', 1) })
  expect(done(newYear.start as object, today, share).effects).toEqual([
    { give: 'tokens', id: 40001, count: 10 },
  ])
})

test('boxes open once at their active; every second brings a firework, each a ticket [AC-15] [AC-17]', () => {
  const state = { ...(newYear.start as object), active: 60 }
  expect(decide(state, on(0), { do: 'box', choice: 3 })).toEqual({ refuse: 'step-not-reached' })
  const one = done(state, on(0), { do: 'box', choice: 1 }, 4)
  expect(one.effects).toEqual([
    { give: 'coins', amount: 12_00, multiple: 3, days: 7 },
    { give: 'tickets', id: 40003, count: 1, raffle: '2026-12-31' },
  ])
  expect(decide(one.state, on(0), { do: 'box', choice: 1 })).toEqual({ refuse: 'already-received' })
  const two = done(one.state, on(0), { do: 'box', choice: 2 })
  expect(two.effects).toContainEqual({ give: 'tokens', id: 40004, count: 1 })
  const third = done(two.state, on(0), { do: 'open' }, 6)
  expect(third.effects).toMatchObject([{ amount: 2_027_00 }, { give: 'tickets' }])
  expect(third.state).toMatchObject({ tickets: 3, launched: [2_027_00] })
  expect(decide(third.state, on(0), { do: 'open' })).toEqual({ refuse: 'no-turns' })
})

test('tickets come until 23:50 of the 31st; boxes and fireworks pay on until the 13th [AC-15]', () => {
  const state = { ...(newYear.start as object), active: 300, signs: 2 }
  const gives = (facts: Facts, command: Command) =>
    done(state, facts, command).effects.map(({ give }) => give)
  expect(gives(on(3, {}, '23:49'), { do: 'open' })).toEqual(['coins', 'tickets'])
  expect(gives(on(3, {}, '23:50'), { do: 'open' })).toEqual(['coins'])
  const afterwards = on(16)
  expect(afterwards.today).toBe('2027-01-13')
  expect(gives(afterwards, { do: 'box', choice: 6 })).toEqual(['coins', 'tokens'])
  expect(shown(state, afterwards).tasks.every(({ itemStatus }) => itemStatus === 0)).toBe(true)
  expect(decide(state, afterwards, { do: 'extra' })).toEqual({ refuse: 'activity-closed' })
})

test('who takes care of themselves is asked for neither play nor deposits [AC-15] [PF-08]', () => {
  const calm = { ...busy(0), profile: { ...busy(0).profile, isCalm: true } }
  expect(shown(newYear.start as object, calm).tasks.map(({ name }) => name)).toEqual([
    'sign',
    'share',
    'check',
  ])
  for (const choice of [2, 5])
    expect(decide(newYear.start as object, calm, { do: 'receive', choice })).toEqual({
      refuse: 'step-not-reached',
    })
})

test('a box is ₱2.90 on average, a firework ₱3.51; the raffle has 126 prizes of ₱30,000', () => {
  const odds = newYear.odds?.(terms) ?? {}
  expect(averageOf(odds['box'] ?? [])).toBeCloseTo(289.7, 1)
  expect(averageOf(odds['firework'] ?? [])).toBeCloseTo(351.4, 1)
  const { prizes = [] } = newYear.raffle?.rules(terms) ?? {}
  expect(prizesInOrder(prizes)).toHaveLength(126)
  expect(sumOfPrizes(prizes)).toBe(30_000_00)
  const { firstDay, lastDay } = season
  const times = { firstDay, lastDay }
  expect(newYear.problems({ ...terms, ...times })).toEqual([])
  expect(newYear.problems({ ...terms, ...times, drawDay: '2027-02-01' })).toEqual([
    'The draw is within the season.',
  ])
})
