import { freeroundsCancel, freeroundsCreate } from '@perlas/contract/provider-api'
import { setTimeout as sleep } from 'node:timers/promises'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { playState } from './state.ts'
import { pseudonymOf } from './sessions.ts'
import {
  endFreeRounds,
  insertFreeRounds,
  listFreeRounds,
  noteKnown,
  takeUntold,
  type UntoldFreeRounds,
} from './store.free-rounds.ts'

/** How long a player waits for a provider to hear of their free rounds. */
const PATIENCE_MS = 1_000
const AT_ONCE = 8

/**
 * Promises a player free rounds in a game: `count` stakes of `bet` hundredths, for so many days. In the transaction of
 * what gives them, once for its key; the provider is told by `tellFreeRounds`, however long it is away. `game-not-found`
 * where the game takes none.
 */
export async function promiseFreeRounds(
  tx: AppContext,
  ask: {
    playerId: number
    gameId: number
    count: number
    bet: number
    days: number
    source: string
    key: string
  },
): Promise<void> {
  const { days, ...grant } = ask
  const game = await gameById(tx, ask.gameId)
  if (!game?.providerId) throw new AppError('game-not-found')
  const now = tx.clock()
  await insertFreeRounds(tx, {
    ...grant,
    providerId: game.providerId,
    freeRoundId: tx.chance(18).toString('base64url'),
    validFrom: now,
    validUntil: daysAfter(now, days),
  })
}

/**
 * Tells providers of free rounds that were given or taken back, of one player or of all; who does not answer is told again
 * after 1, 2, 4 … minutes, an hour at most, until they end. Answers how many were told.
 */
export async function tellFreeRounds(ctx: AppContext, playerId?: number): Promise<number> {
  let reported = 0
  for (;;) {
    const due = await takeUntold(ctx, { playerId, most: AT_ONCE, now: ctx.clock() })
    const heard = await Promise.all(due.map((one) => tell(ctx, one)))
    reported += heard.filter(Boolean).length
    if (due.length < AT_ONCE) return reported
  }
}

/** As soon as they were given, and no longer than a person waits for it: the worker tells what was not heard. */
export async function tellAtOnce(ctx: AppContext, playerId: number): Promise<void> {
  const telling = tellFreeRounds(ctx, playerId).catch((err: unknown) =>
    ctx.log.warn({ err }, 'free rounds could not be told'),
  )
  await Promise.race([telling, sleep(PATIENCE_MS, undefined, { ref: false })])
}

async function tell(ctx: AppContext, one: UntoldFreeRounds): Promise<boolean> {
  const { providerId, freeRoundId, playerId, gameId, count, bet, validFrom, validUntil } = one
  const provider = await playState(ctx).registry.provider(ctx, providerId)
  const game = await gameById(ctx, gameId)
  const reply = one.ended
    ? await provider?.client?.call(freeroundsCancel, { free_round_id: freeRoundId })
    : await provider?.client?.call(freeroundsCreate, {
        free_round_id: freeRoundId,
        player_id: pseudonymOf(ctx, providerId, playerId),
        game_code: game?.providerGameCode ?? '',
        count,
        bet,
        valid_from: validFrom.getTime(),
        valid_until: validUntil.getTime(),
      })
  const status = reply?.kind === 'answer' ? reply.answer.status : undefined
  // What was ended before it was told is unknown there.
  if (status === 'OK' || (one.ended && status === 'TX_NOT_FOUND')) {
    await noteKnown(ctx, one, ctx.clock())
    return true
  }
  const about = { providerId, freeRoundId, gameId, tries: one.tries, status, reply: reply?.kind }
  if (status) ctx.log.error(about, 'a provider refuses free rounds: a person must look')
  else ctx.log.warn(about, 'a provider did not hear of free rounds; it is told again later')
  return false
}

/** Takes back what is not played yet. Ours ends first: whatever the provider does, no further free bet is taken. */
export async function takeFreeRoundsBack(
  ctx: AppContext,
  of: { providerId: string; freeRoundId: string },
): Promise<void> {
  await endFreeRounds(ctx, of, ctx.clock())
  await tellFreeRounds(ctx)
}

/** What a player can play now, those that end first before the others. */
export async function freeRoundsOf(ctx: AppContext, playerId: number) {
  const [rows, { kindsOff }] = await allOf([
    listFreeRounds(ctx, playerId, ctx.clock()),
    balanceOf(ctx, playerId),
  ])
  const items = await Promise.all(
    rows.map(async ({ gameId, left, bet, validUntil, isTold, freeRoundId: id }) => {
      const game = await gameById(ctx, gameId)
      const isOn = game?.enabled === true && !kindsOff.includes(game.typeId)
      const isOpen = isTold && isOn && !game.maintain
      return {
        id,
        gameId,
        name: game?.name ?? '',
        left,
        bet,
        until: validUntil.toISOString(),
        isOpen,
      }
    }),
  )
  return { items, now: ctx.clock().toISOString() }
}
