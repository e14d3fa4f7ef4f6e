import { expect, test } from 'vitest'
import { guard } from '#/shells/pages.tsx'
import { loginPath, safeReturnPath } from './return-path.ts'

test('a visitor is sent to login with the way back, a player passes [RT-01]', () => {
  const wanted = new URL('http://lobby.test/lobby/wallets/deposit?from=x')
  const answer = guard(wanted, false)
  expect(answer?.status).toBe(302)
  const to = new URL(answer?.headers.get('location') ?? '', 'http://lobby.test')
  expect(to.pathname).toBe('/login')
  expect(safeReturnPath(to.searchParams.get('return'))).toBe('/lobby/wallets/deposit?from=x')
  expect(guard(wanted, true)).toBeNull()
})

test('the way back never leaves this site and never returns to the login [RT-01]', () => {
  const home = '/lobby/home'
  for (const bad of [
    null,
    '',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    '/login',
    '/login?return=/x',
    '/register',
  ]) {
    expect(safeReturnPath(bad)).toBe(home)
  }
  expect(safeReturnPath('/start?gameId=101#x')).toBe('/start?gameId=101#x')
  expect(loginPath('/start?gameId=1')).toBe('/login?return=%2Fstart%3FgameId%3D1')
})
