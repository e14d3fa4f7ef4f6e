import { dayAfter } from '@perlas/campaign-kit/days'
import { nothingDone, type Facts } from '@perlas/campaign-kit/kind'
import { taskTypes } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import type { TasksShown } from './call.ts'
import { tasks } from './tasks.ts'

const terms = tasks.defaults
/** 2026-12-03 is a Thursday. */
const on = (today: string, { profile, done, ...more }: Changes = {}): Facts => ({
  now: Date.parse(`${today}T04:00:00Z`),
  today,
  season: { firstDay: null, lastDay: null, claimUntil: null },
  profile: {
    registeredOn: '2026-11-01',
    level: 0,
    hasMobile: true,
    isVerified: false,
    birthday: '',
    isCalm: false,
    depositTotal: 0,
    points: 0,
    ...profile,
  },
  deposits: {},
  orders: [],
  withdrawals: {},
  limitLeft: null,
  play: {},
  visits: [today],
  done: { ...nothingDone, ...done },
  ...more,
})
type Changes = Partial<Omit<Facts, 'profile' | 'done'>> & {
  profile?: Partial<Facts['profile']>
  done?: Partial<Facts['done']>
}
const start: unknown = tasks.start
const receive = (state: unknown, facts: Facts, choice: number) =>
  tasks.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const after = (state: unknown, facts: Facts, choice: number): unknown => {
  const decided = receive(state, facts, choice)
  if ('refuse' in decided) throw new Error(`${choice}: ${decided.refuse}`)
  return decided.state
}
const shown = (state: unknown, facts: Facts) =>
  tasks.view({ terms, state: state as never, facts }).shown as TasksShown
const statusOf = (state: unknown, facts: Facts, key: number) =>
  shown(state, facts).tasks.find((task) => task.key === key)?.itemStatus
const play = (rounds: number, games: number) => ({ rounds, games, stake: 100, theo: 4 })
const day = '2026-12-03'

test('each task is done by what it names, and by nothing else [AC-14]', () => {
  const by: Record<number, Changes> = {
    102: { profile: { isVerified: true } },
    103: { done: { hasDetails: true } },
    104: { done: { hasPlayed: true } },
    105: { profile: { depositTotal: 100_00 } },
    106: { done: { hasBankAccount: true } },
    107: { done: { hasLimit: true } },
    108: { done: { checkedOn: '2026-12-01' } },
    202: { play: { [day]: play(10, 1) } },
    203: { play: { [day]: play(2, 2) } },
    301: { visits: ['2026-11-30', '2026-12-01', '2026-12-02', day, '2026-12-04'] },
  }
  const always = [101, 201]
  for (const [key, changes] of Object.entries(by)) {
    const facts = on(key === '301' ? '2026-12-04' : day, changes)
    const ready = shown(start, facts).tasks.filter(({ itemStatus }) => itemStatus === 1)
    expect(ready.map(({ key: one }) => one)).toEqual(
      [...always, Number(key)].toSorted((one, other) => one - other),
    )
    expect('effects' in receive(start, facts, Number(key))).toBe(true)
  }
  // Of today, a check is both the first one and today's.
  expect(statusOf(start, on(day, { done: { checkedOn: day } }), 204)).toBe(1)
})

test('what counts once is received once, what counts by day is there again at midnight', () => {
  const today = on(day)
  let state = after(start, today, 101)
  state = after(state, today, 201)
  expect(receive(state, today, 101)).toEqual({ refuse: 'already-received' })
  expect(receive(state, today, 201)).toEqual({ refuse: 'already-received' })
  const tomorrow = on(dayAfter(day, 1))
  expect(receive(state, tomorrow, 101)).toEqual({ refuse: 'already-received' })
  expect(receive(after(state, tomorrow, 201), tomorrow, 201)).toEqual({
    refuse: 'already-received',
  })
})

