import { expect, test } from 'vitest'
import { isForPlayer, isNow, nextTurn, standsOn } from './placed.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))

test('something is there from its start on, and gone when its end has come [CO-03]', () => {
  const one = { startsAt: at(2), endsAt: at(4) }
  expect([1, 2, 3, 4].map((hour) => isNow(one, at(hour)))).toEqual([false, true, true, false])
  expect(isNow({ startsAt: null, endsAt: null }, at(1))).toBe(true)
})

test('the next turn is the nearest start or end to come [CO-03]', () => {
  const all = [
    { startsAt: at(2), endsAt: at(9) },
    { startsAt: null, endsAt: at(5) },
  ]
  expect(nextTurn(all, at(1))).toBe(at(2).getTime())
  expect(nextTurn(all, at(2))).toBe(at(5).getTime())
  expect(nextTurn(all, at(5), [at(6)])).toBe(at(6).getTime())
  expect(nextTurn(all, at(9))).toBe(Number.POSITIVE_INFINITY)
})

test('hosts, levels and days since joining are those that were said [CO-03]', () => {
  expect(standsOn({ hosts: [] }, 'a.example')).toBe(true)
  expect(standsOn({ hosts: ['a.example'] }, 'b.example')).toBe(false)
  const audience = { who: 'in', newDays: 3, levelFrom: 2 } as const
  const player = (level: number, registeredAt: Date) => ({ level, registeredAt })
  const now = new Date(at(0).getTime() + 3 * 86_400_000)
  expect(isForPlayer({ audience }, player(2, at(0)), now)).toBe(true)
  expect(isForPlayer({ audience }, player(1, at(0)), now)).toBe(false)
  expect(isForPlayer({ audience }, player(2, at(0)), new Date(now.getTime() + 1))).toBe(false)
})
