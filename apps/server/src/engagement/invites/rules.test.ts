import { inviteRules } from '@perlas/contract/invites'
import { expect, test } from 'vitest'
import { countedBets, friendState, judge, type Known, type Was } from './rules.ts'

const all: Known = {
  hasMobile: true,
  isVerified: true,
  deposit: 100_00,
  bets: [400_00, 300_00, 300_00],
  isActive: true,
  isShared: false,
  isReturned: false,
  isLate: false,
}
const fresh: Was = { via: 'registered', state: 'new' }
const lacks = (change: Partial<Known>) => judge(fresh, { ...all, ...change }, inviteRules).missing

test('who has all of it counts; each thing that is missing is named by a general word [AC-07]', () => {
  expect(judge(fresh, all, inviteRules)).toEqual({ state: 'valid', missing: [], voidWhy: null })
  expect(lacks({ hasMobile: false })).toEqual(['mobile'])
  expect(lacks({ isVerified: false })).toEqual(['id'])
  expect(lacks({ deposit: 99_99 })).toEqual(['deposit'])
  expect(lacks({ bets: [500_00, 500_00] })).toEqual(['play'])
  expect(lacks({ bets: [300_00, 300_00, 399_99] })).toEqual(['play'])
  // Shared, or excluded: nobody can tell which.
  expect(lacks({ isShared: true })).toEqual(lacks({ isActive: false }))
})

test('whoever counts goes on counting, but for a double and a deposit that went back; void stays void [AC-07]', () => {
  const valid: Was = { via: 'registered', state: 'valid' }
  expect(judge(valid, { ...all, isActive: false, isLate: true }, inviteRules).state).toBe('valid')
  expect(judge(valid, { ...all, isShared: true }, inviteRules)).toMatchObject({
    state: 'void',
    voidWhy: 'shared',
  })
  expect(judge(valid, { ...all, isReturned: true }, inviteRules)).toMatchObject({
    state: 'void',
    voidWhy: 'returned',
  })
  expect(judge({ ...valid, state: 'void' }, all, inviteRules).state).toBe('void')
})

test('after their days nobody comes to count, and who named somebody later never does [AC-07]', () => {
  expect(judge(fresh, { ...all, hasMobile: false, isLate: true }, inviteRules).state).toBe('late')
  expect(judge({ ...fresh, state: 'late' }, all, inviteRules).state).toBe('late')
  expect(judge({ via: 'named', state: 'new' }, all, inviteRules)).toMatchObject({
    state: 'new',
    missing: ['rules'],
  })
  expect((['void', 'late'] as const).map(friendState)).toEqual(['over', 'over'])
})

test('bets count less where the game keeps less than 4%, and what is undone counts less than nothing never [AC-07]', () => {
  expect(
    countedBets([
      { day: '2026-12-01', stake: 1_000_00, theo: 40_00 },
      { day: '2026-12-02', stake: 1_000_00, theo: 10_00 },
      { day: '2026-12-03', stake: -100_00, theo: -4_00 },
    ]),
  ).toEqual([1_000_00, 250_00, 0])
})
