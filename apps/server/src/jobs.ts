import { inNewTrace } from '@perlas/log/trace'
import type { PgBoss } from 'pg-boss'
import type { AppContext } from '#/kernel/context.ts'
import { purgeSessions, sweepSignIn } from '#/identity/sign-in/sign-in.ts'
import { judgeAll, judgePlay } from '#/engagement/invites/invites.ts'
import { bookWeeks, rollOpen, maintainAgents } from '#/engagement/agents/agents.ts'
import { deliver } from '#/engagement/attribution/attribution.ts'
import { openDue } from '#/money/desk/desk.ts'
import { pruneRounds, maintainBonuses } from '#/money/bonus/bonus.ts'
import {
  keepJudging,
  maintainPolicy,
  maintainRisk,
  pollPayouts,
  sealOrders,
} from '#/money/withdrawals/withdrawals.ts'
import { maintainGifts } from '#/money/gifts/gifts.ts'
import { remindOfKyc, scanAgain, maintainKyc } from '#/identity/kyc/kyc.ts'
import { sweepPictures } from '#/operations/support/pictures.ts'
import { routeChats } from '#/operations/support/support.ts'
import { tellAnswers } from '#/operations/support/untold.ts'
import {
  driveVoids,
  keepOldIds,
  learnGames,
  makePlayMonths,
  noteDrawHeads,
  proveDrawHeads,
  sweepRounds,
  tellFreeRounds,
} from '#/gaming/play/play.ts'
import { proveTally, rollTally } from '#/gaming/tally/tally.ts'
import { countPayback } from '#/operations/payback/payback.ts'
import { sweepPostcards } from '#/gaming/postcards/postcards.ts'
import { countPairs } from '#/engagement/picks/picks.ts'
import { maintainLimits } from '#/engagement/responsible/responsible.ts'
import { lapsePoints } from '#/engagement/loyalty/loyalty.ts'
import { keepRaces, maintainRaces } from '#/engagement/contests/contests.ts'
import { maintainDuels } from '#/engagement/duels/duels.ts'
import { keepPots, maintainPots, recountPots } from '#/engagement/pots/pots.ts'
import { sweepUploads } from '#/operations/content/content.ts'
import { sendMailings } from '#/operations/mailings/mailings.ts'
import {
  endDay,
  followPlay,
  payRemainders,
  moveRaffles,
  resumeSimulations,
  proveChances,
  proveDecisions,
  readOut,
  tellLapses,
} from '#/engagement/campaigns/campaigns.ts'
import { sendPushes, sweepDevices } from '#/operations/notifications/notifications.ts'
import { reconcileYesterday } from '#/operations/reconciliation/reconciliation.ts'
import { proveFigures, rollFigures } from '#/operations/reports/reports.ts'
import { maintainRetention } from '#/operations/privacy/privacy.ts'
import { sweepSocial } from '#/identity/social/social.ts'
import { sweepOpenId } from '#/operations/staff/staff.ts'
import { maintainTelemetry } from '#/operations/telemetry/telemetry.ts'
import {
  expectRuns,
  keepReadings,
  noteProof,
  noteRun,
  silenceOf,
} from '#/operations/alarms/alarms.ts'
import { audit, makeMonths } from '#/ledger/wallet/wallet.ts'
import { archiveMonths } from '#/operations/archive/archive.ts'
import { keepTrying } from '#/kernel/keep-trying.ts'
import { startDispatch } from '#/kernel/db/dispatch.ts'
import { maintainMail } from '#/platform/mail/mail.ts'
import { noteHead, proveRecord } from '#/platform/audit/audit.ts'
import { sealBankAccounts } from '#/money/banks/banks.ts'
import { followDisputes, sealEvidence } from '#/money/disputes/disputes.ts'
import { pollDeposits } from '#/money/deposits/deposits.ts'
import { openQueue } from './queue.ts'
import { reactions } from './reactions.ts'

