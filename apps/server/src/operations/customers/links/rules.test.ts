import { linkKinds, linkStrengths } from '@perlas/contract/office-players'
import { expect, test } from 'vitest'
import { ranked, strengthOf } from './rules.ts'

test('one kind is as sure as it says, and each more leaves less doubt', () => {
  for (const kind of linkKinds) expect(strengthOf([kind])).toBe(linkStrengths[kind])
  expect(strengthOf(['device', 'address'])).toBe(57)
  expect(strengthOf(['payee', 'device'])).toBe(91)
  expect(strengthOf(['device', 'device'])).toBe(55)
  expect(strengthOf([])).toBe(0)
})

test('whoever shares more stands higher; of two who share the same, the older account', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const found = ranked([
    { playerId: 9, kind: 'address', at: at(3) },
    { playerId: 7, kind: 'device', at: at(1) },
    { playerId: 7, kind: 'device', at: at(4) },
    { playerId: 7, kind: 'address', at: null },
    { playerId: 8, kind: 'document', at: null },
    { playerId: 5, kind: 'address', at: at(2) },
  ])
  expect(found.map(({ playerId }) => playerId)).toEqual([8, 7, 5, 9])
  expect(found[1]).toEqual({
    playerId: 7,
    strength: 57,
    shared: [
      { kind: 'device', at: at(4) },
      { kind: 'address', at: null },
    ],
  })
})
