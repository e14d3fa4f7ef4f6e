import { avatars } from '@perlas/art/avatars'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, avatarCount } from './Avatar.tsx'

const shown = (index: number) =>
  renderToStaticMarkup(<Avatar index={index} />).replaceAll(/.*alt=/g, '')

test('as many avatars are offered as are drawn, at least 24 [PF-02]', () => {
  expect(avatarCount).toBe(avatars.length)
  expect(avatarCount).toBeGreaterThanOrEqual(24)
})

test('an index beyond the drawn ones, or none at all, shows a picture that exists [MN-01]', () => {
  expect(shown(avatarCount)).toBe(shown(0))
  expect(shown(-1)).toBe(shown(0))
  expect(shown(Number.NaN)).toBe(shown(0))
})
