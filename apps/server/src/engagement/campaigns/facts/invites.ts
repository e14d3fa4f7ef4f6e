import type { Invites } from '@perlas/campaign-kit/kind'
import { invitesOf } from '#/engagement/invites/invites.ts'
import { allOf } from '#/kernel/context.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { listFriendsPaid } from '../store.friends.ts'
import type { Reader } from './reader.ts'

/** More than any kind pays for. */
const MAX_FRIENDS = 200

type Raw = {
  own: Awaited<ReturnType<typeof invitesOf>>
  paid: Awaited<ReturnType<typeof listFriendsPaid>>
}

export const invites: Reader<Raw, { invites?: Invites }> = {
  async read(ctx, { playerId }) {
    const [own, paid] = await allOf([invitesOf(ctx, playerId), listFriendsPaid(ctx, playerId)])
    return { own, paid }
  },
  /** To each kind the friends that it was paid for, and those that no kind was. */
  for({ own: { registered, valid, isInvited, countedAt }, paid }, { kind: { code } }) {
    const by = new Map(paid.map(({ memberId, kind }) => [memberId, kind]))
    const friends = valid
      .filter(({ memberId }) => (by.get(memberId) ?? code) === code)
      .slice(0, MAX_FRIENDS)
      .map(({ memberId, validAt }) => ({
        id: memberId,
        day: manilaDay(validAt),
        used: by.has(memberId),
      }))
    const countedOn = countedAt ? manilaDay(countedAt) : ''
    return { invites: { registered, isInvited, countedOn, valid: friends } }
  },
  none: {},
}
