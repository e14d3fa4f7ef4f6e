import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { bindMobile } from './bind-mobile.ts'

const terms = bindMobile.defaults
const today = '2026-12-01'
const receive = (hasMobile: boolean, state: unknown = bindMobile.start) =>
  bindMobile.decide({
    terms,
    state: state as never,
    facts: somebodyOn(today, { profile: { hasMobile } }),
    command: { do: 'receive', choice: 1 },
    draw: () => 0,
  })

test('five pesos once a number was added, once [AC-01]', () => {
  expect(receive(false)).toEqual({ refuse: 'activity-proof-needed' })
  const first = receive(true)
  expect(first).toEqual({
    state: { isReceived: true },
    effects: [{ give: 'coins', amount: 5_00, multiple: 5, days: 7 }],
  })
  const { state } = first as { state: unknown }
  expect(receive(true, state)).toEqual({ refuse: 'already-received' })
  const facts = somebodyOn(today)
  expect(bindMobile.isDone?.({ terms, state: state as never, facts })).toBe(true)
})

test('it is one per number, device, person and ID: many accounts are not paid by one person [AC-01]', () => {
  expect(bindMobile.onePer).toEqual(['number', 'device', 'person', 'document'])
})

test('operators give twenty pesos at most', () => {
  expect(bindMobile.problems({ ...terms, coins: 20_01 })).toHaveLength(1)
  expect(bindMobile.problems({ ...terms, coins: 20_00 })).toEqual([])
})
