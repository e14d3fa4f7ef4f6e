import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { legalHoldOf, lockLegalHolds } from '#/identity/players/players.ts'
import { lastVisits } from '#/identity/sign-in/sign-in.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { kycTools } from './state.ts'
import { moveCase, associatedDataOf, numberOf } from './moves.ts'
import { destroyPicture, openPicture, rewrapped } from './pictures.ts'
import { oldCases, ranOut, scanned, storeNumber, underOldKeys, wipeCase } from './store.clock.ts'
import {
  leftovers,
  listPictures,
  quarantined,
  storeRewrapped,
  storeScan,
  type PictureRow,
} from './store.pictures.ts'
import { lockCase } from './store.ts'

const AT_ONCE = 50

/** Looks again at what is in quarantine, and brings what is scanned to the people. */
export async function scanAgain(ctx: AppContext): Promise<void> {
  const { scanner } = kycTools(ctx)
  for (const row of scanner ? await quarantined(ctx, AT_ONCE) : []) {
    const bytes = await openPicture(ctx, row).catch((err: unknown) => {
      ctx.log.error({ err, playerId: row.playerId }, 'a picture in quarantine does not open')
    })
    if (!bytes) continue
    const verdict = await scanner?.scan(bytes)
    // The scanner is still away: the rest waits too.
    if (verdict === 'unavailable') break
    if (verdict === 'clean') await storeScan(ctx, row)
    else await refuseFile(ctx, row)
  }
  for (const playerId of await scanned(ctx)) {
    await inTransaction(ctx, async (tx) => {
      const of = await lockCase(tx, playerId)
      if (of.status === 'submitted') await moveCase(tx, of, { to: 'in-review', by: 'clock' })
    })
  }
}

/** The scanner found something later: the picture goes, and the player is asked for another. */
async function refuseFile(ctx: AppContext, row: PictureRow): Promise<void> {
  ctx.log.warn({ playerId: row.playerId, kind: row.kind }, 'a picture in quarantine was infected')
  await destroyPicture(ctx, row)
  await inTransaction(ctx, async (tx) => {
    const of = await lockCase(tx, row.playerId)
    if (of.status !== 'submitted') return
    await moveCase(tx, of, { to: 'resubmit', by: 'clock', reasons: ['file-refused'] })
  })
}

/** Once a day: documents that ran out, what is past its time, and keys that are to go. */
export async function maintainKyc(ctx: AppContext): Promise<void> {
  await expire(ctx)
  for (const row of await leftovers(ctx)) await destroyPicture(ctx, row)
  await purge(ctx)
  await renewKeys(ctx)
}

async function expire(ctx: AppContext): Promise<void> {
  for (const playerId of await ranOut(ctx, manilaDay(ctx.clock()))) {
    await inTransaction(ctx, async (tx) => {
      const of = await lockCase(tx, playerId)
      if (of.status !== 'approved') return
      await moveCase(tx, of, { to: 'expired', by: 'clock', reasons: ['document-expired'] })
    })
  }
}

/** PR-06: details and pictures go when their owner was not here for the time; what was decided stays. */
async function purge(ctx: AppContext): Promise<void> {
  const { keepDays, keepDraftDays } = await kycTools(ctx).rules(ctx)
  const before = (days: number) => daysAfter(ctx.clock(), -days)
  const limits = { sentBefore: before(keepDays), draftBefore: before(keepDraftDays) }
  let after = 0
  for (;;) {
    const candidates = await oldCases(ctx, { after, ...limits })
    if (candidates.length === 0) return
    const visits = await lastVisits(
      ctx,
      candidates.map(({ playerId }) => playerId),
    )
    for (const { playerId, sent } of candidates) {
      after = playerId
      const visit = visits.get(playerId)
      if (!visit || visit < (sent ? limits.sentBefore : limits.draftBefore)) {
        await purgeCase(ctx, playerId)
      }
    }
  }
}

/** A legal hold that stands by now keeps everything. Killed in between, the rows are still there for the next night. */
async function purgeCase(ctx: AppContext, playerId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockLegalHolds(tx)
    if (await legalHoldOf(tx, playerId)) return
    const of = await lockCase(tx, playerId)
    for (const row of await listPictures(tx, playerId)) await destroyPicture(tx, row)
    if (of.status === 'approved') await moveCase(tx, of, { to: 'expired', by: 'clock' })
    await wipeCase(tx, playerId)
  })
}

/** Seals under the current key what another key sealed; after it the other key can leave the ring. */
async function renewKeys(ctx: AppContext): Promise<void> {
  const { keys } = kycTools(ctx)
  for (;;) {
    const { pictures, cases } = await underOldKeys(ctx, keys.current)
    if (pictures.length + cases.length === 0) return
    const pictureWork = pictures.map((row) => () => storeRewrapped(ctx, row, rewrapped(ctx, row)))
    const caseWork = cases.map((of) => () => {
      const sealed = keys.seal(Buffer.from(numberOf(ctx, of)), associatedDataOf(of.playerId))
      return storeNumber(ctx, of, sealed)
    })
    // What no longer opens is left as it is and told of; it must not keep the others back.
    let faults = 0
    for (const work of [...pictureWork, ...caseWork]) {
      try {
        await work()
      } catch (err) {
        faults += 1
        ctx.log.error({ err }, 'something sealed for a verification does not open')
      }
    }
    if (faults === pictures.length + cases.length) return
  }
}
