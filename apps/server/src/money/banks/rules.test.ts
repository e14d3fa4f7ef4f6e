import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameFits } from '#/identity/kyc/kyc.ts'
import { cases } from '@perlas/dev-env/cases'
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

const of = (firstName: string, lastName: string, middleName = '') => ({
  firstName,
  middleName,
  lastName,
})
test.each([
  ['RICHARD NG', of('Richard', 'Ng', 'Tan')],
  ['RICHARD T NG', of('Richard', 'Ng', 'Tan')],
  ['NG, RICHARD', of('Richard', 'Ng', 'Tan')],
  ['KIM DE', of('Kim', 'De')],
  ['ANA LOS', of('Ana', 'Los')],
  ['Y, JUAN', of('Juan', 'Y')],
  ['NG NG', of('Ng', 'Ng')],
  ['JUANMIGUEL SANTOS', of('Juan Miguel', 'Santos')],
  ['JUANMIGUEL R SANTOS', of('Juan Miguel', 'Santos', 'Reyes')],
  ['SANTOS JUANMIGUEL', of('Juan Miguel', 'Santos')],
  ['ANA MARIA ABDULRAHMAN', of('Ana Maria', 'Abdul Rahman')],
  ['ANA ABDUL RAHMAN', of('Ana', 'Abdulrahman')],
  ['JOSE NU?EZ', of('Jose', 'Nuñez')],
  ['JOSE NU??EZ', of('Jose', 'Nuñez')],
  ['JOSE NU\u{FFFD}EZ', of('José', 'Nuñez')],
  ['NU?EZ JOSE P', of('José', 'Nuñez', 'Peña')],
  ['JOSE NUNEZ', of('José', 'Nuñez')],
  ['SUHARTO', of('Suharto', 'Suharto')],
  ['O NEIL, JAN', of('Jan', 'O’Neil')],
  ['JUNJUN CRUZ', of('Jun-Jun', 'Cruz')],
  ['LUKASZ KOSC', of('Łukasz', 'Kość')],
  ['JOSE RIZAL JUNIOR', of('Jose', 'Rizal Jr.')],
  ['JOSE RIZAL', of('Jose', 'Rizal III')],
])('[CA-09] the same person, whose name used to be taken apart: %s', (account, verified) => {
  expect(fits(account, verified)).toBe(true)
})

test.each([
  ['RICHARD TAN', of('Richard', 'Ng', 'Tan')],
  ['RICHARD', of('Richard', 'Ng')],
  ['JOSE NU?EZ', of('Jose', 'Nunoez')],
  ['MARIA PE?A', of('Maria', 'Peka')],
  ['JOSE RIZAL SR', of('Jose', 'Rizal Jr')],
  ['SUHARTO', of('Suharto', 'Ng')],
  ['? ?', of('李', '王')],
  ['?', of('Ñ', 'Ñ')],
])('[CA-09] another person, or nobody can tell: %s', (account, verified) => {
  expect(fits(account, verified)).toBe(false)
})

/** Names as people have them, those that look like a particle, and whatever else identity review takes. */
const hard = fc.constantFrom(
  'Ng',
  'De',
  'Los',
  'Y',
  'Dela',
  'Del',
  'Jr',
  'II',
  'Ma',
  'Sta',
  'Nuñez',
  'Peña',
  'Iñigo',
  'O’Neil',
  "D'Angelo",

  'Jun-Jun',
  'Abdul Rahman',
  'dela Cruz',
  'De los Reyes',
  'Sy-Go',
  'Łukasz',
  'Kość',
  'Ma. Luisa',
  'José',
  'Ñ',
  '李',
  'A',
)
const letters = fc
  .array(
    fc.constantFrom(
      ...Array.from('abcdenoyñéüÑÅßøĳﬁªʼ李가अคㅤ'),
      '\u0301',
      '\uFF9E',
      ' ',
      '.',
      '-',
      '’',
      "'",
    ),
    {
      minLength: 1,
      maxLength: 9,
    },
  )
  .map((all) => all.join('').trim().replaceAll(/\s+/g, ' '))
  .filter(nameFits)
const given = fc.oneof(
  hard,
  letters,
  fc.tuple(hard, hard).map((two) => two.join(' ')),
)
const anyone = fc.record({
  firstName: given,
  middleName: fc.oneof(fc.constant(''), given),
  lastName: given,
})
const CASES = cases(20_000)

test('[CA-09] every name that identity review accepts fits an account in that very name', () => {
  fc.assert(
    fc.property(anyone, (verified) => {
      const { firstName, middleName, lastName } = verified
      for (const name of [firstName, lastName]) expect(nameFits(name)).toBe(true)
      for (const account of [
        [firstName, middleName, lastName].filter(Boolean).join(' '),
        `${firstName} ${lastName}`,
        `${firstName} ${lastName}`.normalize('NFD'),
      ]) {
        expect(judge(account, verified)).toEqual({ score: 100, reason: 'same' })
      }
      if (firstName === lastName) expect(fits(lastName, verified)).toBe(true)
    }),
    { numRuns: CASES },
  )
})

const latin = fc.oneof(
  hard.filter((name) => /^[\p{Script=Latin} .'’-]+$/u.test(name)),
  fc.stringMatching(/^[A-Z][a-zéó]{1,3}ñ?[a-z]{1,4}(?:[ -][A-Z][a-zéó]{2,4})?$/),
)
test('[CA-09] as banks print it: capitals, no accents, the last name first, a suffix, joined, ñ lost', () => {
  const person = fc.record({ firstName: latin, middleName: latin, lastName: latin })
  fc.assert(
    fc.property(person, (verified) => {
      const { firstName, middleName, lastName } = verified
      const plain = `${firstName} ${lastName}`
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toUpperCase()
      for (const account of [
        plain,
        `${lastName}, ${firstName} ${middleName}`.toUpperCase(),
        // Another suffix than the ID's is looked at by a person.
        `${plain} IV`.replace(/^(.* (?:JR|SR|III?|JUNIOR|SENIOR)) IV$/, '$1'),
        plain.replaceAll(' ', ''),
      ]) {
        expect([account, judge(account, verified).score >= NAME_FITS]).toEqual([account, true])
      }
      const lost = `${firstName} ${lastName}`.normalize('NFC').replaceAll('ñ', '?')
      // A word that is nothing but a lost letter tells nobody apart.
      if (!/(?:^| )Ñ(?: |$)/.test(`${firstName} ${lastName}`))
        expect([lost, fits(lost, verified)]).toEqual([lost, true])
    }),
    { numRuns: CASES, examples: [[{ firstName: 'Ng', middleName: 'Ng', lastName: 'Iii' }]] },
  )
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
          // "Las" between two names is no name: it tells nobody apart.
          nameWords(`${verified.firstName} ${other} ${verified.lastName}`).length === 3 &&
          !nameWords(Object.values(verified).join(' ')).includes(others[0] ?? ''),
      )
      expect(fits(`${verified.firstName} ${other}`, verified)).toBe(false)
      const { score } = judge(`${verified.firstName} ${other} ${verified.lastName}`, verified)
      expect(score).toBeLessThan(NAME_FITS)
    }),
    { examples: [[{ firstName: 'Aaa', middleName: 'Aab', lastName: 'Aac' }, 'Las', false]] },
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
