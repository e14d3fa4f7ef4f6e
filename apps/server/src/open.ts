import { randomBytes } from 'node:crypto'
import { openPool } from '@perlas/database/pool'
import { openLog, type Logger } from '@perlas/log/log'
import type { Config } from '#/config.ts'
import { attributionState, openAttribution } from '#/engagement/attribution/networks.ts'
import { listenToCampaigns } from '#/engagement/campaigns/campaigns.ts'
import {
  activitiesState,
  campaignsState,
  openActivities,
  openCampaigns,
} from '#/engagement/campaigns/state.ts'
import { openActivityCache, activityCacheState } from '#/engagement/campaigns/activity-cache.ts'
import { loyaltyState, openLoyalty } from '#/engagement/loyalty/state.ts'
import { contestsReads } from '#/engagement/contests/contests.ts'
import { contestsState, openContests } from '#/engagement/contests/state.ts'
import { listenToPots, potsReads } from '#/engagement/pots/pots.ts'
import { openPots, potsState } from '#/engagement/pots/state.ts'
import { listenToCatalogue } from '#/gaming/catalogue/catalogue.ts'
import { catalogueState, openCatalogue } from '#/gaming/catalogue/state.ts'
import { listenToProviders, unansweredCalls } from '#/gaming/play/play.ts'
import { openPlay, playState } from '#/gaming/play/state.ts'
import { flushActivity, listenToSessions } from '#/identity/sign-in/sign-in.ts'
import { signInState, openSignIn } from '#/identity/sign-in/state.ts'
import { listenToKyc } from '#/identity/kyc/kyc.ts'
import { archiveState, openArchive } from '#/operations/archive/state.ts'
import { kycTools, openKyc, type KycDomain } from '#/identity/kyc/state.ts'
import { openSocial, socialState } from '#/identity/social/state.ts'
import { joinInstallation, membersOf } from '#/installation.ts'
import type { AppContext } from '#/kernel/context.ts'
import { openPostgresFanout, openRedisFanout } from '#/kernel/db/fanout.ts'
import { openLimits } from '#/kernel/http/limits.ts'
import { openLive } from '#/kernel/http/live.ts'
import { openMetrics } from '#/kernel/http/metrics.ts'
import { fillAnswers } from '#/kernel/question.ts'
import { fill } from '#/kernel/state.ts'
import { balancesState, gatherBalances } from '#/ledger/wallet/balances.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { listenToBanks } from '#/money/banks/banks.ts'
import { banksState, openBanks } from '#/money/banks/state.ts'
import { listenToDeposits } from '#/money/deposits/deposits.ts'
import { depositsState, openDeposits } from '#/money/deposits/state.ts'
import { paymentProviders, unansweredQuestions } from '#/money/providers/providers.ts'
import { openProviders, providersState, type ProvidersState } from '#/money/providers/state.ts'
import { openSafe, safeState } from '#/money/safe/state.ts'
import { openAlarms } from '#/operations/alarms/alarms.ts'
import { listenToContent } from '#/operations/content/content.ts'
import { helpState, openHelp } from '#/operations/help/help.ts'
import { openSupport, supportState } from '#/operations/support/state.ts'
import { listenToSupport } from '#/operations/support/support.ts'
import { notificationsState, openNotifications } from '#/operations/notifications/state.ts'
import { contentState, openContent } from '#/operations/content/state.ts'
import { openIdState, openOfficeOpenId } from '#/operations/staff/openid/state.ts'
import { openTelemetry, telemetryState } from '#/operations/telemetry/state.ts'
import { openVitals, vitalsState } from '#/operations/telemetry/vitals.ts'
import { openSecrets, secretsState, type SecretsSettings } from '#/platform/secrets/state.ts'
import { listenToSites } from '#/platform/sites/sites.ts'
import { openSites, sitesState } from '#/platform/sites/state.ts'
import { emailState, openEmail } from '#/platform/email/state.ts'
import { openSms, smsState } from '#/platform/sms/state.ts'
import { VERSION } from '#/version.ts'
import { answers } from './reactions.ts'

const FLUSH_MS = 15_000

/** What tests may put in the place of the real thing. */
type Swaps = Partial<Pick<AppContext, 'clock' | 'chance' | 'log'>> & {
  providers?: ProvidersState
  kyc?: KycDomain
  secrets?: SecretsSettings
}

