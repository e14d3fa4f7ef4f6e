import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { AppContext } from '#/context.ts'
import { accountsPlayerRoutes, type ProfilePorts } from '#/domains/accounts/routes.player.ts'
import { proofPlayerRoutes } from '#/domains/accounts/proofs/routes.player.ts'
import { protectionPlayerRoutes } from '#/domains/accounts/second-factor/routes.player.ts'
import { securityPlayerRoutes } from '#/domains/accounts/security/routes.player.ts'
import { attributionPlayerRoutes } from '#/domains/attribution/routes.player.ts'
import { bonusPlayerRoutes } from '#/domains/bonus/routes.player.ts'
import { undoPayoutAccount } from '#/domains/cashier/cashier.ts'
import { cashierHookRoutes } from '#/domains/cashier/routes.hooks.ts'
import { cashierPlayerRoutes } from '#/domains/cashier/routes.player.ts'
import { catalogue } from '#/domains/catalogue/catalogue.ts'
import { cataloguePlayerRoutes } from '#/domains/catalogue/routes.player.ts'
import { mayTakeMoney, siteAddress, siteSettings } from '#/domains/content/content.ts'
import { contentPlayerRoutes } from '#/domains/content/routes.player.ts'
import { giftPlayerRoutes } from '#/domains/gifts/routes.player.ts'
import { kycPlayerRoutes } from '#/domains/kyc/routes.player.ts'
import { invitesPlayerRoutes } from '#/domains/invites/routes.player.ts'
import { loyaltyPlayerRoutes } from '#/domains/loyalty/routes.player.ts'
import { mailPlayerRoutes } from '#/domains/mail/routes.player.ts'
import { closeSessionsOf } from '#/domains/play/play.ts'
import { playPlayerRoutes } from '#/domains/play/routes.player.ts'
import { playProviderRoutes } from '#/domains/play/routes.provider.ts'
import { responsiblePlayerRoutes } from '#/domains/responsible/routes.player.ts'
import { safePlayerRoutes } from '#/domains/safe/routes.player.ts'
import { socialPlayerRoutes } from '#/domains/social/routes.player.ts'
import { linkedProviders } from '#/domains/social/social.ts'
import { staffOfficeRoutes } from '#/domains/staff/routes.office.ts'
import { telemetryPlayerRoutes } from '#/domains/telemetry/routes.player.ts'
import { openWallet } from '#/domains/wallet/wallet.ts'
import { mountDocs } from '#/http/docs.ts'
import { mountErrors } from '#/http/errors.ts'
import { mountHeaders } from '#/http/headers.ts'
import { mountOperations } from '#/http/operations.ts'
import { mountPages } from '#/http/pages.ts'
import { mountPlaces } from '#/http/places.ts'
import { mountStream } from '#/http/stream.ts'
import { profileOf } from '#/profile.ts'
import { VERSION } from '#/version.ts'

/** A request is whole within this, or its connection is closed. */
const REQUEST_MS = 10_000
/** A connection on which nothing moved for so long is closed: whoever does not read what was sent. */
const IDLE_MS = 70_000
/** One request in this many is logged; faults and slow ones always. */
const LOGGED_OF = 100
const SLOW_MS = 1_000

/** The lobby's HTTP side: every route, on one context. */
export function buildApp(ctx: AppContext): FastifyInstance {
  let seen = 0

  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_: string, hop: number) => hop < ctx.config.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_MS,
    routerOptions: { maxParamLength: 128 },
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: true } },
    // Node looks for slow connections every 30 s by itself; every 2 s closes them in time.
    serverFactory: (handler) =>
      createServer(
        {
          connectionsCheckingInterval: 2_000,
          requestTimeout: REQUEST_MS,
          headersTimeout: REQUEST_MS,
        },
        handler,
      ),
  })
  app.server.keepAliveTimeout = 65_000
  app.server.timeout = IDLE_MS
  app.removeContentTypeParser('text/plain')

  app.addHook('onClose', async () => ctx.live.close())
  app.addHook('preClose', async () => {
    ctx.duty.leaving = true
    // Streams would hold the server open for ever.
    ctx.live.close()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    // A connection kept alive would hold the stop up until it times out, and its next request would be lost.
    if (ctx.duty.leaving) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    seen += 1
    const ms = reply.elapsedTime
    const sampled = seen % LOGGED_OF === 0
    if (sampled) ctx.metrics.observed(request.routeOptions.url ?? 'unknown', ms / 1000)
    if (!sampled && ms < SLOW_MS && reply.statusCode < 500) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(ms),
      },
      'request',
    )
  })

  mountErrors(app)
  mountHeaders(app, ctx)
  mountPlaces(app, ctx)
  mountOperations(app, ctx)
  mountDocs(app, VERSION)
  mountStream(app, ctx)
  const ports: ProfilePorts = {
    profileOf,
    limitsFor: signUpRules,
    onRegister: openWallet,
    onSignedOut: (_, { playerId, sessionIds, reason }) =>
      closeSessionsOf(ctx, playerId, reason, sessionIds),
  }
  accountsPlayerRoutes(app, ctx, ports)
  securityPlayerRoutes(app, ctx, ports)
  proofPlayerRoutes(app, ctx, {
    ...ports,
    addressOf: siteAddress,
    undoElsewhere: undoPayoutAccount,
    socialOf: async (_, { playerId, host }) =>
      (await signUpRules(ctx, host)).socialLogin ? linkedProviders(ctx, playerId) : [],
  })
  protectionPlayerRoutes(app, ctx, { profileOf, addressOf: siteAddress })
  kycPlayerRoutes(app, ctx)
  socialPlayerRoutes(app, ctx, {
    profileOf,
    siteOf: signUpRules,
    addressOf: siteAddress,
    onRegister: openWallet,
  })
  attributionPlayerRoutes(app, ctx)
  invitesPlayerRoutes(app, ctx, { addressOf: siteAddress })
  cataloguePlayerRoutes(app, ctx)
  loyaltyPlayerRoutes(app, ctx)
  playPlayerRoutes(app, ctx, { addressOf: siteAddress })
  playProviderRoutes(app, ctx)
  bonusPlayerRoutes(app, ctx)
  giftPlayerRoutes(app, ctx)
  safePlayerRoutes(app, ctx, ports)
  cashierPlayerRoutes(app, ctx, { addressOf: siteAddress, mayTakeMoney })
  cashierHookRoutes(app, ctx)
  mailPlayerRoutes(app, ctx)
  responsiblePlayerRoutes(app, ctx)
  contentPlayerRoutes(app, ctx)
  telemetryPlayerRoutes(app, ctx)
  staffOfficeRoutes(app, ctx)
  mountPages(app, ctx)
  return app
}

/** The rules of a host's site for names and passwords; what is played here is no secret to anybody. */
async function signUpRules(ctx: AppContext, host: string) {
  const [site, { games, brands }] = await Promise.all([siteSettings(ctx, host), catalogue(ctx)])
  return {
    ...site,
    houseWords: [...games.map(({ name }) => name), ...brands.map(({ showName }) => showName)],
  }
}
