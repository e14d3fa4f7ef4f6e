import { currentKey, type Sealed } from '#/identity/kyc/kyc.ts'
import type { AppContext } from '#/kernel/context.ts'
import { markNumber, openNumber, sealNumber, tailOf, type StoredNumber } from './numbers.ts'
import { numbersToSeal, storeSealed } from './store.ts'

const AT_ONCE = 200

/** A row whose number is plain, sealed by another key than the current one, or without its end. */
export type Unsealed = StoredNumber & { playerId: number; id: string; bankId: string }

/** A table of account numbers: what of it is to be sealed, and how one is stored. */
type Numbers = {
  table: string
  toSeal(ctx: AppContext, ask: { currentKey: string; most: number }): Promise<Unsealed[]>
  store(
    ctx: AppContext,
    row: Unsealed,
    sealed: Sealed & { mark: Buffer; tail: string },
  ): Promise<void>
}

/** Seals what is plain, and anew what another key sealed; then that key can leave the ring. */
export async function sealAnew(ctx: AppContext, { table, toSeal, store }: Numbers): Promise<void> {
  for (;;) {
    const rows = await toSeal(ctx, { currentKey: currentKey(ctx), most: AT_ONCE })
    let faults = 0
    for (const row of rows) {
      try {
        const cardNum = openNumber(ctx, row.playerId, row)
        const mark = markNumber(ctx, row.bankId, cardNum)
        const sealed = sealNumber(ctx, row.playerId, cardNum)
        await store(ctx, row, { ...sealed, mark, tail: tailOf(cardNum) })
      } catch (err) {
        faults += 1
        ctx.log.error({ err, playerId: row.playerId, table }, 'an account number does not open')
      }
    }
    // What does not open stays as it is, and must not keep the round going.
    if (rows.length < AT_ONCE || faults === rows.length) break
  }
}

/** The worker's round over the accounts of players. */
export async function sealBankAccounts(ctx: AppContext): Promise<void> {
  await sealAnew(ctx, { table: 'bank_accounts', toSeal: numbersToSeal, store: storeSealed })
}
