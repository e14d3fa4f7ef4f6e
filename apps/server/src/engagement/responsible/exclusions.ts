import type { BreakTerm } from '@perlas/contract/responsible'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { beginExclusion, forgetSessions } from '#/identity/sign-in/sign-in.ts'
import { revokeBonuses, settleEnds, pauseBonuses } from '#/money/bonus/bonus.ts'
import { revokeItems, pauseItems } from '#/money/gifts/gifts.ts'
import { documentDuplicates } from '#/identity/kyc/kyc.ts'
import { closeSessionsOf } from '#/gaming/play/play.ts'
import { stopBets } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { isExclusion, spanOf } from './rules.ts'
import { insertChange, insertExclusion, lockPlayer, readExclusion } from './store.ts'

/**
 * Begins a break or an exclusion, or makes the running one longer: never shorter. From its commit on no bet
 * and no deposit is taken and nobody signs in but for withdrawals; open rounds still settle. Bonus coins wait out
 * a break; an exclusion takes back what of them is not free yet.
 */
export async function exclude(ctx: AppContext, ask: Exclusion): Promise<Date> {
  const { until, after } = await inTransaction(ctx, (tx) => excludeIn(tx, ask))
  await after(ctx)
  return until
}

type Exclusion = {
  playerId: number
  term: BreakTerm
  /** As long as another account of the same person; otherwise the term counts from now. */
  like?: { until: Date; fixedUntil: Date }
  /** Where the house does it: who, why, and its own record in the same transaction. */
  house?: { staffId: number; reason: string; record: (tx: AppContext) => Promise<void> }
}
type After = (ctx: AppContext) => Promise<void>

/** The same in the caller's transaction; `after` is for when it has committed. */
async function excludeIn(tx: AppContext, ask: Exclusion): Promise<{ until: Date; after: After }> {
  const { playerId, term, like, house } = ask
  await lockPlayer(tx, playerId)
  const now = tx.clock()
  const span = like ?? spanOf(term, now)
  const running = await readExclusion(tx, playerId, now)
  if (running && running.until >= span.until) throw new AppError('forbidden')
  // What could not be ended stays so: a longer one never makes the fixed time shorter.
  const fixedUntil =
    running && running.fixedUntil > span.fixedUntil ? running.fixedUntil : span.fixedUntil
  const kind = house ? 'operator' : isExclusion(term) ? 'self-exclusion' : 'time-out'
  await insertExclusion(tx, playerId, {
    kind,
    term,
    beginsAt: now,
    until: span.until,
    fixedUntil,
    staffId: house?.staffId ?? null,
  })
  await stopBets(tx, playerId, { by: 'self-excluded', until: span.until })
  await beginExclusion(tx, playerId, { by: kind, until: span.until })
  if (isExclusion(term)) {
    await revokeBonuses(tx, playerId)
    await revokeItems(tx, playerId)
  } else {
    const pause = { playerId, from: running?.until ?? now, until: span.until }
    await pauseBonuses(tx, pause)
    await pauseItems(tx, pause)
  }
  await insertChange(tx, playerId, {
    what: running ? 'exclusion-longer' : 'excluded',
    kind,
    period: term,
    fromAt: span.until,
    staffId: house?.staffId ?? null,
    reason: house?.reason ?? '',
  })
  await house?.record(tx)
  const after = async (ctx: AppContext) => {
    forgetSessions(ctx, playerId, 'kept-out')
    await closeSessionsOf(ctx, playerId, 'excluded')
    // The exclusion stands whatever comes of this: the worker takes it up again each minute.
    await settleEnds(ctx, playerId).catch((err: unknown) =>
      ctx.log.error({ err, playerId }, 'could not take back the bonuses of who is excluded'),
    )
  }
  return { until: span.until, after }
}

/**
 * Documents came in: whoever shows the document of somebody who is excluded is that person, and is excluded as
 * long under this account too. Its money can be withdrawn all the same. In the caller's transaction; what it answers runs
 * after it.
 */
export async function excludeDuplicates(tx: AppContext, playerId: number): Promise<After> {
  const now = tx.clock()
  const afters: After[] = []
  for (const twin of await documentDuplicates(tx, playerId)) {
    const theirs = await readExclusion(tx, twin, now)
    const own = await readExclusion(tx, playerId, now)
    if (!theirs || theirs.kind === 'time-out' || (own && own.until >= theirs.until)) continue
    const { until, fixedUntil } = theirs
    const like = { until, fixedUntil }
    const { after } = await excludeIn(tx, { playerId, term: theirs.term, like })
    afters.push(after)
  }
  return async (ctx) => {
    for (const after of afters) await after(ctx)
  }
}
