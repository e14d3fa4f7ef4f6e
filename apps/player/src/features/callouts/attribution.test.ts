import { expect, test } from 'vitest'
import { attributionValue } from './attribution.ts'

test('what is copied says who sent the player, and nothing of addresses that were visited [HM-09]', () => {
  const ads = { inviteCode: 'ABC 1', url: 'https://x/?q=1', referrer: 'https://y', fbp: 'fb.1' }
  expect(attributionValue(ads, 'demo-web')).toBe(
    'perlas:appId=demo-web&channel=WEB&fbp=fb.1&inviteCode=ABC+1',
  )
  expect(attributionValue({}, 'demo-web')).toBe('perlas:appId=demo-web&channel=WEB')
})
