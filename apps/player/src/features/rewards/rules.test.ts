import { featureCodes } from '#/session/activity-pages.ts'
import { expect, test } from 'vitest'
import english from './messages/en-PH.json' with { type: 'json' }
import filipino from './messages/fil-PH.json' with { type: 'json' }
import { added, endedOf, groupsOf, waitingOf } from './rules.ts'

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
