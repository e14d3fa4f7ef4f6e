import { deviceStore } from '@perlas/ui/stores.ts'
import { beforeEach, expect, test } from 'vitest'
import { currentMe, lastActive, left, markActive, mayResume, signedIn, type Me } from './session.ts'

const KEPT = 'office.session'
const member = (staffId: number): Me => ({
  staffId,
  name: `member-${staffId}`,
  role: 'support',
  roleName: 'Support',
  rights: ['me'],
  idleMinutes: 15,
  recoveryLeft: 10,
  glass: false,
  sessions: 1,
})
beforeEach(() => {
  left('')
  deviceStore.removeItem(KEPT)
})

test('a later page knows that a session may be open, by a mark that holds no secret', () => {
  expect(mayResume()).toBe(false)
  signedIn(member(7))
  expect(mayResume()).toBe(true)
  expect(Object.keys(JSON.parse(deviceStore.getItem(KEPT) ?? '{}') as object)).toEqual([
    'staffId',
    'activeAt',
  ])
  left('You signed out.')
  expect(mayResume()).toBe(false)
  markActive()
  expect(mayResume(), 'an answer that comes late begins nothing').toBe(false)
})

test('work in another tab holds this one open, and a member who signed in there stays signed in', () => {
  signedIn(member(7))
  const soon = Date.now() + 60_000
  deviceStore.setItem(KEPT, JSON.stringify({ staffId: 7, activeAt: soon }))
  expect(lastActive()).toBe(soon)
  deviceStore.setItem(KEPT, JSON.stringify({ staffId: 8, activeAt: soon }))
  left('Your session ended.')
  expect(currentMe()).toBeUndefined()
  expect(mayResume()).toBe(true)
})

test('a mark that cannot be read is none', () => {
  for (const mark of ['', '7', 'null', '{"staffId":"7","activeAt":1}', '{"staffId":7}', '{'])
    expect([mark, (deviceStore.setItem(KEPT, mark), mayResume())]).toEqual([mark, false])
})