test('a week begins on Monday, and what was played or visited before does not count', () => {
  const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  const friday = on('2026-12-04', { visits: week })
  const state = after(start, friday, 301)
  expect(statusOf(state, on('2026-12-06', { visits: week }), 301)).toBe(2)
  const monday = on('2026-12-07', { visits: [...week, '2026-12-07'] })
  expect(shown(state, monday).tasks.find(({ key }) => key === 301)).toMatchObject({
    itemStatus: 0,
    done: 1,
    goal: 5,
  })
  expect(shown(state, monday).weekEnds).toBe('2026-12-13')
})

test('rounds that were undone are not played, and a task is not done twice over', () => {
  const facts = on(day, { play: { [day]: play(9, 1) } })
  expect(receive(start, facts, 202)).toEqual({ refuse: 'step-not-reached' })
  const many = on(day, { play: { [day]: play(500, 9) } })
  expect(shown(start, many).tasks.find(({ key }) => key === 202)).toMatchObject({
    done: 10,
    goal: 10,
  })
})

test('a chest opens with its third task; a limit that is gone again takes nothing back', () => {
  const done = { hasLimit: true, hasDetails: true }
  const two = on(day, { done: { hasLimit: true } })
  expect(receive(start, two, 1003)).toEqual({ refuse: 'step-not-reached' })
  const three = on(day, { done })
  const decided = receive(start, three, 1003)
  expect(decided).toMatchObject({
    effects: [{ give: 'coins', amount: 2_00, multiple: 5, days: 7 }],
  })
  expect(receive(after(start, three, 1003), three, 1003)).toEqual({ refuse: 'already-received' })
  const taken = after(start, three, 107)
  expect(shown(taken, on(day, { done: { hasDetails: true } }))).toMatchObject({ newDone: 3 })
})

test('without a number nothing is received, and the page still says how far everything is', () => {
  const facts = on(day, { profile: { hasMobile: false }, done: { hasLimit: true } })
  expect(receive(start, facts, 107)).toEqual({ refuse: 'activity-proof-needed' })
  expect(receive(start, facts, 101)).toEqual({ refuse: 'step-not-reached' })
  expect(shown(start, facts)).toMatchObject({ hasMobile: false, newDone: 1, newAll: 8 })
})

test('who is left alone is asked neither to play nor to deposit, and keeps what was reached', () => {
  const calm = { isCalm: true }
  const keys = (facts: Facts) => shown(start, facts).tasks.map(({ key }) => key)
  expect(keys(on(day, { profile: calm }))).toEqual([101, 102, 103, 106, 107, 108, 201, 204, 301])
  expect(keys(on(day, { profile: { ...calm, depositTotal: 1 } }))).toContain(105)
})

test('after the last day nothing new begins, and what was reached by then can be received', () => {
  const season = { firstDay: null, lastDay: '2026-12-04', claimUntil: '2026-12-11' }
  const visits = [
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-08',
  ]
  const late = on('2026-12-08', { season, visits })
  expect(statusOf(start, late, 301)).toBe(1)
  const state = after(after(start, late, 301), late, 201)
  expect(receive(state, on('2026-12-09', { season, visits }), 201)).toEqual({
    refuse: 'already-received',
  })
})

test('an operator is told what cannot be proven, cannot count so, or gives nothing', () => {
  const first = { ...terms, chests: [] }
  const task = { key: 900, type: 1, about: 'none', group: 'day', goal: 1, points: 1, coins: 0 }
  const wrong = (change: object) => tasks.problems({ ...first, tasks: [{ ...task, ...change }] })
  expect(wrong({})).toEqual([])
  for (const type of [8, 9, 10, 11, 12, 13, 15]) expect(wrong({ type })).toHaveLength(1)
  expect(wrong({ type: taskTypes.bindMobile })).toHaveLength(1)
  expect(wrong({ type: taskTypes.learn })).toHaveLength(1)
  expect(wrong({ goal: 2 })).toHaveLength(1)
  expect(wrong({ points: 0 })).toHaveLength(1)
  expect(tasks.problems({ ...first, tasks: [task, task] })).toHaveLength(1)
  expect(
    tasks.problems({ ...first, tasks: [task], chests: [{ done: 1, points: 0, coins: 1 }] }),
  ).toHaveLength(1)
})
