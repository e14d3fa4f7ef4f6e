import { exclusionOf } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { balanceOf, holdWallet } from '#/ledger/wallet/wallet.ts'
import type { MailReward } from '#/platform/mail/mail.ts'
import { applyEffects } from './effects/effects.ts'

/** Who receives by mail holds their wallet first; who is kept out is given nothing. */
export async function receiveByMail(
  tx: AppContext,
  { playerId }: { playerId: number },
): Promise<void> {
  await holdWallet(tx, playerId)
  if (await exclusionOf(tx, playerId)) throw new AppError('access-closed')
}

/** Gives what a mail brings, once, under its own name in the books. */
export async function giveByMail(
  tx: AppContext,
  ask: { playerId: number; mailId: number; source: string; rewards: readonly MailReward[] },
): Promise<void> {
  const { playerId, mailId, source, rewards: effects } = ask
  await applyEffects(tx, { playerId, source, key: `mail:${mailId}`, effects })
}

export async function wealthOf(tx: AppContext, { playerId }: { playerId: number }) {
  const { cash: coin, points: lottery } = await balanceOf(tx, playerId)
  return { coin, lottery }
}
