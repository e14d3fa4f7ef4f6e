import { featureCodes } from '#/session/activity-pages.ts'
import { expect, test } from 'vitest'
import english from './messages/en-PH.json' with { type: 'json' }
import filipino from './messages/fil-PH.json' with { type: 'json' }
import { added, endedOf, foldsOf, groupsOf, nearestOf, seasonIn, waitingOf } from './rules.ts'
import type { ActivityState } from '@perlas/player-kit/activities.ts'
import { activityTypes as a } from '@perlas/contract/enums'

const coins = (count: number) => ({ id: 2001, count })
const points = (count: number) => ({ id: 2002, count })

test('the same reward of several activities is one sum', () => {
  expect(added([coins(100), points(50), coins(200)])).toEqual([coins(300), points(50)])
})

test('what can be received is a row for each activity, with its sum', () => {
  const one = (activity: number, awardId: number, award: { id: number; count: number }[]) => ({
    activity,
    awardId,
    award,
  })
  const ready = [one(42, 1, [points(50)]), one(37, 13, [coins(200)]), one(42, 2, [points(20)])]
  expect(waitingOf(ready)).toEqual([
    { activity: 42, all: [ready[0], ready[2]], rewards: [points(70)] },
    { activity: 37, all: [ready[1]], rewards: [coins(200)] },
  ])
})

test('what brought something and runs no more is told with all that it brought, the latest first', () => {
  const history = [
    { activity: 60, at: '2026-12-08T04:00:00Z', rewards: [coins(1500)] },
    { activity: 68, at: '2026-12-07T04:00:00Z', rewards: [points(5000)] },
    { activity: 60, at: '2026-12-06T04:00:00Z', rewards: [coins(400)] },
    { activity: 39, at: '2026-12-10T04:00:00Z', rewards: [coins(3600)] },
  ]
  expect(endedOf(history, [68])).toEqual([
    { activity: 39, at: '2026-12-10T04:00:00Z', rewards: [coins(3600)] },
    { activity: 60, at: '2026-12-08T04:00:00Z', rewards: [coins(1900)] },
  ])
})

test('what runs is grouped as a person meets it, without groups that have nothing [AC-02]', () => {
  const group = (of: string) => ({ sort: 1, group: of })
  expect(
    groupsOf({
      activityIds: [37, 68, 60, 42],
      activityMap: {
        37: group('season'),
        68: group('daily'),
        60: group('new'),
        42: group('daily'),
      },
    }),
  ).toEqual([
    { group: 'new', activities: [60] },
    { group: 'daily', activities: [68, 42] },
    { group: 'season', activities: [37] },
  ])
})

test.each([
  ['en-PH', english],
  ['fil-PH', filipino],
])('each activity says what comes next, in %s [AC-02]', (_, { rewards }) => {
  expect(Object.keys(rewards.next).toSorted()).toEqual(Object.values(featureCodes).toSorted())
})

const listOf = (states: readonly (readonly [number, Partial<ActivityState>])[]) => ({
  activityIds: states.map(([activity]) => activity),
  activityMap: Object.fromEntries(
    states.map(([activity, state], sort) => [activity, { sort, group: 'daily', ...state }]),
  ),
})

test('the nearest is ready, then begun with the least left, then ends soonest [RT-03] [AC-02]', () => {
  const all = listOf([
    [a.Bind, { done: 0, goal: 1 }],
    [a.OutLink, { done: 0, goal: 0, expireTime: 2_000 }],
    [a.AppUpdate, { done: 0, goal: 1, expireTime: 1_000 }],
    [a.Tasks, { done: 2, goal: 8 }],
    [a.FreeSign, { done: 6, goal: 7, ready: 1 }],
    [a.FollowRewards, { done: 3, goal: 4 }],
    [a.InviteUserSpin, { done: 1, goal: 20, turns: 2 }],
  ])
  expect(nearestOf(all, [])).toEqual([a.FreeSign, a.InviteUserSpin, a.FollowRewards])
  const collected = [a.InviteUserSpin, a.FreeSign, a.FollowRewards, a.Tasks]
  expect(nearestOf(all, collected)).toEqual([a.AppUpdate, a.OutLink, a.Bind])
})

test('of today is nothing that is done, given out, of the season, or a level [RT-03] [AC-02]', () => {
  const all = listOf([
    [a.FreeSign, { done: 3, goal: 7 }],
    [a.SignUpBonus, { done: 3, goal: 7 }],
    [a.Bind, { done: 1, goal: 1 }],
    [a.FollowRewards, { done: 1, goal: 4, usedUp: true }],
    [a.Christmas, { done: 11, goal: 24, group: 'season' }],
    [a.VIP, { done: 9, goal: 10 }],
    [a.Tasks, { done: 1, goal: 8 }],
  ])
  expect(nearestOf(all, [])).toEqual([a.Tasks])
  expect(seasonIn(all)).toEqual([a.Christmas])
})

test('offers on deposits are one of the nearest at most, and one entry of the rest [RT-03] [AC-02]', () => {
  const all = listOf([
    [a.FirstCharge, { group: 'new', done: 0, goal: 3 }],
    [a.ContinuousRecharge, { group: 'deposit', done: 5, goal: 7 }],
    [a.Fund, { group: 'deposit', done: 4, goal: 5 }],
    [a.Payday, { group: 'deposit', done: 0, goal: 1 }],
    [a.Bind, { group: 'new', done: 0, goal: 1 }],
    [a.Tasks, { done: 0, goal: 8 }],
    [a.FreeSign, { done: 0, goal: 7 }],
  ])
  const near = nearestOf(all, [a.FreeSign])
  expect(near).toEqual([a.Fund, a.Payday, a.Bind])
  expect(foldsOf(all, { near, hasWelcome: true })).toEqual([
    { group: 'daily', activities: [a.Tasks, a.FreeSign], offers: 0 },
    { group: 'deposit', activities: [], offers: 4 },
  ])
})
