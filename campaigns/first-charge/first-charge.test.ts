import { expect, test } from 'vitest'
import { firstCharge } from './first-charge.ts'

const { defaults } = firstCharge
const terms = { ...defaults, amount: 300_00, least: 100_00 }
const settled = firstCharge.on['deposit.settled']!
/** A deposit of so much is credited; `before` was deposited earlier. */
const pays = (paid: number, { before = 0, keptOut = false, of = terms } = {}) =>
  settled({ terms: of, facts: { depositTotal: before + paid, keptOut }, paid })

test('Bob deposits for the first time: 300 coins, to be played ten times within 14 days [CA-06]', () => {
  expect(firstCharge.isFor({ depositTotal: 0, keptOut: false })).toBe(true)
  expect(pays(500_00)).toEqual({
    outcome: 'given',
    coins: {
      amount: 300_00,
      multiple: 10,
      rates: defaults.rates,
      days: 14,
      roundMost: 50_00,
      freedMost: 300_00,
    },
  })
})

test('Alice deposited before: this deposit is about something else [CA-06]', () => {
  expect(firstCharge.isFor({ depositTotal: 1, keptOut: false })).toBe(false)
  expect(pays(500_00, { before: 1 })).toBeUndefined()
})

test('the bonus asks for its least deposit, and is withheld on a break [CA-06]', () => {
  expect(pays(100_00)?.outcome).toBe('given')
  expect(pays(99_99)).toEqual({ outcome: 'too-little' })
  expect(firstCharge.isFor({ depositTotal: 0, keptOut: true })).toBe(false)
  expect(pays(500_00, { keptOut: true })).toEqual({ outcome: 'withheld' })
})

test('no rule is written as 0 in the form, and was missing in what was promised before [CA-06]', () => {
  const none = { roundMost: null, freedMost: null }
  expect(pays(500_00, { of: { ...terms, roundMost: 0, freedPercent: 0 } })?.coins).toMatchObject(
    none,
  )
  const { roundMost: _, freedPercent: __, ...old } = terms
  expect(pays(500_00, { of: old as typeof terms })?.coins).toMatchObject(none)
})

test('its page says what it gives, or that it is not for this player [CA-06]', () => {
  const games = [{ gameId: 101, name: 'Perlas Reef', percent: 98 }]
  expect(firstCharge.page.show({ terms, games }).offer).toMatchObject({
    amount: 300_00,
    least: 100_00,
    freedMost: 300_00,
    games,
  })
  expect(firstCharge.page.show({ terms: undefined, games: [] })).toEqual({ offer: null })
})
