import { expect, test } from 'vitest'
import { AGAIN_AFTER_MS, browserOf, isOlder, promptFor, updateWay } from './rules.ts'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  facebook:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0;]',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  app: 'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36 PerlasApp/1.0.28',
}
const nothing = {
  installed: false,
  offered: false,
  appOffered: false,
  minAppVersion: '',
  putAway: {},
}
const NOW = 1_800_000_000_000

test('each browser gets the prompt that it can follow, and only that [SH-05]', () => {
  const ask = (agent: string, offered = false, touch = 0) =>
    promptFor(browserOf(agent, touch), NOW, { ...nothing, offered })
  expect(ask(agents.iphone)).toBe('ios-guide')
  expect(ask(agents.ipad, false, 5)).toBe('ios-guide')
  expect(ask(agents.ipad, false, 0)).toBeUndefined()
  expect(ask(agents.chromeOnIphone)).toBeUndefined()
  expect(ask(agents.android)).toBeUndefined()
  expect(ask(agents.android, true)).toBe('add-to-desktop')
  expect(ask(agents.desktop, true)).toBe('add-to-desktop')
  expect(ask(agents.facebook, true)).toBe('open-in-chrome')
})

test('what was put away comes again after 86,400 s, not before [SH-05] [LM-02]', () => {
  const ask = (ago: number) =>
    promptFor(browserOf(agents.android), NOW, {
      ...nothing,
      offered: true,
      putAway: { 'add-to-desktop': NOW - ago },
    })
  expect(AGAIN_AFTER_MS).toBe(86_400 * 1_000)
  expect(ask(AGAIN_AFTER_MS - 1)).toBeUndefined()
  expect(ask(AGAIN_AFTER_MS)).toBe('add-to-desktop')
})

test('an installed page asks for nothing; an app that is too old must be updated [SH-05]', () => {
  const browser = browserOf(agents.android)
  expect(promptFor(browser, NOW, { ...nothing, offered: true, installed: true })).toBeUndefined()
  const app = browserOf(agents.app)
  expect(promptFor(app, NOW, { ...nothing, minAppVersion: '1.0.29' })).toBe('update')
  expect(promptFor(app, NOW, { ...nothing, minAppVersion: '1.0.28' })).toBeUndefined()
  expect(promptFor(app, NOW, nothing)).toBeUndefined()
})

test('versions are compared part by part [SH-05]', () => {
  expect(isOlder('1.0.9', '1.0.10')).toBe(true)
  expect(isOlder('1.1', '1.0.99')).toBe(false)
  expect(isOlder('1', '1.0.0')).toBe(false)
})

test('where home offers the app already, a phone is asked for nothing beside it [SH-05] [HM-11]', () => {
  const ask = (agent: string) =>
    promptFor(browserOf(agent), NOW, { ...nothing, offered: true, appOffered: true })
  expect(ask(agents.android)).toBeUndefined()
  expect(ask(agents.iphone)).toBeUndefined()
  expect(ask(agents.facebook)).toBe('open-in-chrome')
  expect(ask(agents.desktop)).toBe('add-to-desktop')
})

test('an update is asked for only where it can be had [SH-05] [PR-11]', () => {
  const release = { version: '1.0.29', path: '/download/perlas.apk' }
  expect(updateWay('', '1.0.29', release)).toBe('/download/perlas.apk')
  expect(updateWay('/apkdownload', '1.0.29', release)).toBe('/download/perlas.apk')
  expect(updateWay('https://store.example/x', '1.0.29', release)).toBe('https://store.example/x')
  expect(updateWay('', '1.0.30', release)).toBeUndefined()
  expect(updateWay('/apkdownload', '1.0.29', undefined)).toBeUndefined()
})
