import { workActs, workStates, type WorkAct } from '@perlas/contract/office-desk'
import { officeRoles } from '@perlas/contract/office-call'
import { rightsOf } from '@perlas/contract/office-rights'
import { expect, test } from 'vitest'
import { actsOf, answerDay, holdDays, mayHoldUntil, opensAs, stateAfter } from './rules.ts'

// Sunday, half past eleven in the evening in Manila.
const now = new Date('2026-11-29T23:30:00+08:00')

test('each state allows its acts, and escalated work is the owner’s to move [CA-07]', () => {
  const table: Record<string, { owner: WorkAct[]; finance: WorkAct[]; support: WorkAct[] }> = {
    open: {
      owner: ['take', 'assign', 'hold', 'ask', 'escalate', 'comment'],
      finance: ['take', 'assign', 'hold', 'ask', 'escalate', 'comment'],
      support: ['ask'],
    },
    held: {
      owner: ['take', 'assign', 'ask', 'escalate', 'resume', 'comment'],
      finance: ['take', 'assign', 'ask', 'escalate', 'resume', 'comment'],
      support: ['ask'],
    },
    asked: {
      owner: ['take', 'assign', 'resume', 'comment'],
      finance: ['take', 'assign', 'resume', 'comment'],
      support: [],
    },
    escalated: {
      owner: ['take', 'assign', 'hold', 'ask', 'resume', 'comment'],
      finance: ['comment'],
      support: [],
    },
  }
  for (const state of workStates) {
    for (const role of officeRoles) {
      const none = role === 'kyc' || role === 'auditor'
      expect(actsOf('dispute', state, rightsOf(role)), `${state}, ${role}`).toEqual(
        none ? [] : table[state]?.[role],
      )
      // A reviewer is to IDs as finance is to money.
      const reviewer = { owner: 'owner', kyc: 'finance' } as const
      const as = role in reviewer ? reviewer[role as keyof typeof reviewer] : undefined
      expect(actsOf('verification', state, rightsOf(role)), `${state}, ${role}`).toEqual(
        as === undefined ? [] : table[state]?.[as],
      )
    }
  }
})

test('an act leads where it says, and whose the work is moves nothing else [CA-07]', () => {
  const moved = { hold: 'held', ask: 'asked', escalate: 'escalated', resume: 'open' }
  for (const state of workStates) {
    for (const act of workActs) {
      const expected = (moved as Partial<Record<WorkAct, string>>)[act] ?? state
      expect(stateAfter(act, state), `${act} of ${state}`).toBe(expected)
    }
  }
})

test('a hold lasts from tomorrow to the fifth business day, in Manila [CA-07]', () => {
  expect(holdDays(now)).toEqual({ from: '2026-11-30', to: '2026-12-04' })
  for (const [day, fits] of [
    ['2026-11-29', false],
    ['2026-11-30', true],
    ['2026-12-04', true],
    ['2026-12-05', false],
    ['2027-12-01', false],
  ] as const) {
    expect(mayHoldUntil(day, now), day).toBe(fits)
  }
})

test('work opens on its day, and says why [CA-07]', () => {
  expect(answerDay(now)).toBe('2026-12-06')
  expect(opensAs({ state: 'held', until: '2026-12-01' }, '2026-11-30')).toBeUndefined()
  expect(opensAs({ state: 'held', until: '2026-12-01' }, '2026-12-01')).toBe('due')
  expect(opensAs({ state: 'asked', until: '2026-12-01' }, '2026-12-03')).toBe('unanswered')
  expect(opensAs({ state: 'escalated', until: null }, '2026-12-03')).toBeUndefined()
})
