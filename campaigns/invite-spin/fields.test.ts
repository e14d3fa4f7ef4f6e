import { expect, test } from 'vitest'
import { inviteSpin } from './invite-spin.ts'
import { fieldsOf, turnTo } from './fields.ts'

const { welcome, friend } = inviteSpin.defaults as Record<
  'welcome' | 'friend',
  { amount: number; weight: number }[]
>

test('eight fields have every prize, and equal ones stand apart [AC-08]', () => {
  for (const odds of [welcome, friend]) {
    const fields = fieldsOf(odds)
    expect(fields).toHaveLength(8)
    expect(new Set(fields)).toEqual(new Set(odds.map(({ amount }) => amount)))
    for (const [at, amount] of fields.entries())
      expect(amount).not.toBe(fields[(at + 1) % fields.length])
  }
  const many = Array.from({ length: 12 }, (_, at) => ({ amount: (at + 1) * 100, weight: 1 }))
  expect(new Set(fieldsOf(many)).size).toBe(12)
})

test('the wheel turns on to what was drawn, never back [AC-08]', () => {
  const fields = fieldsOf(friend)
  let turn = 0
  for (const { amount } of friend) {
    const next = turnTo(fields, amount, turn)
    expect(next).toBeGreaterThan(turn + 360)
    const under = ((((360 - (next % 360)) % 360) * fields.length) / 360) % fields.length
    expect(fields[Math.round(under)]).toBe(amount)
    turn = next
  }
})
