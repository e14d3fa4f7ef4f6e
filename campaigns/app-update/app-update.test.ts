import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { appUpdate } from './app-update.ts'
import { versionNumber } from './versions.ts'

const terms = appUpdate.defaults
const opened = (version: string, state: unknown = appUpdate.start, hasMobile = true) =>
  appUpdate.decide({
    terms,
    state: state as never,
    facts: somebodyOn('2026-12-01', { profile: { hasMobile } }),
    command: { do: 'app-opened', choice: versionNumber(version) },
    draw: () => 0,
  })

test('twenty pesos for the app of the least version or a later one, once [SH-05]', () => {
  for (const version of ['', '1.0.27', 'x', '1.0', '1.0.280'])
    expect(opened(version), version).toEqual({ refuse: 'step-not-reached' })
  const first = opened('1.0.28')
  expect(first).toEqual({
    state: { isReceived: true },
    effects: [{ give: 'coins', amount: 20_00, multiple: 5, days: 7 }],
  })
  expect(opened('2.0.0')).toEqual(first)
  const { state } = first as { state: unknown }
  expect(opened('1.0.29', state)).toEqual({ refuse: 'already-received' })
})

test('nothing proves an app: it is one per number, device, person and ID, and needs the number [SH-05]', () => {
  expect(appUpdate.onePer).toEqual(['number', 'device', 'person', 'document'])
  expect(opened('1.0.28', appUpdate.start, false)).toEqual({ refuse: 'activity-proof-needed' })
})

test('the general way to receive something does not pass the version by [SH-05]', () => {
  const facts = somebodyOn('2026-12-01')
  const command = { do: 'receive', choice: 99_999 }
  expect(
    appUpdate.decide({ terms, state: appUpdate.start, facts, command, draw: () => 0 }),
  ).toEqual({ refuse: 'step-not-reached' })
})

test('operators give twenty pesos at most, for a version', () => {
  expect(appUpdate.problems({ ...terms, coins: 20_01 })).toHaveLength(1)
  expect(appUpdate.problems({ ...terms, least: '0.0.0' })).toHaveLength(1)
  expect(appUpdate.problems(terms)).toEqual([])
})
