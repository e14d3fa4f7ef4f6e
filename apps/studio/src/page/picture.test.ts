import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownBy } from './picture.ts'

// The page's own errors come as events: here there is no page.
const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

test('a picture that shows its round is left as it is [GM-07]', async () => {
  const rest = vi.fn<() => void>()
  await shownBy(Promise.resolve(), rest)
  page.dispatchEvent(new Event('error'))
  expect(rest).not.toHaveBeenCalled()
})

test('a picture that throws, at once or in a later frame, keeps no round waiting [GM-07]', async () => {
  const rest = vi.fn<() => void>()
  await shownBy(Promise.reject(new TypeError('no card')), rest)
  const showing = shownBy(new Promise(() => undefined), rest)
  page.dispatchEvent(new Event('error'))
  await showing
  expect(rest).toHaveBeenCalledTimes(2)
})

test('nor does one that cannot even rest [GM-07]', async () => {
  const rest = () => {
    throw new TypeError('no stage')
  }
  await expect(shownBy(Promise.reject(new TypeError('no card')), rest)).resolves.toBeUndefined()
})
