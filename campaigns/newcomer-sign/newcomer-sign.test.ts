import { dayAfter } from '@perlas/campaign-kit/days'
import { costOf, type Facts } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { newcomerSign } from './newcomer-sign.ts'

const terms = newcomerSign.defaults
const receive = (state: unknown, facts: Facts, choice?: number) =>
  newcomerSign.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const verified = { profile: { isVerified: true } }
// Registered on 1 November.
const day = (at: number) => dayAfter('2026-11-01', at - 1)

/** Receives on these days of the account; what came of each. */
function signed(days: readonly number[], changes: Parameters<typeof somebodyOn>[1] = verified) {
  let state: unknown = newcomerSign.start
  const amounts: number[] = []
  for (const at of days) {
    const decided = receive(state, somebodyOn(day(at), changes))
    if ('refuse' in decided) throw new Error(decided.refuse)
    ;({ state } = decided)
    amounts.push(...decided.effects.map(costOf))
  }
  return { state, amounts }
}

test('seven sign-in days within fourteen days of the registration give ₱28 in coins', () => {
  const { state, amounts } = signed([1, 2, 4, 7, 10, 12, 14])
  expect(amounts).toEqual([1_00, 1_00, 2_00, 2_00, 3_00, 4_00, 15_00])
  expect(receive(state, somebodyOn(day(14), verified))).toEqual({ refuse: 'already-received' })
  expect(receive(state, somebodyOn(day(14), verified), 8)).toEqual({ refuse: 'step-not-reached' })
})

test('it is over on the fifteenth day', () => {
  const notFor = (at: number) => newcomerSign.notFor?.({ terms, facts: somebodyOn(day(at)) })
  expect(notFor(14)).toBeUndefined()
  expect(notFor(15)).toBe('activity-closed')
})

test('the seventh day needs a verified ID, every day a mobile number', () => {
  const { state } = signed([1, 2, 3, 4, 5, 6], {})
  expect(receive(state, somebodyOn(day(7)))).toEqual({ refuse: 'activity-proof-needed' })
  expect(receive(state, somebodyOn(day(7), verified))).toMatchObject({
    effects: [{ give: 'coins', amount: 15_00, multiple: 5, days: 7 }],
  })
  const withoutNumber = somebodyOn(day(1), { profile: { hasMobile: false } })
  expect(receive(newcomerSign.start, withoutNumber)).toEqual({ refuse: 'activity-proof-needed' })
})

test('nothing is received twice a day, nor ahead of its day', () => {
  const { state } = signed([1])
  expect(receive(state, somebodyOn(day(1)))).toEqual({ refuse: 'already-received' })
  expect(receive(state, somebodyOn(day(1)), 2)).toEqual({ refuse: 'step-not-reached' })
  expect(receive(state, somebodyOn(day(2)), 3)).toEqual({ refuse: 'step-not-reached' })
})
