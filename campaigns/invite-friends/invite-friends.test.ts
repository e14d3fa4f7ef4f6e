import { somebodyOn } from '@perlas/campaign-kit/story'
import type { Facts, Invites } from '@perlas/campaign-kit/kind'
import { expect, test } from 'vitest'
import type { InviteFriends } from './call.ts'
import { inviteFriends } from './invite-friends.ts'

const terms = inviteFriends.defaults
const TODAY = '2026-12-10'
const friends = (count: number, used = 0): Invites['valid'] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, day: '2026-12-05', used: at < used }))
const facts = (invites: Partial<Invites>, change: object = {}): Facts =>
  somebodyOn(TODAY, {
    profile: { isVerified: true, ...change },
    invites: { registered: 9, valid: [], isInvited: false, countedOn: '', ...invites },
  })
const receive = (known: Facts, choice: number, state: unknown = inviteFriends.start) =>
  inviteFriends.decide({
    terms,
    state: state as never,
    facts: known,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const shown = (known: Facts, state: unknown = inviteFriends.start) =>
  inviteFriends.view({ terms, state: state as never, facts: known }).shown as InviteFriends

test('0 friends: invite; 1: receive; all received: nothing more [AC-07]', () => {
  expect(shown(facts({})).appInviteBonus1User).toEqual({
    awardId: 1,
    itemStatus: 0,
    inviteCount: 0,
    awardIds: [],
  })
  expect(shown(facts({ valid: friends(1) })).appInviteBonus1User).toMatchObject({
    awardId: 1,
    itemStatus: 1,
    inviteCount: 1,
  })
  const all = { received: [1, 2, 3, 4, 5, 6], gift: false }
  expect(shown(facts({ valid: friends(60) }), all).appInviteBonus1User).toMatchObject({
    itemStatus: 2,
    inviteCount: 60,
  })
})

test('a tier pays once, in any order, and keeps the friends it is paid for [AC-07]', () => {
  const known = facts({ valid: friends(4) })
  const second = receive(known, 2)
  expect(second).toEqual({
    state: { received: [2], gift: false },
    effects: [{ give: 'coins', amount: 88_00, multiple: 1, days: 7 }],
    friends: [1, 2, 3],
  })
  const { state } = second as { state: unknown }
  expect(receive(known, 2, state)).toEqual({ refuse: 'already-received' })
  // The first tier was skipped, and is there.
  expect(receive(facts({ valid: friends(4, 3) }), 1, state)).toMatchObject({ friends: [1] })
  expect(receive(known, 3, state)).toEqual({ refuse: 'step-not-reached' })
  expect(receive(known, 99, state)).toEqual({ refuse: 'step-not-reached' })
})

test('without a verified ID nothing is received, and it says so [AC-07]', () => {
  const known = facts({ valid: friends(1) }, { isVerified: false })
  expect(shown(known).appInviteBonus1User.itemStatus).toBe(0)
  expect(receive(known, 1)).toEqual({ refuse: 'activity-proof-needed' })
})

test('whoever came by an invitation has a gift once they count, once [AC-07]', () => {
  expect(shown(facts({})).gift).toBeNull()
  const invited = facts({ isInvited: true })
  expect(shown(invited).gift).toMatchObject({ itemStatus: 0 })
  expect(receive(invited, 1_000)).toEqual({ refuse: 'step-not-reached' })
  const counts = facts({ isInvited: true, countedOn: '2026-12-09' })
  const got = receive(counts, 1_000)
  expect(got).toMatchObject({
    state: { gift: true },
    effects: [{ amount: 28_00, multiple: 5 }],
  })
  expect(receive(counts, 1_000, (got as { state: unknown }).state)).toEqual({
    refuse: 'already-received',
  })
})

test('friends who came to count before its first day are of another season [AC-07]', () => {
  const known = {
    ...facts({ valid: friends(3) }),
    season: { firstDay: '2026-12-06', lastDay: null, claimUntil: null },
  }
  expect(shown(known).appInviteBonus1User.inviteCount).toBe(0)
})

test('operators give ₱150 at most for a friend, and rising counts', () => {
  const problems = (change: object) => inviteFriends.problems({ ...terms, ...change } as never)
  expect(problems({})).toEqual([])
  expect(problems({ tiers: [{ inviteCount: 1, coins: 122_01 }] })).toHaveLength(1)
  expect(
    problems({
      tiers: [
        { inviteCount: 3, coins: 1_00 },
        { inviteCount: 3, coins: 1_00 },
      ],
    }),
  ).toHaveLength(1)
})
