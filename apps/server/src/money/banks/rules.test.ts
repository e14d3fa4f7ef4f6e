import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coolsUntil, matchNames, NAME_FITS, nameWords } from './rules.ts'

const maria = { firstName: 'María Luisa', middleName: 'Santos', lastName: 'de la Cruz' }
const judge = (account: string, verified = maria) => matchNames(verified, account)
const fits = (account: string, verified = maria) => judge(account, verified).score >= NAME_FITS

test.each([
  ['Maria Luisa Santos de la Cruz', 'same'],
  ['MARIA LUISA DELA CRUZ', 'same'],
  ['Maria Luisa delaCruz', 'same'],
  ['Ma. Luisa S. de la Cruz', 'initials'],
  ['DE LA CRUZ, MARIA LUISA', 'order'],
  ['Dela Cruz, Maria Luisa Santos', 'order'],
  ['Maria L. dela Cruz', 'initials'],
  ['Maria dela Cruz', 'part'],
  ['Luisa S dela Cruz', 'initials'],
  ['Maria Luisa de la Cruz Jr.', 'same'],
])('[CA-09] the same person: %s', (account, reason) => {
  expect(judge(account)).toMatchObject({ reason })
  expect(fits(account)).toBe(true)
})

test.each([
  ['Juan dela Cruz', 'different'],
  ['Maria Luisa Santos', 'different'],
  ['Maria Luisa Reyes', 'different'],
  ['Maria Luisa Santos Reyes dela Cruz', 'different'],
  ['M. L. dela Cruz', 'initials'],
  ['X. Luisa dela Cruz', 'different'],
  ['Cruz', 'initials'],
  ['', 'different'],
  ['12345', 'different'],
])('[CA-09] not for sure the same person: %s', (account, reason) => {
  expect(judge(account)).toMatchObject({ reason })
  expect(fits(account)).toBe(false)
})

test('[CA-09] accents, ñ, apostrophes, suffixes and shortened saints are one writing', () => {
  const verified = { firstName: 'Iñigo', middleName: '', lastName: 'Sta. María' }
  expect(fits('INIGO SANTA MARIA', verified)).toBe(true)
  expect(fits("D'Angelo Cruz", { ...verified, firstName: 'DAngelo', lastName: 'Cruz' })).toBe(true)
  const son = { firstName: 'Jose', middleName: '', lastName: 'Rizal' }
  expect(judge('Jose Rizal III', son)).toEqual({ score: 100, reason: 'same' })
  expect(nameWords('Delgado')).toEqual(['DELGADO'])
})

const word = fc.stringMatching(/^[A-Z][a-z]{2,7}$/)
const person = fc.record({ firstName: word, middleName: word, lastName: word })
test('[CA-09] whatever the order and case, one’s own name fits; another last name never does', () => {
  fc.assert(
    fc.property(person, word, fc.boolean(), (verified, other, upper) => {
      fc.pre(
        nameWords(verified.lastName).length === 1 && nameWords(verified.firstName).length === 1,
      )
      const written = `${verified.lastName}, ${verified.firstName}`
      expect(fits(upper ? written.toUpperCase() : written, verified)).toBe(true)
      const others = nameWords(other)
      fc.pre(
        others.length === 1 &&
          !nameWords(Object.values(verified).join(' ')).includes(others[0] ?? ''),
      )
      expect(fits(`${verified.firstName} ${other}`, verified)).toBe(false)
      const { score } = judge(`${verified.firstName} ${other} ${verified.lastName}`, verified)
      expect(score).toBeLessThan(NAME_FITS)
    }),
  )
})

test('[CA-09] a new account waits its hours, unless its name matches the ID', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const account = { changedAt: new Date('2026-11-21T00:00:00Z') }
  const same = { score: 100, reason: 'same' as const }
  expect(coolsUntil(account, null, 24, now)).toEqual(new Date('2026-11-22T00:00:00Z'))
  expect(coolsUntil(account, { score: 40, reason: 'different' }, 24, now)).not.toBeNull()
  expect(coolsUntil(account, same, 24, now)).toBeNull()
  expect(coolsUntil(account, null, 12, now)).toBeNull()
  expect(coolsUntil(account, null, 0, now)).toBeNull()
})
