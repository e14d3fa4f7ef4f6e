import type { Output } from '@perlas/contract/call'
import type { getPayback } from '@perlas/contract/payback'
import { cached } from '#/kernel/cached.ts'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { shownPayback, strays } from './rules.ts'
import { countDay, readCounted, readNextDay, readProgress } from './store.ts'

/** Days that one night counts at most: after a long standstill it catches up in some nights. */
const MAX_DAYS = 60
const CACHE_MS = 60_000

/**
 * Every night: the whole days since the last time are counted, and what paid otherwise than declared, beyond any chance, is an error
 * that people look at. No game is changed or stopped by it.
 */
export async function countPayback(ctx: AppContext): Promise<void> {
  const yesterday = manilaDay(daysAfter(ctx.clock(), -1))
  let day = await readNextDay(ctx)
  for (let counted = 0; day !== undefined && day <= yesterday && counted < MAX_DAYS; counted += 1) {
    await countDay(ctx, day)
    day = await readNextDay(ctx)
  }
  for (const one of await readCounted(ctx)) {
    if (!strays(one)) continue
    const { gameId, version, rounds, stake, win, expected } = one
    ctx.log.error(
      { gameId, version, rounds, stake, win, expected },
      'a game pays otherwise than it declares, beyond any chance',
    )
  }
}

async function readPayback(ctx: AppContext): Promise<Output<typeof getPayback>> {
  const [counted, progress] = await Promise.all([readCounted(ctx), readProgress(ctx)])
  return {
    countedUntil: progress?.day ?? '',
    countedAt: progress?.countedAt.getTime() ?? 0,
    games: counted.flatMap((one) => shownPayback(one) ?? []),
  }
}

/** Payback of all games; read once a minute, whoever asks. */
export const openPayback = () => cached(CACHE_MS, readPayback)
