import { expect, test } from 'vitest'
import { sideOf, tabIndexOf, tabs } from './tabs.ts'

test('the bar holds the five of the specification, the spin in the middle [SH-01]', () => {
  expect(tabs.map(({ to }) => to)).toEqual([
    '/lobby/home',
    '/lobby/rewards',
    '/activity/spin',
    '/lobby/notice',
    '/lobby/wallets/deposit',
  ])
  expect(tabs[2]?.raised).toBe(true)
  expect(tabs[4]?.also).toBe('/lobby/wallets/withdraw')
})

test('the tab index map is email 0, rewards 1, task 2, notice 3, wallets 4 [SH-01]', () => {
  const paths = ['email', 'rewards', 'task', 'notice', 'wallets/deposit']
  expect(paths.map((path) => tabIndexOf(`/lobby/${path}`))).toEqual([0, 1, 2, 3, 4])
  expect(tabIndexOf('/lobby/wallets/withdraw')).toBe(4)
  expect(tabIndexOf('/lobby/home')).toBeUndefined()
  expect(tabIndexOf('/profile/email')).toBeUndefined()
})

test('a page comes in from the side of its tab [SH-01]', () => {
  expect(sideOf('/lobby/rewards', '/lobby/notice')).toBe('right')
  expect(sideOf('/lobby/wallets/deposit', '/lobby/rewards')).toBe('left')
  expect(sideOf('/lobby/wallets/deposit', '/lobby/wallets/withdraw')).toBeUndefined()
  expect(sideOf('/lobby/home', '/lobby/notice')).toBeUndefined()
})