/** Opens everything that has a lifetime. `close` ends it, the last opened first. */
export async function openContext(
  config: Config,
  swaps: Swaps = {},
): Promise<{ ctx: AppContext; close(): Promise<void> }> {
  const { patience } = config
  const log = swaps.log ?? logOf(config)
  const pool = poolOf(config, log)
  const { onFault, onPause } = complaintsOf(log)
  const openFanout = async () => {
    const ring = swaps.kyc ? undefined : config.kyc.keys()
    await joinInstallation({ db: pool }, membersOf(config.secrets, ring), randomBytes)
    return config.redisUrl
      ? openRedisFanout(config.redisUrl, onFault, onPause)
      : openPostgresFanout(config.databaseUrl, pool, { onFault, patience })
  }
  // A failed opening leaves nothing open: a start that waits for its database comes here again.
  const fanout = await openFanout().catch(async (fault: unknown) => {
    await pool.end()
    throw fault
  })
  const live = openLive({
    fanout,
    db: pool,
    onFault,
    async readBalance(playerId) {
      const { cash, points, safebox } = await balanceOf(ctx, playerId)
      return { coin: cash, lottery: points, safebox }
    },
  })
  const limits = openLimits({ redisUrl: config.redisUrl, scale: config.rateLimitScale })
  const clock = swaps.clock ?? (() => new Date())
  const ctx: AppContext = {
    config,
    log,
    clock,
    chance: swaps.chance ?? randomBytes,
    db: pool,
    fanout,
    live,
    limits,
    metrics: openMetrics(),
    duty: { leaving: false },
    states: new Map(),
  }
  fill(ctx, secretsState, await openSecrets(swaps.secrets))
  fill(ctx, sitesState, openSites())
  fill(ctx, smsState, openSms(ctx, config.sms))
  fill(ctx, emailState, openEmail(config.email))
  fill(ctx, signInState, openSignIn())
  fill(ctx, kycTools, swaps.kyc ?? openKyc(config.kyc))
  fillOpenId(ctx)
  fill(ctx, balancesState, gatherBalances(pool))
  fill(ctx, catalogueState, openCatalogue())
  fill(ctx, playState, openPlay({ pool }))
  fill(ctx, safeState, openSafe())
  fill(ctx, providersState, swaps.providers ?? openProviders(paymentProviders(config)))
  fill(ctx, banksState, openBanks())
  fill(ctx, depositsState, openDeposits())
  fillPlayedFor(ctx)
  fill(ctx, campaignsState, openCampaigns())
  fill(ctx, activitiesState, openActivities())
  fill(ctx, activityCacheState, openActivityCache(pool))
  fill(ctx, attributionState, openAttribution(config.networks))
  fill(ctx, contentState, openContent())
  fillService(ctx)
  const telemetry = openTelemetry({
    pool,
    onFault: (err, lost) => log.warn({ err, lost }, 'events of browsers were lost'),
  })
  fill(ctx, telemetryState, telemetry)
  fill(ctx, vitalsState, openVitals(ctx))
  fillAnswers(ctx, answers)
  openFigures(ctx, pool)
  listenToSites(ctx)
  listenToSessions(ctx)
  listenToKyc(ctx)
  listenToBanks(ctx)
  listenToDeposits(ctx)
  listenToCatalogue(ctx)
  listenToContent(ctx)
  listenToSupport(ctx)
  listenToCampaigns(ctx)
  listenToProviders(ctx)

  const flushing = setInterval(() => {
    flushActivity(ctx).catch((err: unknown) => log.warn({ err }, 'could not store activity'))
  }, FLUSH_MS)

  return {
    ctx,
    async close() {
      clearInterval(flushing)
      live.close()
      await flushActivity(ctx).catch(() => undefined)
      await telemetry.flush()
      await limits.close()
      await fanout.close()
      await pool.end()
    },
  }
}

/** Lines about messages between the nodes. */
const complaintsOf = (log: Logger) => ({
  onFault: atMostEvery(10_000, (err, times) =>
    log.warn({ err, times }, 'messages between nodes were lost'),
  ),
  onPause: (again: number) => log.warn({ again }, 'Redis does not answer, and is tried again'),
})

/** The first of many faults is told at once, the others counted into the next line. */
function atMostEvery(
  ms: number,
  report: (fault: unknown, times: number) => void,
): (fault: unknown) => void {
  let times = 0
  let last = -Infinity
  return (fault) => {
    times += 1
    if (performance.now() - last < ms) return
    last = performance.now()
    report(fault, times)
    times = 0
  }
}

/** Two nodes on one log host are told apart by these. */
const logOf = ({ role, logLevel: level }: Config) =>
  openLog({ program: 'lobby', level, about: { role, version: VERSION } })

const poolOf = ({ databaseUrl, databaseConnections: max, role, patience }: Config, log: Logger) =>
  openPool(databaseUrl, {
    max,
    name: `perlas-${role}`,
    patience,
    slow: (about) => log.warn(about, 'a statement was slow'),
  })

/** Figures that belong to no domain, and the alarms. */
function openFigures(ctx: AppContext, pool: { waitingCount: number }): void {
  const { metrics, live } = ctx
  metrics.gauge('perlas_streams_open', 'Open live streams', () => live.count())
  metrics.gauge('perlas_db_waiting', 'Requests waiting for a connection', () => pool.waitingCount)
  const help = 'Calls in a row that a provider left without an answer'
  metrics.gauges('perlas_provider_unanswered', help, ['provider'], async () =>
    [...unansweredCalls(ctx), ...unansweredQuestions(ctx)].map(([provider, value]) => ({
      of: { provider },
      value,
    })),
  )
  openAlarms(ctx)
}

/** Levels, jackpots and races. */
function fillPlayedFor(ctx: AppContext): void {
  fill(ctx, loyaltyState, openLoyalty())
  fill(ctx, potsState, openPots(potsReads))
  fill(ctx, contestsState, openContests(contestsReads))
  listenToPots(ctx)
}

/** Customer service, help, notifications and the archive. */
function fillService(ctx: AppContext): void {
  fill(ctx, archiveState, openArchive(ctx.config.archive))
  fill(ctx, supportState, openSupport())
  fill(ctx, helpState, openHelp())
  fill(ctx, notificationsState, openNotifications())
}

/** Where players, and members of the office, sign in elsewhere. */
function fillOpenId(ctx: AppContext): void {
  const now = () => ctx.clock().getTime()
  fill(ctx, socialState, openSocial(ctx.config.social, now))
  fill(ctx, openIdState, openOfficeOpenId(ctx.config.officeOpenId, now))
}
