import type { getAfterLoginInfoWeb } from '@perlas/contract/accounts'
import type { Output } from '@perlas/contract/call'
import type { AppContext } from '#/kernel/context.ts'
import {
  daysSince,
  exclusionOf,
  maskTail,
  playerById,
  profileIn,
} from '#/identity/players/players.ts'
import { gameDataOf } from '#/gaming/catalogue/catalogue.ts'
import { agentAbove } from '#/engagement/agents/agents.ts'
import { nextDepositBrings, whatRuns } from '#/engagement/campaigns/campaigns.ts'
import { verified } from '#/identity/kyc/kyc.ts'
import { levelOf } from '#/engagement/loyalty/loyalty.ts'
import { unreadMail } from '#/platform/mail/mail.ts'
import { safeSummary } from '#/money/safe/safe.ts'
import { linkedAccounts } from '#/identity/social/social.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { bankAccounts, bankAccountView, banksByBank } from '#/money/banks/banks.ts'
import { countOpenDeposits } from '#/money/deposits/deposits.ts'

/** The signed-in player as the browser keeps it: what several domains know, in one answer. */
export async function profileOf(
  ctx: AppContext,
  playerId: number,
): Promise<Output<typeof getAfterLoginInfoWeb>> {
  const [
    player,
    balance,
    games,
    banks,
    unread,
    identity,
    linked,
    exclusion,
    safe,
    openDeposits,
    activities,
  ] = await Promise.all([
    playerById(ctx, playerId),
    balanceOf(ctx, playerId),
    gameDataOf(ctx, playerId),
    bankAccounts(ctx, playerId),
    unreadMail(ctx, playerId),
    verified(ctx, playerId),
    linkedAccounts(ctx, playerId),
    exclusionOf(ctx, playerId),
    safeSummary(ctx, playerId),
    countOpenDeposits(ctx, playerId),
    whatRuns(ctx, playerId),
  ])
  const { depositTotal } = balance
  const [level, bonus, agentId] = await Promise.all([
    levelOf(ctx, balance.betTotal),
    nextDepositBrings(ctx, { playerId, depositTotal, keptOut: exclusion !== undefined }),
    player.referrerId === 0 ? 0 : agentAbove(ctx, playerId),
  ])
  return {
    id: player.playerId,
    uuid: player.uuid,
    account: player.account,
    accountType: player.accountType,
    ...profileIn(player),
    avatarOther: '',
    ...linked,
    mobile: maskTail(player.mobile),
    hasSafeboxPassword: safe.hasPassword,
    ...identity,
    regPeriod: daysSince(player.registeredAt, ctx.clock()),
    coin: balance.cash,
    lottery: balance.points,
    safebox: balance.safebox,
    totalRecharge: balance.depositTotal,
    bet: balance.betTotal,
    ...level,
    pid: player.referrerId,
    aid: agentId,
    inviteCode: player.inviteCode,
    termsVersion: player.termsVersion,
    declarationVersion: player.declarationVersion,
    firstRecharge: balance.depositTotal > 0,
    firstBonus: bonus,
    openDeposits,
    keptOutUntil: exclusion?.until.toISOString() ?? '',
    ...(balance.kindsOff.length > 0 && { kindsOff: balance.kindsOff }),
    memberDot: unread.red0 + unread.red1 + unread.red2 > 0,
    appGameDataUser: games,
    activityIds: activities,
    ...banksView(banks),
  }
}

function banksView(banks: Awaited<ReturnType<typeof bankAccounts>>) {
  return {
    appUserBank: banks.map(bankAccountView).find(({ isDefault }) => isDefault) ?? null,
    appUserBankList: banksByBank(banks),
  }
}
