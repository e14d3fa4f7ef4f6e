import { dayAfter } from '@perlas/campaign-kit/days'
import { type Command, type Facts } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { prizesInOrder, sumOfPrizes } from '@perlas/campaign-kit/raffle'
import { expect, test } from 'vitest'
import english from './messages/en-PH.json' with { type: 'json' }
import filipino from './messages/fil-PH.json' with { type: 'json' }
import { stageOf } from './player/stage.ts'
import { weekendLottery } from './weekend-lottery.ts'

const terms = weekendLottery.defaults
const season = { firstDay: null, lastDay: null, claimUntil: null }
/** A Friday. */
const FRIDAY = '2026-11-27'

function on(day: number, time: string, more: Partial<Facts> = {}): Facts {
  const today = dayAfter(FRIDAY, day)
  return somebodyOn(today, {
    now: Date.parse(`${today}T${time}:00+08:00`),
    season,
    visits: [],
    ...more,
    profile: { isVerified: true, ...more.profile },
  })
}
const played = (stake: number, theo = stake * 0.04) => ({
  [FRIDAY]: { rounds: 10, games: 1, stake, theo },
})
const decide = (state: object, facts: Facts, command: Command = { do: 'take' }) =>
  weekendLottery.decide({ terms, state: state as never, facts, command, draw: () => 0 })
const own = (facts: Facts, state: object = weekendLottery.start as object) =>
  (
    weekendLottery.view({ terms, state: state as never, facts }).shown as {
      own: { taken: number; ready: number; ways: { name: string; tickets: number }[] }
    }
  ).own
const timesAt = (facts: Facts) => weekendLottery.raffle?.at({ terms, season, now: facts.now })

test('from Friday midnight to Sunday 20:00, drawn at 21:00; on Monday it is the next one [AC-16]', () => {
  const times = {
    period: FRIDAY,
    opensAt: Date.parse('2026-11-27T00:00:00+08:00'),
    closesAt: Date.parse('2026-11-29T20:00:00+08:00'),
    drawsAt: Date.parse('2026-11-29T21:00:00+08:00'),
  }
  for (const facts of [on(-4, '00:00'), on(0, '00:00'), on(2, '23:59')])
    expect(timesAt(facts)).toEqual(times)
  expect(timesAt(on(3, '00:00'))?.period).toBe('2026-12-04')
  // Into another year, in a week that has days of both.
  expect(
    weekendLottery.raffle?.at({ terms, season, now: Date.parse('2026-12-30T12:00:00+08:00') })
      ?.period,
  ).toBe('2027-01-01')
})

test('free tickets are for being here on the day with a verified ID [AC-16]', () => {
  const here = { visits: [dayAfter(FRIDAY, 1), dayAfter(FRIDAY, 2)] }
  expect(own(on(2, '10:00', here))).toMatchObject({ taken: 0, ready: 2 })
  const plain = on(2, '10:00', here)
  expect(own({ ...plain, profile: { ...plain.profile, isVerified: false } }).ready).toBe(0)
  expect(own(on(2, '10:00', { visits: [FRIDAY] })).ready).toBe(0)
})

test('bets and deposits bring so many and no more: spending more buys nothing [AC-16]', () => {
  const rich = on(2, '10:00', {
    play: played(90_000_00),
    deposits: { [FRIDAY]: { count: 3, sum: 50_000_00, largest: 20_000_00 } },
    visits: [dayAfter(FRIDAY, 1), dayAfter(FRIDAY, 2)],
  })
  expect(own(rich).ready).toBe(15)
  const taken = decide(weekendLottery.start as object, rich)
  expect(taken).toMatchObject({
    effects: [{ give: 'tickets', id: 4001, count: 15, raffle: FRIDAY }],
  })
  if ('refuse' in taken) throw new Error(taken.refuse)
  expect(decide(taken.state as object, rich)).toEqual({ refuse: 'step-not-reached' })
})

test('games of less edge bring tickets more slowly, and what was withdrawn is no deposit [AC-16]', () => {
  // A game that keeps 1 % counts a quarter.
  expect(own(on(1, '10:00', { play: played(4_000_00, 40_00) })).ready).toBe(2)
  expect(own(on(1, '10:00', { play: played(4_000_00, 400_00) })).ready).toBe(8)
  const back = {
    deposits: { [FRIDAY]: { count: 1, sum: 2_000_00, largest: 2_000_00 } },
    withdrawals: { [FRIDAY]: 1_200_00 },
  }
  expect(own(on(1, '10:00', back)).ready).toBe(1)
})

test('nothing counts before it opens or after it closes, nor for who takes care of themselves [AC-16] [PF-08]', () => {
  const Thursday = {
    [dayAfter(FRIDAY, -1)]: { rounds: 9, games: 1, stake: 9_000_00, theo: 360_00 },
  }
  expect(own(on(0, '10:00', { play: Thursday })).ready).toBe(0)
  const late = on(2, '20:00', { play: played(9_000_00) })
  expect(own(late).ready).toBe(0)
  expect(decide(weekendLottery.start as object, late)).toEqual({ refuse: 'activity-closed' })
  expect(own(on(2, '19:59', { play: played(9_000_00) })).ready).toBe(8)
  const calm = on(1, '10:00', { play: played(9_000_00) })
  expect(own({ ...calm, profile: { ...calm.profile, isCalm: true } }).ready).toBe(0)
})

test('each weekend begins with no tickets [AC-16]', () => {
  const before = { period: FRIDAY, taken: 15 }
  expect(own(on(7, '10:00'), before)).toMatchObject({ taken: 0, ready: 0 })
})

test('126 prizes of ₱20,000, and never more than a weekend may cost', () => {
  const { prizes = [] } = weekendLottery.raffle?.rules(terms) ?? {}
  expect(prizesInOrder(prizes)).toHaveLength(126)
  expect(sumOfPrizes(prizes)).toBe(20_000_00)
  expect(weekendLottery.problems(terms)).toEqual([])
  expect(weekendLottery.problems({ ...terms, prizesMost: 19_999_00 })).toEqual([
    'The prizes are more than what a weekend may cost.',
  ])
})

test('its page never opens in the past: before its draw is made it is being opened, and past its end there is none [AC-16]', () => {
  const { opensAt, closesAt } = timesAt(on(0, '00:00')) ?? { opensAt: 0, closesAt: 0 }
  const at = (now: number, raffle?: { state: 'open' | 'closed' | 'drawn' }) =>
    stageOf({ open: true, now, opensAt, closesAt }, raffle)
  expect(at(opensAt - 1)).toBe('soon')
  expect(at(opensAt)).toBe('opening')
  expect(at(closesAt - 1)).toBe('opening')
  expect(at(closesAt)).toBe('missed')
  for (const state of ['open', 'closed', 'drawn'] as const)
    expect(at(opensAt + 60_000, { state })).toBe(state)
  expect(stageOf({ open: false, now: opensAt, opensAt: 0, closesAt: 0 }, undefined)).toBe('none')
})

test('each stage of its page is worded in both languages [AC-16] [HM-07]', () => {
  const stages = ['none', 'soon', 'opening', 'missed', 'open', 'closed', 'drawn']
  for (const { weekendLottery: texts } of [english, filipino]) {
    expect(Object.keys(texts.state).sort()).toEqual(stages.sort())
    expect(texts.opening).not.toBe('')
  }
})
