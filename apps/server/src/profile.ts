import type { getAfterLoginInfoWeb } from '@perlas/contract/accounts'
import type { Output } from '@perlas/contract/call'
import type { AppContext } from '#/context.ts'
import { daysSince, maskTail, playerById } from '#/domains/accounts/accounts.ts'
import { bankAccounts } from '#/domains/cashier/cashier.ts'
import { bankAccountView, banksByBank } from '#/domains/cashier/routes.player.ts'
import { gameDataOf } from '#/domains/catalogue/catalogue.ts'
import { levelOf } from '#/domains/loyalty/loyalty.ts'
import { balanceOf } from '#/domains/wallet/wallet.ts'

/** The signed-in player as the browser keeps it: what several domains know, in one answer. */
export async function profileOf(
  ctx: AppContext,
  playerId: number,
): Promise<Output<typeof getAfterLoginInfoWeb>> {
  const [player, balance, games, banks] = await Promise.all([
    playerById(ctx, playerId),
    balanceOf(ctx, playerId),
    gameDataOf(ctx, playerId),
    bankAccounts(ctx, playerId),
  ])
  const views = banks.map(bankAccountView)
  return {
    id: player.playerId,
    uuid: player.uuid,
    account: player.account,
    accountType: player.accountType,
    nickname: player.nickname,
    avatar: player.avatar,
    avatarOther: '',
    facebookAccount: '',
    googleAccount: '',
    lineAccount: '',
    mobile: maskTail(player.mobile),
    hasSafeboxPassword: false,
    hasKyc: false,
    hasUserOther: false,
    regPeriod: daysSince(player.registeredAt, ctx.clock()),
    coin: balance.cash,
    lottery: balance.points,
    safebox: balance.safebox,
    totalRecharge: balance.depositTotal,
    bet: balance.betTotal,
    ...(await levelOf(ctx, balance.betTotal)),
    pid: player.superiorId,
    aid: 0,
    inviteCode: player.inviteCode,
    firstRecharge: balance.depositTotal > 0,
    memberDot: false,
    appGameDataUser: games,
    activityIds: { activityIds: [], activityMap: {} },
    appUserBank: views.find(({ isDefault }) => isDefault) ?? null,
    appUserBankList: banksByBank(banks),
  }
}
