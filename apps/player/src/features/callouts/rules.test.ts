import { activityTypes as a } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import { browserOf, noticeDownload, offersDownload, offersFirstCharge, shortcuts } from './rules.ts'

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

test('the first charge is offered on a phone, while it runs, to players who have not deposited [HM-13]', () => {
  const offer = {
    mode: 'standard',
    wide: false,
    activityIds: [a.FirstCharge] as number[],
    firstRecharge: false,
  }
  expect(offersFirstCharge(offer)).toBe(true)
  expect(offersFirstCharge({ ...offer, activityIds: [] })).toBe(false)
  expect(offersFirstCharge({ ...offer, wide: true })).toBe(false)
  expect(offersFirstCharge({ ...offer, mode: 'green' })).toBe(false)
  expect(offersFirstCharge({ ...offer, firstRecharge: true })).toBe(false)
  expect(offersFirstCharge({ ...offer, firstRecharge: undefined })).toBe(false)
})
