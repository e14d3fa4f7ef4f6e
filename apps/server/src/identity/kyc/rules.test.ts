import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ageOn,
  flagsOf,
  gateOf,
  levelOf,
  missingOf,
  nameFits,
  personText,
  plainNumber,
} from './rules.ts'

const at = (text: string) => new Date(text)

test('one is 21 from midnight of the birthday in Manila, not a second earlier [PR-01]', () => {
  expect(ageOn('2005-11-21', at('2026-11-20T15:59:59.999Z'))).toBe(20)
  expect(ageOn('2005-11-21', at('2026-11-20T16:00:00.000Z'))).toBe(21)
  expect(ageOn('2004-02-29', at('2025-02-28T12:00:00Z'))).toBe(20)
  expect(ageOn('2004-02-29', at('2025-03-01T00:00:00Z'))).toBe(21)
  expect(ageOn('2004-02-29', at('2028-02-28T20:00:00Z'))).toBe(24)
})

test('a person is the same in any case, order, accent and suffix [PF-03]', () => {
  const of = (firstName: string, lastName: string, birthDate = '1990-06-12') =>
    personText({ firstName, lastName, birthDate })
  const maria = of('María José', 'Dela Cruz')
  expect(of('MARIA JOSE', 'dela  cruz Jr.')).toBe(maria)
  expect(of('Dela Cruz', 'Maria-Jose')).toBe(maria)
  expect(of('Peña', 'Ñoño')).toBe(of('Pena', 'Nono'))
  expect(of('María José', 'Dela Cruz', '1990-06-13')).not.toBe(maria)
  expect(of('Maria', 'Dela Cruz')).not.toBe(maria)
  expect(plainNumber(' n01-12 345678 ')).toBe('N0112345678')
})

test('names are letters of any language, and no markup [PF-04]', () => {
  for (const name of ['Ana', "D'Souza", 'Ma. Theresa', 'Dela Cruz', 'Peña', 'O’Neil', '李']) {
    expect(nameFits(name), name).toBe(true)
  }
  for (const name of ['<b>Ana', '1Ana', ' Ana', 'A\nB', 'Ana;', '']) {
    expect(nameFits(name), name).toBe(false)
  }
})

test('what is missing is named in the order of the screens [PF-03]', () => {
  const nothing = {
    documentType: null,
    hasNumber: false,
    documentExpiry: null,
    pictures: [],
    hasDetails: false,
  } as const
  expect(missingOf(nothing)).toEqual(['document', 'front', 'selfie', 'details'])
  const all = { ...nothing, hasNumber: true, hasDetails: true } as const
  expect(missingOf({ ...all, documentType: 'philsys', pictures: ['front'] })).toEqual([
    'back',
    'selfie',
  ])
  const passport = { ...all, documentType: 'passport', pictures: ['front', 'selfie'] } as const
  expect(missingOf(passport), 'a passport runs out').toEqual(['details'])
  expect(missingOf({ ...passport, documentExpiry: '2030-01-01' })).toEqual([])
})

const rules = { deadlineDays: 7, beforeDeposit: false, beforePlay: false }
const registeredAt = at('2026-11-01T00:00:00Z')

test('deposits and play stop after seven days, to the millisecond; a withdrawal waits from the first [PR-03]', () => {
  const of = { status: 'draft', registeredAt, deadlineFrom: null } as const
  const before = gateOf(of, rules, at('2026-11-07T23:59:59.999Z'))
  expect(before).toMatchObject({ deposit: false, play: false, withdraw: true })
  expect(before.deadline).toEqual(at('2026-11-08T00:00:00Z'))
  expect(gateOf(of, rules, at('2026-11-08T00:00:00Z'))).toMatchObject({
    deposit: true,
    play: true,
    withdraw: true,
  })
})

test('approved nothing stops, refused everything does, and an expiry gives the days again [PR-03]', () => {
  const late = at('2027-06-01T00:00:00Z')
  const of = { registeredAt, deadlineFrom: null }
  expect(gateOf({ ...of, status: 'approved' }, rules, late)).toMatchObject({
    deposit: false,
    play: false,
    withdraw: false,
  })
  expect(gateOf({ ...of, status: 'rejected' }, rules, registeredAt)).toMatchObject({
    deposit: true,
    play: true,
    withdraw: true,
  })
  const expired = { ...of, status: 'expired', deadlineFrom: at('2027-05-30T00:00:00Z') } as const
  expect(gateOf(expired, rules, late)).toMatchObject({
    deposit: false,
    play: false,
    withdraw: true,
  })
})

test('the stricter choices stop from the first moment [PR-03]', () => {
  const of = { status: 'none', registeredAt, deadlineFrom: null } as const
  const strict = gateOf(of, { ...rules, beforeDeposit: true }, registeredAt)
  expect(strict).toMatchObject({ deposit: true, play: false })
  expect(gateOf(of, { ...rules, beforePlay: true }, registeredAt)).toMatchObject({
    deposit: false,
    play: true,
  })
})

test('who shares documents or is barred asks for more care, and what was seen once stays seen [PR-02] [PF-03]', () => {
  const of = {
    natureOfWork: 'private',
    documentExpiry: null,
    scans: ['clean'],
    before: [],
    now: at('2026-11-20T00:00:00Z'),
  } as const
  expect(flagsOf(of)).toEqual([])
  expect(flagsOf({ ...of, natureOfWork: 'uniformed' })).toEqual(['barred-work'])
  expect(flagsOf({ ...of, before: ['under-age-before'] })).toEqual(['under-age-before'])
  expect(flagsOf({ ...of, documentExpiry: '2026-12-01', scans: ['off'] })).toEqual([
    'expires-soon',
    'not-scanned',
  ])
  expect(levelOf([])).toBe(0)
  expect(levelOf(['expires-soon'])).toBe(1)
  expect(levelOf(['same-person'])).toBe(2)
  expect(levelOf(['same-person', 'barred-work'])).toBe(3)
})

test('nobody is of age earlier than their date says [PR-01]', () => {
  const day = fc.date({ min: at('1950-01-01'), max: at('2026-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, day, (born, now) => {
      const birth = born.toISOString().slice(0, 10)
      const years = (now.getTime() + 8 * 3_600_000 - Date.parse(birth)) / (365.2425 * 86_400_000)
      if (ageOn(birth, now) >= 21) expect(years).toBeGreaterThan(20.99)
      else expect(years).toBeLessThan(21.01)
    }),
  )
})
