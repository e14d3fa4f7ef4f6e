import { activityTypes as a } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import { browserOf, nextModal, noticeDownload, offersDownload, shortcuts } from './rules.ts'

const running = (...activityIds: number[]) => ({ activityIds, activityMap: {} })
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile'
const phone = browserOf(android)

test('each shortcut shows while its activity runs, in a fixed order', () => {
  expect(shortcuts('standard', running())).toEqual([])
  const all = [a.SignUpBonus, a.Festival, a.WeekendLottery, a.NewYear, a.Christmas]
  const more = [a.ContinuousRecharge, a.InviteFriend1, a.FirstCharge, a.VIP]
  expect(shortcuts('standard', running(...all, ...more))).toEqual([
    a.FirstCharge,
    a.InviteFriend1,
    a.ContinuousRecharge,
    a.Christmas,
    a.NewYear,
    a.WeekendLottery,
    a.Festival,
    a.SignUpBonus,
  ])
})

test('help is a shortcut for those alone who have nothing; green mode has none [PR-07]', () => {
  expect(shortcuts('standard', running(a.Supply))).toEqual([])
  expect(shortcuts('standard', { ...running(a.Supply), isBankrupt: false })).toEqual([])
  expect(shortcuts('standard', { ...running(a.Supply), isBankrupt: true })).toEqual([a.Supply])
  expect(shortcuts('green', running(a.FirstCharge, a.Christmas))).toEqual([])
})

test('the app is offered outside green, on a phone, outside the app, by types 2 and 3 [HM-11]', () => {
  const offered = [0, 1, 2, 3, 4].filter((downloadType) =>
    offersDownload('standard', phone, { downloadType }),
  )
  expect(offered).toEqual([2, 3])
  const type = { downloadType: 2 }
  expect(offersDownload('green', phone, type)).toBe(false)
  const desktop = browserOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')
  expect(offersDownload('standard', desktop, type)).toBe(false)
  expect(offersDownload('standard', browserOf(`${android} PerlasApp/1.0.28`), type)).toBe(false)
  expect(offersDownload('standard', browserOf('Android 14; Pixel 9; wv) Mobile'), type)).toBe(false)
  const iphone = browserOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari')
  expect(offersDownload('standard', iphone, type)).toBe(true)
})

test('the notice has a download only where the app is offered and an address is known [HM-09]', () => {
  const at = (downloadUrl: string, mode = 'standard') =>
    noticeDownload(mode, phone, { downloadType: 3, downloadUrl })
  expect(at('/apkdownload')).toBe('/apkdownload')
  expect(at('https://get.example/perlas.apk')).toBe('https://get.example/perlas.apk')
  expect(at('')).toBeUndefined()
  expect(at('javascript:alert(1)')).toBeUndefined()
  expect(at('http://get.example')).toBeUndefined()
  expect(at('/apkdownload', 'green')).toBeUndefined()
})

const quiet = {
  mode: 'standard',
  wide: false,
  rechargeWaits: false,
  totalRecharge: 0,
  notices: 0,
  noticesSeen: false,
  activityIds: [] as number[],
  firstRecharge: false,
  firstChargeSeen: false,
}

test('the recharge modal needs the flag and a deposit [HM-17]', () => {
  expect(nextModal(quiet)).toBeUndefined()
  expect(nextModal({ ...quiet, rechargeWaits: true })).toBeUndefined()
  expect(nextModal({ ...quiet, totalRecharge: 100_00 })).toBeUndefined()
  expect(nextModal({ ...quiet, rechargeWaits: true, totalRecharge: 1 })).toBe('recharge')
})

test('the notice opens once in a session, in green mode too [HM-09]', () => {
  expect(nextModal({ ...quiet, notices: 1 })).toBe('notice')
  expect(nextModal({ ...quiet, notices: 1, mode: 'green', wide: true })).toBe('notice')
  expect(nextModal({ ...quiet, notices: 1, noticesSeen: true })).toBeUndefined()
})

test('the first charge is offered on a phone, while it runs, to those who have not deposited', () => {
  const offer = { ...quiet, activityIds: [a.FirstCharge] }
  expect(nextModal(offer)).toBe('first-charge')
  expect(nextModal({ ...offer, wide: true })).toBeUndefined()
  expect(nextModal({ ...offer, mode: 'green' })).toBeUndefined()
  expect(nextModal({ ...offer, firstRecharge: true })).toBeUndefined()
  expect(nextModal({ ...offer, firstChargeSeen: true })).toBeUndefined()
})

test('one modal at a time: the own money, then the news, then the offer [HM-09] [HM-17]', () => {
  const all = {
    ...quiet,
    rechargeWaits: true,
    totalRecharge: 1,
    notices: 2,
    activityIds: [a.FirstCharge],
  }
  expect(nextModal(all)).toBe('recharge')
  expect(nextModal({ ...all, rechargeWaits: false })).toBe('notice')
  expect(nextModal({ ...all, rechargeWaits: false, noticesSeen: true })).toBe('first-charge')
})
