import type { Facts } from '@perlas/campaign-kit/kind'
import { isCalm } from '#/engagement/responsible/responsible.ts'
import { levelOf } from '#/engagement/loyalty/loyalty.ts'
import { verified } from '#/identity/kyc/kyc.ts'
import { playerById } from '#/identity/players/players.ts'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { balanceOf, type Balance } from '#/ledger/wallet/wallet.ts'

/** Facts of a player that every kind may see, and what was read with them. */
export type PlayerFacts = {
  playerId: number
  common: Pick<Facts, 'now' | 'today' | 'profile'>
  balance: Balance
  hasDetails: boolean
}

export async function profileFacts(ctx: AppContext, playerId: number): Promise<PlayerFacts> {
  const [player, balance, identity, calm] = await allOf([
    playerById(ctx, playerId),
    balanceOf(ctx, playerId),
    verified(ctx, playerId),
    isCalm(ctx, playerId),
  ])
  const level = await levelOf(ctx, balance.betTotal)
  const now = ctx.clock()
  const common = {
    now: now.getTime(),
    today: manilaDay(now),
    profile: {
      registeredOn: manilaDay(player.registeredAt),
      level: level.vip,
      hasMobile: player.mobile !== '',
      isVerified: identity.hasKyc,
      birthday: '',
      isCalm: calm,
      depositTotal: balance.depositTotal,
      points: balance.points,
    },
  }
  return { playerId, common, balance, hasDetails: identity.hasUserOther }
}
