import { expect, test } from 'vitest'
import { savesFiles } from './saves-files.ts'

test('a window inside an app saves no files, a browser does [CA-10]', () => {
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Chrome/131.0'
  expect(savesFiles(`${android} PerlasApp/1.0.28`)).toBe(false)
  expect(savesFiles(`${android} [FB_IAB/FB4A;FBAV/490.0;]`)).toBe(false)
  expect(savesFiles(android.replace('; wv', ''))).toBe(true)
})
