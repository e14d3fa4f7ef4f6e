import { globSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, avatarCount } from './Avatar.tsx'

const drawn = globSync('*-1.avif', {
  cwd: join(import.meta.dirname, '../../../apps/player/public/pictures/avatars'),
})
const shown = (index: number) =>
  renderToStaticMarkup(<Avatar index={index} />).replaceAll(/.*alt=/g, '')

test('as many avatars are offered as are drawn, at least 24 [PF-02]', () => {
  expect(avatarCount).toBe(drawn.length)
  expect(avatarCount).toBeGreaterThanOrEqual(24)
})

test('an index beyond the drawn ones, or none at all, shows a picture that exists [MN-01]', () => {
  expect(shown(avatarCount)).toBe(shown(0))
  expect(shown(-1)).toBe(shown(0))
  expect(shown(Number.NaN)).toBe(shown(0))
})
