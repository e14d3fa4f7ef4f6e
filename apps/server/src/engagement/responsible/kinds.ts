import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { catalogue } from '#/gaming/catalogue/catalogue.ts'
import { endSessionsAt } from '#/gaming/play/play.ts'
import { closeKinds, holdWallet } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { enforce } from './limits.ts'
import { insertChange, lockPlayer } from './store.ts'
import { putKindOff, readKindsOff } from './store.own.ts'

/**
 * Switches a kind of games off for the player: at once, and games of it that are open take no further bet. On again waits,
 * and off again takes that back.
 */
export async function switchOwnKind(
  ctx: AppContext,
  ask: { playerId: number; typeId: number; off: boolean },
): Promise<void> {
  const { playerId, typeId, off } = ask
  const { types } = await catalogue(ctx)
  const tellProviders = await inTransaction(ctx, async (tx) => {
    await lockPlayer(tx, playerId)
    const rows = await readKindsOff(tx, playerId)
    const known = rows.find((row) => row.typeId === typeId)
    // A kind that operators took out of the lobby can still be switched on again.
    if (!known && !types.some(({ id }) => id === typeId)) throw new AppError('not-found')
    const detail = { gameType: typeId }
    if (!off) {
      if (!known || known.onFrom) return undefined
      const onFrom = hoursAfter(tx.clock(), tx.config.limitRaiseHours)
      await putKindOff(tx, playerId, { typeId, onFrom })
      await insertChange(tx, playerId, { what: 'kind-on-asked', detail, fromAt: onFrom })
      await enforce(tx, playerId)
      return undefined
    }
    if (known && !known.onFrom) return undefined
    await putKindOff(tx, playerId, { typeId, onFrom: null })
    await insertChange(tx, playerId, { what: known ? 'kind-on-taken-back' : 'kind-off', detail })
    await enforce(tx, playerId)
    if (known) return undefined
    await holdWallet(tx, playerId)
    await closeKinds(tx, playerId, [...rows.map((row) => row.typeId), typeId])
    return endSessionsAt(tx, { playerId, typeIds: [typeId], reason: 'kind-off' })
  })
  await tellProviders?.(ctx)
}
