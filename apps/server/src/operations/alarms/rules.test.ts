import { expect, test } from 'vitest'
import { alarmNames, alarms, type Alarm } from './list.ts'
import { levelOf, silenceOf } from './rules.ts'

const now = new Date('2026-11-28T10:00:00Z')
const base = { group: 'out', title: '', means: '', look: '', mend: '' } as const
const seconds = (n: number) => new Date(now.getTime() - n * 1_000)

test('a count is over its limit from the next one on', () => {
  const alarm: Alarm = { ...base, by: 'count', warning: 0, critical: 5 }
  const level = (value: number) => levelOf(alarm, { value, amount: null, oldestAt: null }, now)
  expect([0, 1, 5, 6].map(level)).toEqual(['fine', 'warning', 'warning', 'critical'])
})

test('an age is over its limit a second later; where nothing waits it is fine', () => {
  const alarm: Alarm = { ...base, by: 'age', warning: 60, critical: 600 }
  const level = (oldestAt: Date | null) => levelOf(alarm, { value: 1, amount: null, oldestAt }, now)
  const levels = [null, seconds(60), seconds(61), seconds(600), seconds(601)].map(level)
  expect(levels.join(' ')).toBe('fine fine warning warning critical')
  // A clock that runs ahead of ours makes nobody wait.
  expect(level(seconds(-30))).toBe('fine')
})

test('an alarm without a limit of a kind never reaches it', () => {
  const critical: Alarm = { ...base, by: 'count', critical: 0 }
  expect(levelOf(critical, { value: 1, amount: null, oldestAt: null }, now)).toBe('critical')
  const warning: Alarm = { ...base, by: 'count', warning: 0 }
  expect(levelOf(warning, { value: 1_000, amount: null, oldestAt: null }, now)).toBe('warning')
})

test('every alarm can go off, says what to do, and warns before it is critical', () => {
  for (const name of alarmNames) {
    const { warning, critical, ...texts }: Alarm = alarms[name]
    expect(warning ?? critical, name).toBeDefined()
    if (warning !== undefined && critical !== undefined)
      expect(critical, name).toBeGreaterThan(warning)
    for (const text of [texts.title, texts.means, texts.look, texts.mend])
      expect(text.length, name).toBeGreaterThan(10)
  }
})

test.for([
  ['* * * * *', 12],
  ['*/5 * * * *', 20],
  ['17 * * * *', 130],
  ['10 4 * * *', 26 * 60],
  ['20 6-22 * * *', 26 * 60],
  ['0 6 * * 2', 170 * 60],
] as const)('a job at %s may be silent for %i minutes', ([cron, minutes]) => {
  expect(silenceOf(cron)).toBe(minutes)
})
