import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** As a page that was just opened. */
const open = () => import('./seen.ts')

test('a modal that was closed comes back on the next day of Manila, not on that of the device', async () => {
  const evening = Date.parse('2026-11-20T15:30:00Z')
  const first = await open()
  first.closeForToday('first-charge', evening)
  vi.resetModules()
  const { isToday, useSeen } = await open()
  const { closedAt } = useSeen.getState()
  expect(isToday(closedAt['first-charge'], evening + 60_000)).toBe(true)
  expect(isToday(closedAt['other'], evening)).toBe(false)
  // Half an hour past midnight in Manila, still the same day in Greenwich.
  expect(isToday(closedAt['first-charge'], Date.parse('2026-11-20T16:30:00Z'))).toBe(false)
})

test('the flag of a settled deposit stays until the player was told [HM-17]', async () => {
  kept.set('rechargeUpdate', '1')
  const { useSeen, forgetRecharge, markRecharge } = await open()
  expect(useSeen.getState().rechargeWaits).toBe(true)
  forgetRecharge()
  expect(useSeen.getState().rechargeWaits).toBe(false)
  expect(kept.has('rechargeUpdate')).toBe(false)
  markRecharge('D1')
  expect(kept.has('rechargeUpdate')).toBe(true)
})

test('a deposit that its own page told is not told at home, whichever is heard first [HM-17]', async () => {
  const { useSeen, forgetRecharge, markRecharge } = await open()
  markRecharge('D1')
  forgetRecharge('D1')
  expect(useSeen.getState().rechargeWaits).toBe(false)
  markRecharge('D1')
  expect(useSeen.getState().rechargeWaits).toBe(false)
  // In another page of this browser too; and the next deposit is another one.
  vi.resetModules()
  const later = await open()
  later.markRecharge('D1')
  expect(kept.has('rechargeUpdate')).toBe(false)
  later.markRecharge('D2')
  expect(kept.has('rechargeUpdate')).toBe(true)
})

test('notices and the offer of the app are kept for the visit [HM-09] [HM-11]', async () => {
  const { useSeen, rememberNotices, closeDownload } = await open()
  expect(useSeen.getState()).toMatchObject({ notices: false, download: false })
  rememberNotices()
  closeDownload()
  vi.resetModules()
  expect((await open()).useSeen.getState()).toMatchObject({ notices: true, download: true })
})

test('a browser that keeps nothing breaks nothing [HM-17]', async () => {
  const shut = () => {
    throw new Error('shut')
  }
  vi.stubGlobal('localStorage', { getItem: shut, setItem: shut, removeItem: shut })
  const { useSeen, markRecharge, closeForToday } = await open()
  markRecharge('D1')
  closeForToday('first-charge', 5)
  expect(useSeen.getState()).toMatchObject({ rechargeWaits: true, closedAt: { 'first-charge': 5 } })
})
