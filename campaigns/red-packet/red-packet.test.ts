import { dayAfter } from '@perlas/campaign-kit/days'
import type { Facts } from '@perlas/campaign-kit/kind'
import { averageOf } from '@perlas/campaign-kit/odds'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import type { RedPackets } from './call.ts'
import { redPacket } from './red-packet.ts'

const terms = redPacket.defaults
const TODAY = '2026-12-10'
const at = (clock: string, day = TODAY) => Date.parse(`${day}T${clock}+08:00`)

/** Somebody who bet ₱500 and deposited ₱100 six days ago. */
function on(clock: string, { level = 0, day = TODAY, ago = 6, isCalm = false } = {}): Facts {
  const when = dayAfter(day, -ago)
  return somebodyOn(day, {
    now: at(clock, day),
    profile: { level, isCalm },
    play: { [when]: { rounds: 100, games: 2, stake: 500_00, theo: 20_00 } },
    deposits: { [when]: { count: 1, sum: 100_00, largest: 100_00 } },
  })
}
const open = (facts: Facts, packet: number, state: unknown = redPacket.start, place = 0) =>
  redPacket.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice: packet },
    draw: () => place,
  }) as unknown as { state: unknown; effects: unknown[]; refuse?: string }
const view = (facts: Facts, state: unknown = redPacket.start) =>
  redPacket.view({ terms, state: state as never, facts })
const states = (facts: Facts, state?: unknown) =>
  (view(facts, state).shown as RedPackets).packets.map((one) => one.state)

test('a packet is open from the first millisecond of its window to its last [AC-11]', () => {
  expect(states(on('11:59:59.999'))).toEqual(['waits', 'waits', 'waits'])
  expect(open(on('11:59:59.999'), 1)).toEqual({ refuse: 'step-not-reached' })
  expect(states(on('12:00:00.000'))).toEqual(['open', 'waits', 'waits'])
  expect(open(on('12:00:00.000'), 1).effects).toHaveLength(1)
  expect(states(on('12:29:59.999'))[0]).toBe('open')
  expect(open(on('12:29:59.999'), 1).effects).toHaveLength(1)
  expect(states(on('12:30:00.000'))[0]).toBe('missed')
  expect(open(on('12:30:00.000'), 1)).toEqual({ refuse: 'step-not-reached' })
  // No packet of another window.
  expect(open(on('12:10:00'), 2)).toEqual({ refuse: 'step-not-reached' })
})

test('two a day, a third from VIP level 3, each once; tomorrow begins anew [AC-11]', () => {
  const first = open(on('12:05:00'), 1, undefined, 4)
  expect(first.effects).toEqual([{ give: 'coins', amount: 18_00, multiple: 1, days: 7 }])
  expect(open(on('12:06:00'), 1, first.state)).toEqual({ refuse: 'already-received' })
  const second = open(on('18:05:00'), 2, first.state)
  expect(states(on('21:05:00'), second.state)).toEqual(['opened', 'opened', 'rest'])
  expect(open(on('21:05:00'), 3, second.state)).toEqual({ refuse: 'no-turns' })
  expect(open(on('21:05:00', { level: 2 }), 3, second.state)).toEqual({ refuse: 'no-turns' })
  expect(open(on('21:05:00', { level: 3 }), 3, second.state).effects).toHaveLength(1)
  const tomorrow = on('12:05:00', { day: '2026-12-11' })
  expect(states(tomorrow, second.state)).toEqual(['open', 'waits', 'waits'])
  expect(open(tomorrow, 1, second.state).effects).toHaveLength(1)
})

test('for who bet and deposited in the seven days before today; what is done today counts tomorrow [AC-11]', () => {
  expect(states(on('12:05:00', { ago: 7 }))[0]).toBe('open')
  expect(states(on('12:05:00', { ago: 8 }))[0]).toBe('rest')
  expect(open(on('12:05:00', { ago: 8 }), 1)).toEqual({ refuse: 'step-not-reached' })
  // Nobody has to play while a packet is open.
  expect(states(on('12:05:00', { ago: 0 }))[0]).toBe('rest')
  const less = on('12:05:00')
  const of = (part: object) => (view({ ...less, ...part }).shown as RedPackets).qualifies
  const when = dayAfter(TODAY, -6)
  expect(of({ play: { [when]: { rounds: 9, games: 1, stake: 499_99, theo: 0 } } })).toBe(false)
  expect(of({ deposits: { [when]: { count: 1, sum: 99_99, largest: 99_99 } } })).toBe(false)
  expect(of({})).toBe(true)
})

test('what is shown as open has its dearest set aside, and says when it changes [AC-11]', () => {
  const { steps, shown } = view(on('12:00:00'))
  expect(steps[0]).toMatchObject({ itemStatus: 1, reserve: 388_00, until: TODAY, award: [] })
  expect(shown).toMatchObject({ nextAt: at('12:30:00'), now: at('12:00:00') })
  const next = (clock: string) => (view(on(clock)).shown as RedPackets).nextAt
  expect(next('12:30:00')).toBe(at('18:00:00'))
  expect(next('21:30:00')).toBe(at('12:00:00', '2026-12-11'))
})

test('who is left alone is left alone [AC-11]', () => {
  const calm = on('12:05:00', { isCalm: true })
  expect(redPacket.notFor?.({ terms, facts: calm })).toBe('activity-not-yours')
  expect(redPacket.notFor?.({ terms, facts: on('12:05:00') })).toBeUndefined()
})

test('₱2.24 on average, by chances that know nobody', () => {
  expect(averageOf(redPacket.odds?.(terms)['packet'] ?? [])).toBeCloseTo(224.1)
  expect(redPacket.odds?.(terms)['packet']).toEqual(terms['odds'])
})

test('operators set windows that do not run into each other', () => {
  const windows = (...hours: number[]) => ({
    ...terms,
    windows: hours.map((hour) => ({ hour, minute: 0 })),
  })
  expect(redPacket.problems(windows(21, 12, 18) as never)).toEqual([])
  expect(redPacket.problems(windows(12, 13, 18) as never)).toHaveLength(1)
  const late = { ...terms, windows: [{ hour: 23, minute: 45 }], aDay: 1 }
  expect(redPacket.problems(late as never)).toEqual(['A packet closes by midnight.'])
  expect(redPacket.problems({ ...terms, aDay: 4 } as never)).toHaveLength(1)
})