/** Work done later or again and again: one line a job. Times are Asia/Manila. */
const jobs: readonly { name: string; cron: string; run(ctx: AppContext): Promise<unknown> }[] = [
  { name: 'cashier-poll-deposits', cron: '* * * * *', run: pollDeposits },
  { name: 'cashier-poll-payouts', cron: '* * * * *', run: pollPayouts },
  { name: 'disputes-follow', cron: '*/5 * * * *', run: followDisputes },
  { name: 'disputes-tend', cron: '12 * * * *', run: sealEvidence },
  { name: 'cashier-judge-payouts', cron: '* * * * *', run: maintainPolicy },
  { name: 'desk-open', cron: '* * * * *', run: openDue },
  { name: 'cashier-seal', cron: '7 * * * *', run: sealNumbers },
  { name: 'bonus-tend', cron: '* * * * *', run: maintainBonuses },
  { name: 'bonus-prune', cron: '35 3 * * *', run: pruneRounds },
  { name: 'gifts-tend', cron: '* * * * *', run: maintainGifts },
  { name: 'responsible-tend', cron: '* * * * *', run: maintainLimits },
  { name: 'play-learn-games', cron: '* * * * *', run: learnGames },
  { name: 'play-tell-free-rounds', cron: '* * * * *', run: (ctx) => tellFreeRounds(ctx) },
  { name: 'play-void-rounds', cron: '* * * * *', run: driveVoids },
  { name: 'play-sweep-rounds', cron: '*/5 * * * *', run: (ctx) => sweepRounds(ctx) },
  { name: 'attribution-deliver', cron: '* * * * *', run: deliver },
  { name: 'mailings-send', cron: '* * * * *', run: sendMailings },
  { name: 'mail-tend', cron: '*/10 * * * *', run: maintainMail },
  { name: 'notifications-send', cron: '* * * * *', run: sendPushes },
  { name: 'notifications-tend', cron: '37 * * * *', run: sweepDevices },
  { name: 'support-route', cron: '* * * * *', run: routeChats },
  { name: 'support-tell', cron: '* * * * *', run: tellAnswers },
  { name: 'support-tend', cron: '40 * * * *', run: sweepPictures },
  { name: 'content-tend', cron: '50 3 * * *', run: sweepUploads },
  { name: 'kyc-scan-again', cron: '* * * * *', run: scanAgain },
  { name: 'kyc-remind', cron: '0 9 * * *', run: remindOfKyc },
  { name: 'kyc-tend', cron: '45 2 * * *', run: maintainKyc },
  { name: 'accounts-sweep', cron: '17 * * * *', run: sweepSignIn },
  { name: 'accounts-purge', cron: '55 2 * * *', run: purgeSessions },
  { name: 'privacy-retain', cron: '20 3 * * *', run: maintainRetention },
  { name: 'social-sweep', cron: '27 * * * *', run: sweepSocial },
  { name: 'telemetry-tend', cron: '30 3 * * *', run: maintainTelemetry },
  { name: 'ledger-months', cron: '41 * * * *', run: makeMonths },
  { name: 'play-months', cron: '42 * * * *', run: makePlayMonths },
  { name: 'play-old-ids', cron: '20 5 * * *', run: keepOldIds },
  { name: 'archive-months', cron: '50 5 * * *', run: archiveMonths },
  { name: 'tally-roll', cron: '* * * * *', run: (ctx) => rollTally(ctx) },
  { name: 'tally-prove', cron: '15 4 * * *', run: proveTally },
  { name: 'postcards-sweep', cron: '25 4 * * *', run: sweepPostcards },
  { name: 'payback-count', cron: '30 4 * * *', run: countPayback },
  { name: 'picks-count', cron: '40 4 * * *', run: countPairs },
  { name: 'invites-play', cron: '*/5 * * * *', run: judgePlay },
  { name: 'invites-judge', cron: '20 0 * * *', run: judgeAll },
  { name: 'agents-roll', cron: '*/10 * * * *', run: rollOpen },
  { name: 'agents-book', cron: '0 6 * * 2', run: bookWeeks },
  { name: 'agents-tend', cron: '20 6-22 * * *', run: maintainAgents },
  { name: 'loyalty-lapse', cron: '40 8 * * *', run: lapsePoints },
  { name: 'pots-tend', cron: '50 2 * * *', run: maintainPots },
  { name: 'races-tend', cron: '55 2 * * *', run: maintainRaces },
  { name: 'pots-recount', cron: '35 4 * * *', run: (ctx) => recountPots(ctx) },
  { name: 'duels-tend', cron: '* * * * *', run: maintainDuels },
  { name: 'campaigns-follow-play', cron: '* * * * *', run: followPlay },
  { name: 'campaigns-simulate', cron: '* * * * *', run: resumeSimulations },
  { name: 'campaigns-raffles', cron: '* * * * *', run: moveRaffles },
  { name: 'campaigns-day-end', cron: '1 0 * * *', run: endDay },
  { name: 'campaigns-pay-rest', cron: '10 0-6 * * *', run: payRemainders },
  { name: 'campaigns-lapse', cron: '*/10 9-11 * * *', run: tellLapses },
  { name: 'campaigns-replay', cron: '25 3 * * *', run: proveDecisions },
  { name: 'campaigns-read-out', cron: '5 5 * * *', run: readOut },
  { name: 'campaigns-chances', cron: '50 3 * * *', run: proveChances },
  { name: 'reports-roll', cron: '* * * * *', run: (ctx) => rollFigures(ctx) },
  { name: 'reports-prove', cron: '20 4 * * *', run: proveFigures },
  { name: 'reconcile', cron: '10 5 * * *', run: reconcileYesterday },
  { name: 'staff-sweep', cron: '57 * * * *', run: sweepOpenId },
  { name: 'staff-risk', cron: '* * * * *', run: maintainRisk },
  { name: 'staff-record-head', cron: '3 * * * *', run: noteHead },
  { name: 'play-draw-heads', cron: '4 * * * *', run: noteDrawHeads },
  { name: 'play-draw-heads-proof', cron: '15 4 * * *', run: proveDrawHeads },
  { name: 'staff-audit', cron: '10 4 * * *', run: proveRecord },
  { name: 'wallet-audit', cron: '0 4 * * *', run: proveBooks },
]

