import { averageOf } from '@perlas/campaign-kit/odds'
import { somebodyOn } from '@perlas/campaign-kit/story'
import type { Facts, Season } from '@perlas/campaign-kit/kind'
import { expect, test } from 'vitest'
import type { InviteSpin } from './call.ts'
import { inviteSpin } from './invite-spin.ts'

const terms = inviteSpin.defaults
const season: Season = { firstDay: '2026-12-01', lastDay: '2026-12-31', claimUntil: '2027-01-07' }
const facts = (friends: number, { today = '2026-12-10', used = 0 } = {}): Facts =>
  somebodyOn(today, {
    season,
    invites: {
      registered: friends,
      valid: Array.from({ length: friends }, (_, at) => ({
        id: at + 1,
        day: '2026-12-05',
        used: at < used,
      })),
      isInvited: false,
      countedOn: '',
    },
  })
const ask = (known: Facts, what: string, state: unknown = inviteSpin.start, place = 0) =>
  inviteSpin.decide({
    terms,
    state: state as never,
    facts: known,
    command: { do: what },
    draw: () => place,
  }) as unknown as { state: { amount: number }; effects: { amount: number }[]; friends?: number[] }
const view = (known: Facts, state: unknown = inviteSpin.start) =>
  inviteSpin.view({ terms, state: state as never, facts: known })
const shown = (known: Facts, state?: unknown) => view(known, state).shown as InviteSpin

test('one welcome turn, then a turn for each friend who counts, and no more [AC-08]', () => {
  expect(shown(facts(0))).toMatchObject({ spins: 1, table: 'welcome', amount: 0 })
  const welcome = ask(facts(0), 'spin', undefined, 4)
  expect(welcome).toMatchObject({ state: { amount: 10_00, welcomed: true }, effects: [] })
  expect(ask(facts(0), 'spin', welcome.state)).toEqual({ refuse: 'no-turns' })
  const known = facts(2, { used: 1 })
  expect(shown(known, welcome.state)).toMatchObject({ spins: 1, table: 'friend' })
  const friend = ask(known, 'spin', welcome.state, 1)
  // The friend who was spun for is not spun for again.
  expect(friend).toMatchObject({ state: { amount: 48_00, turned: 1 }, friends: [2] })
})

test('no more turns than the terms say, however many friends come [AC-08]', () => {
  const state = { welcomed: true, turned: terms['mostTurns'] as number, amount: 0, record: [] }
  expect(shown(facts(50, { used: 20 }), state).spins).toBe(0)
  expect(ask(facts(50, { used: 20 }), 'spin', state)).toEqual({ refuse: 'no-turns' })
})

test('it is exchanged from ₱20 at any time; below it is set aside and the player’s all the same [AC-08]', () => {
  const with10 = { welcomed: true, turned: 0, amount: 10_00, record: [] }
  expect(ask(facts(0), 'exchange', with10)).toEqual({ refuse: 'step-not-reached' })
  const step = (count: number, is: number) => ({ award: [{ count }], itemStatus: is })
  // ₱10 is not announced as next where only ₱20 can be exchanged.
  expect(view(facts(0), with10)).toMatchObject({ owed: 10_00, steps: [step(20_00, 0)] })
  const with20 = { ...with10, amount: 20_00 }
  expect(view(facts(0), with20)).toMatchObject({ owed: 0, steps: [step(20_00, 1)] })
  const with25 = { ...with10, amount: 25_00 }
  expect(view(facts(0), with25)).toMatchObject({ owed: 0, steps: [step(25_00, 1)] })
  const done = ask(facts(0), 'exchange', with20)
  expect(done).toMatchObject({
    state: { amount: 0 },
    effects: [{ give: 'coins', amount: 20_00, multiple: 1 }],
  })
  expect(ask(facts(0), 'exchange', done.state)).toEqual({ refuse: 'step-not-reached' })
})

test('after its last day nothing turns, and whatever is left is paid [AC-08]', () => {
  const late = facts(3, { today: '2027-01-01' })
  const with3 = { welcomed: true, turned: 0, amount: 3_00, record: [] }
  expect(shown(late, with3)).toMatchObject({ spins: 0, itemStatus: 1, isOver: true })
  expect(ask(late, 'spin', with3)).toEqual({ refuse: 'activity-closed' })
  const rest = ask(late, 'rest', with3)
  expect(rest).toMatchObject({ state: { amount: 0 }, effects: [{ amount: 3_00 }] })
  expect(ask(late, 'rest', rest.state)).toEqual({ refuse: 'step-not-reached' })
  expect(shown(late, rest.state).itemStatus).toBe(2)
})

test('the badge is what a friend brings at least, so it is true for everybody [SH-01]', () => {
  expect(inviteSpin.friendBrings?.(terms)).toBe(28_00)
})

test('what a turn brings on average is what its chances say [AC-08]', () => {
  const { welcome, friend } = terms as { welcome: never; friend: never }
  expect(averageOf(welcome)).toBe(1_85)
  expect(averageOf(friend)).toBe(42_50)
})

test('operators promise no more than one friend reaches, and an end [AC-08]', () => {
  const problems = (change: object) =>
    inviteSpin.problems({ ...terms, lastDay: '2026-12-31', ...change } as never)
  expect(problems({})).toEqual([])
  expect(problems({ exchangeFrom: 29_01 })).toHaveLength(1)
  expect(problems({ exchangeFrom: 51_00 })).toHaveLength(2)
  expect(problems({ lastDay: '' })).toHaveLength(1)
})

test('a player’s badge, and the page that it opens, promise what the next friend brings them: nothing once no friend does [SH-01] [AC-08]', () => {
  expect(view(facts(0))).toMatchObject({ brings: 28_00, shown: { brings: 28_00 } })
  const full = { welcomed: true, turned: terms['mostTurns'] as number, amount: 0, record: [] }
  expect(view(facts(0), full).brings).toBe(0)
  expect(view(facts(1, { today: '2027-01-01' })).brings).toBe(0)
})
