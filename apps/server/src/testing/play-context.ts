import { randomBytes } from 'node:crypto'
import { openPool, type Pool } from '@perlas/database/pool'
import { PATIENCE } from '@perlas/dev-env/patience'
import { pino } from 'pino'
import { readConfig } from '#/config.ts'
import { testSecrets } from '#/gaming/play/fixtures.ts'
import { catalogueState, openCatalogue } from '#/gaming/catalogue/state.ts'
import { openPlay, playState } from '#/gaming/play/state.ts'
import { signInState, openSignIn } from '#/identity/sign-in/state.ts'
import { kycTools, openKyc } from '#/identity/kyc/state.ts'
import type { Clock } from '#/kernel/clock.ts'
import type { AppContext } from '#/kernel/context.ts'
import { openPostgresFanout } from '#/kernel/db/fanout.ts'
import { openLimits } from '#/kernel/http/limits.ts'
import { openLive } from '#/kernel/http/live.ts'
import { openMetrics } from '#/kernel/http/metrics.ts'
import { fillAnswers } from '#/kernel/question.ts'
import { fill } from '#/kernel/state.ts'
import { balancesState, gatherBalances } from '#/ledger/wallet/balances.ts'
import type { SiteSettings } from '#/platform/sites/sites.ts'
import { openSites, sitesState } from '#/platform/sites/state.ts'
import { answers } from '#/reactions.ts'

const key = Buffer.alloc(32).toString('base64url')
const noSecret = { current: 'k1', keys: { k1: key }, marks: key }
/** What players of these tests agreed to; the database of these tests holds no settings. */
const settings = { termsVersion: '1' } as SiteSettings

/** A context on a real database, with what play touches and without the rest of the server. */
export async function playContext(
  url: string,
  options: {
    clock: Clock
    studioApi?: string
    connections?: number
    /** The sites are those of the database, which has settings. */
    ownSites?: true
  },
): Promise<AppContext> {
  const config = readConfig({
    SECRETS_JSON: JSON.stringify(testSecrets),
    RATE_LIMIT_SCALE: '1000',
    PATIENCE_SCALE: String(PATIENCE),
    ...(options.studioApi ? { STUDIO_API: options.studioApi } : {}),
  })
  const max = options.connections ?? 12
  const pool = openPool(url, { max, name: 'perlas-play-test', patience: PATIENCE })
  const fault = () => undefined
  const fanout = await openPostgresFanout(url, pool, { onFault: fault, patience: PATIENCE })
  const ctx: AppContext = {
    config,
    log: pino({ level: 'silent' }),
    clock: options.clock,
    chance: randomBytes,
    db: pool,
    fanout,
    live: openLive({
      fanout,
      db: pool,
      readBalance: async () => ({ coin: 0, lottery: 0, safebox: 0 }),
      onFault: fault,
    }),
    limits: openLimits({ redisUrl: '', scale: 1000 }),
    metrics: openMetrics(),
    duty: { leaving: false },
    states: new Map(),
  }
  fill(ctx, signInState, openSignIn())
  fill(ctx, catalogueState, openCatalogue())
  fill(ctx, kycTools, openKyc({ ...config.kyc, keys: () => noSecret }))
  fill(ctx, playState, openPlay({ pool }))
  fill(ctx, balancesState, gatherBalances(pool))
  const site = { host: '', address: config.publicUrl, settings, web: {} }
  const everybody = { of: async () => site, drop: () => undefined }
  fill(ctx, sitesState, options.ownSites ? openSites() : everybody)
  fillAnswers(ctx, answers)
  return ctx
}

export async function closeContext(ctx: AppContext): Promise<void> {
  ctx.live.close()
  await ctx.fanout.close()
  await ctx.limits.close()
  await (ctx.db as Pool).end()
}
