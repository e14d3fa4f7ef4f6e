import * as calls from '@perlas/contract/cashier'
import type { FastifyInstance } from 'fastify'
import { needProof } from '#/identity/sign-in/sign-in.ts'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import {
  accountViews,
  bankAccounts,
  bankAccountView,
  banksByBank,
  bindBankAccount,
  holderName,
  modifyBankAccount,
} from './banks.ts'

export function bankPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.addBankInfo, async (input, sender) => {
    const { playerId } = signedIn(sender)
    const account = await bindBankAccount(ctx, { playerId, ...input })
    const all = await bankAccounts(ctx, playerId)
    return { account: bankAccountView(account), appUserBankList: banksByBank(all) }
  })

  mount(app, ctx, calls.getBankInfo, async (_, sender) => ({
    accounts: await accountViews(ctx, signedIn(sender).playerId),
    holder: await holderName(ctx, signedIn(sender).playerId),
    now: ctx.clock().toISOString(),
  }))

  mount(app, ctx, calls.modifyBankInfo, async (input, sender) => {
    const caller = signedIn(sender)
    const { playerId } = caller
    if (input.accountName !== undefined || input.cardNum !== undefined) {
      await needProof(ctx, caller, 'payout', sender.proof)
    }
    await modifyBankAccount(ctx, {
      playerId,
      accountId: input.id,
      accountName: input.accountName,
      cardNum: input.cardNum,
      nameNote: input.nameNote,
      makeDefault: input.isDefault ?? false,
      remove: input.remove ?? false,
    })
    const [accounts, all] = [await accountViews(ctx, playerId), await bankAccounts(ctx, playerId)]
    return {
      accounts,
      now: ctx.clock().toISOString(),
      holder: await holderName(ctx, playerId),
      appUserBankList: banksByBank(all),
    }
  })
}