/**
 * Starts the worker and never rejects: where the database is away or slow it is begun again. `running` is true once every
 * job has its turns, and false where `stop` came first. Each job runs on one node at a time, however many workers there are.
 */
export function keepJobs(ctx: AppContext): { running: Promise<boolean>; stop(): Promise<void> } {
  let started: { stop(): Promise<void> } | undefined
  const trying = keepTrying(ctx, 'the start of the jobs', async () => {
    started = await startJobs(ctx)
  })
  return {
    running: trying.done,
    async stop() {
      trying.stop()
      await trying.done
      await started?.stop()
    },
  }
}

/** One try; what it began is ended where it fails half way. */
export async function startJobs(ctx: AppContext): Promise<{ stop(): Promise<void> }> {
  // A role that owns nothing finds the queue made and brought up to date by the owner (`prepare.ts`).
  const { rows } = await ctx.db.query<{ owned: boolean }>(
    `SELECT pg_has_role(nspowner, 'USAGE') AS owned FROM pg_namespace WHERE nspname = 'pgboss'`,
  )
  const { databaseUrl, patience } = ctx.config
  const { boss, close } = openQueue(databaseUrl, {
    max: 4,
    patience,
    migrate: rows[0]?.owned ?? true,
  })
  boss.on('error', (err) => ctx.log.warn({ err }, 'job queue'))
  const dispatch = startDispatch(ctx, reactions)
  let readings: ReturnType<typeof keepReadings> | undefined
  let judging: ReturnType<typeof keepJudging> | undefined
  let pots: ReturnType<typeof keepPots> | undefined
  let races: ReturnType<typeof keepRaces> | undefined
  const stop = async () => {
    await races?.stop()
    await pots?.stop()
    await judging?.stop()
    await readings?.stop()
    await dispatch.stop()
    await close({ graceful: true, timeout: 10_000 })
  }
  try {
    // Before the first turn: a worker that was away for months begins with tables for this one. Where it cannot, rows go to the
    // rest, the hour's jobs try again, and an alarm says so: no work waits for it.
    for (const make of [makeMonths, makePlayMonths])
      await make(ctx).catch((err: unknown) => ctx.log.error({ err }, 'no table for the month'))
    await boss.start()
    await takeTurns(ctx, boss, [
      ...jobs,
      { name: 'outbox-dispatch', cron: '* * * * *', run: () => dispatch.sweep() },
    ])
    readings = keepReadings(ctx)
    judging = keepJudging(ctx)
    pots = keepPots(ctx)
    races = keepRaces(ctx)
  } catch (fault) {
    await stop().catch(() => undefined)
    throw fault
  }
  return { stop }
}

/** Queues and schedules that are there already, as at every start but the first, are read in two statements and left alone. */
async function takeTurns(ctx: AppContext, boss: PgBoss, all: typeof jobs): Promise<void> {
  await expectRuns(
    ctx,
    all.map(({ name, cron }) => ({ name, silence: silenceOf(cron) })),
  )
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, cron, run } of all) {
    if (!queues.has(name))
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 600 })
    const turn = async () => {
      const note = (fault: string) => noteEnd(ctx, { name, silence: silenceOf(cron), fault })
      try {
        await run(ctx)
        await note('')
      } catch (err) {
        ctx.log.error({ err, job: name }, 'job failed')
        await note((err as { code?: string }).code ?? (err as Error).name)
        throw err
      }
    }
    await boss.work(name, { pollingIntervalSeconds: 5 }, () => inNewTrace(turn))
    if (crons.get(name) !== cron) await boss.schedule(name, cron, null, { tz: 'Asia/Manila' })
  }
}

/** A job has done its work, whether that could be written down or not. */
async function noteEnd(ctx: AppContext, end: Parameters<typeof noteRun>[1]): Promise<void> {
  await noteRun(ctx, end).catch((err: unknown) => {
    ctx.log.warn({ err, job: end.name }, 'the end of a job was not noted')
  })
}

async function sealNumbers(ctx: AppContext): Promise<void> {
  await sealBankAccounts(ctx)
  await sealOrders(ctx)
}

async function proveBooks(ctx: AppContext): Promise<void> {
  const findings = await audit(ctx)
  const wrong = findings.filter(({ faults }) => faults > 0)
  const checked = findings.reduce((sum, one) => sum + one.checked, 0)
  await noteProof(ctx, { subject: 'books', checked, faults: wrong.length })
  if (wrong.length > 0) ctx.log.fatal({ wrong }, 'the books are wrong')
  else ctx.log.info({ claims: findings.length }, 'the books are right')
}
