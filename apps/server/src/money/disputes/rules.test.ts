import { disputeOutcomes, disputeStates } from '@perlas/contract/office-disputes'
import { expect, test } from 'vitest'
import { endOf, isUrgent, outcomesOf, reportedAs } from './rules.ts'

const at = new Date('2026-11-29T12:00:00+08:00')
const open = { takenAt: null, givenBackAt: null }
const lost = { state: 'lost', takenAt: at, givenBackAt: null } as const
const restored = { state: 'won', takenAt: at, givenBackAt: at } as const

test('money is taken once and given back once, whatever follows whatever [CA-03]', () => {
  for (const state of ['new', 'gathering', 'answered'] as const) {
    expect(endOf({ state, ...open }, 'lost')).toMatchObject({ to: 'lost', money: 'take' })
    expect(endOf({ state, ...open }, 'accepted')).toMatchObject({ to: 'accepted', money: 'take' })
    expect(endOf({ state, ...open }, 'won')).toMatchObject({ to: 'won', money: 'none' })
  }
  expect(endOf(lost, 'lost')).toBe('nothing')
  expect(endOf(lost, 'accepted'), 'a loss stays as it is named').toBe('nothing')
  expect(endOf(lost, 'won')).toMatchObject({ to: 'won', money: 'give-back' })
  expect(endOf({ state: 'won', ...open }, 'won')).toBe('nothing')
  expect(endOf({ state: 'won', ...open }, 'lost')).toMatchObject({ to: 'lost', money: 'take' })
  expect(endOf(restored, 'won')).toBe('nothing')
  expect(endOf(restored, 'lost'), 'after that a person looks').toBe('conflict')
})

test('the provider’s word that comes late opens nothing again [CA-03]', () => {
  for (const state of disputeStates) {
    const takenAt = state === 'lost' || state === 'accepted' ? at : null
    const known = { state, takenAt, givenBackAt: null }
    expect(reportedAs(known, 'open'), state).toBe('nothing')
    const answered = reportedAs(known, 'answered')
    expect(answered, state).toEqual(
      state === 'new' || state === 'gathering'
        ? { to: 'answered', money: 'none', step: 'answered' }
        : 'nothing',
    )
  }
})

test('members end what they may: where the provider decides they only accept', () => {
  const isNew = { state: 'new', ...open } as const
  expect(outcomesOf(isNew, { providerDecides: false })).toEqual(disputeOutcomes)
  expect(outcomesOf(isNew, { providerDecides: true })).toEqual(['accepted'])
  expect(outcomesOf(lost, { providerDecides: false })).toEqual(['won'])
  expect(outcomesOf(lost, { providerDecides: true })).toEqual([])
  expect(outcomesOf(restored, { providerDecides: false })).toEqual([])
})

test('a deadline is urgent 48 hours before, and for what nobody answered alone', () => {
  const respondBy = new Date(at.getTime() + 48 * 3_600_000)
  expect(isUrgent({ state: 'new', respondBy }, at)).toBe(true)
  expect(isUrgent({ state: 'new', respondBy }, new Date(at.getTime() - 1))).toBe(false)
  expect(isUrgent({ state: 'answered', respondBy }, at)).toBe(false)
  expect(isUrgent({ state: 'gathering', respondBy: null }, at)).toBe(false)
})
