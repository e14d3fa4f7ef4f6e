import { activityTypes as a } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import { clickTarget, shownTo } from './announcements.ts'

const banner = (id: number, clickType: number, clickAction: string, sort = id) => ({
  id,
  clickType,
  clickAction,
  sort,
})

test('the bind banner goes once a number is added, three others show only while they run [HM-14]', () => {
  const all = [
    banner(1, 1, String(a.Bind)),
    banner(2, 1, String(a.FreeSign)),
    banner(3, 1, String(a.Agent5)),
    banner(4, 1, String(a.SignUpBonus)),
    banner(5, 1, String(a.InviteUserSpin)),
    // An address that happens to be a number of an activity is no activity.
    banner(6, 3, String(a.SignUpBonus)),
  ]
  const shown = (mobile: string, ...activityIds: number[]) =>
    shownTo(all, { mobile, activityIds }).map(({ id }) => id)
  expect(shown('')).toEqual([1, 5, 6])
  expect(shown('•••4567')).toEqual([5, 6])
  expect(shown('•••4567', a.FreeSign)).toEqual([2, 5, 6])
  expect(shown('•••4567', a.Agent5, a.SignUpBonus)).toEqual([3, 4, 5, 6])
})

test('banners stand by sort, whatever order they came in [HM-14]', () => {
  const items = [banner(1, 3, '/a', 30), banner(2, 3, '/b', 10), banner(3, 3, '/c', 20)]
  const player = { mobile: '', activityIds: [] }
  expect(shownTo(items, player).map(({ id }) => id)).toEqual([2, 3, 1])
})

test('a tap leads to the activity, to the tasks, to an address, or nowhere [HM-14]', () => {
  const target = (clickType: number, clickAction: string) => clickTarget({ clickType, clickAction })
  expect(target(1, '10000')).toBe('/profile/task')
  expect(target(1, String(a.FirstCharge))).toBe('/activity/firstCharge')
  expect(target(1, '999')).toBe('/lobby/rewards')
  expect(target(3, '/lobby/wallets/deposit')).toBe('/lobby/wallets/deposit')
  expect(target(3, 'https://example.com/x')).toBe('https://example.com/x')
  for (const bad of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://x', ''])
    expect(target(3, bad), bad).toBeUndefined()
  expect(target(0, '/x')).toBeUndefined()
  expect(target(2, '101')).toBeUndefined()
})
