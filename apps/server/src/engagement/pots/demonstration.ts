import type { PotTermsForm } from '@perlas/contract/office-pots'
import { potCodes, type PotCode } from '@perlas/contract/pot-codes'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { keepTrying } from '#/kernel/keep-trying.ts'
import { openWith } from './office.ts'
import { endTrials } from './store.office.ts'
import { readTerms, waitForFollower } from './store.ts'

/** Values of a house where no real money moves; their permit says so. */
const common = { share: 200, latest: '', permit: 'Trial: no real prizes' }
export const demonstrationTerms: Record<PotCode, PotTermsForm> = {
  bituin: { ...common, seed: 50_00, most: 500_00, winners: 1 },
  buwan: { ...common, seed: 500_00, most: 5_000_00, winners: 1 },
  araw: { ...common, seed: 6_000_00, most: 60_000_00, winners: 10 },
}

/**
 * Opens the jackpots of a demonstration; or, where real money can move now, lets those fall that nobody agreed to, and begins
 * them no more.
 */
export function keepPotsOfDemonstration(ctx: AppContext): { done: Promise<boolean>; stop(): void } {
  return keepTrying(ctx, 'the jackpots of a demonstration', async () => {
    const opened = await openPotsForDemonstration(ctx)
    if (opened.length > 0) ctx.log.info({ opened }, 'jackpots are open, for a demonstration')
    const ended = ctx.config.demonstration ? 0 : await endTrials(ctx)
    if (ended > 0)
      ctx.log.warn({ ended }, 'jackpots that nobody agreed to end with their next tick')
  })
}

/** Opens the jackpots that nobody decided about yet, where no real money can move; answers which. */
export async function openPotsForDemonstration(ctx: AppContext): Promise<PotCode[]> {
  if (!ctx.config.demonstration) return []
  return inTransaction(ctx, async (tx) => {
    await waitForFollower(tx)
    const opened: PotCode[] = []
    for (const code of potCodes) {
      if (await readTerms(tx, code)) continue
      await openWith(tx, code, demonstrationTerms[code], undefined)
      opened.push(code)
    }
    return opened
  })
}
