import { createServer } from 'node:http'
import { followed, followRequests } from '@perlas/log/requests'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { everyCall } from '#/calls.ts'
import { attributionPlayerRoutes } from '#/engagement/attribution/routes.player.ts'
import { campaignOfficeRoutes } from '#/engagement/campaigns/routes.office.ts'
import { campaignPlayerRoutes } from '#/engagement/campaigns/routes.player.ts'
import { duelPlayerRoutes } from '#/engagement/duels/routes.player.ts'
import { invitesPlayerRoutes } from '#/engagement/invites/routes.player.ts'
import { loyaltyPlayerRoutes } from '#/engagement/loyalty/routes.player.ts'
import { paybackPlayerRoutes } from '#/operations/payback/routes.player.ts'
import { postcardPlayerRoutes } from '#/gaming/postcards/routes.player.ts'
import { racesOfficeRoutes } from '#/engagement/contests/routes.office.ts'
import { racesPlayerRoutes } from '#/engagement/contests/routes.player.ts'
import { potsOfficeRoutes } from '#/engagement/pots/routes.office.ts'
import { potsPlayerRoutes } from '#/engagement/pots/routes.player.ts'
import { picksPlayerRoutes } from '#/engagement/picks/routes.player.ts'
import { responsibleOfficeRoutes } from '#/engagement/responsible/routes.office.ts'
import { responsiblePlayerRoutes } from '#/engagement/responsible/routes.player.ts'
import { cataloguePlayerRoutes } from '#/gaming/catalogue/routes.player.ts'
import { playOfficeRoutes } from '#/gaming/play/routes.office.ts'
import { playPlayerRoutes } from '#/gaming/play/routes.player.ts'
import { playProviderRoutes } from '#/gaming/play/routes.provider.ts'
import { kycOfficeRoutes } from '#/identity/kyc/routes.office.ts'
import { kycPlayerRoutes } from '#/identity/kyc/routes.player.ts'
import { playersPlayerRoutes } from '#/identity/players/routes.player.ts'
import { proofPlayerRoutes } from '#/identity/sign-in/proofs/routes.player.ts'
import { signInPlayerRoutes } from '#/identity/sign-in/routes.player.ts'
import { protectionPlayerRoutes } from '#/identity/sign-in/second-factor/routes.player.ts'
import { securityPlayerRoutes } from '#/identity/sign-in/security/routes.player.ts'
import { socialPlayerRoutes } from '#/identity/social/routes.player.ts'
import type { AppContext } from '#/kernel/context.ts'
import { lateCompilers } from '#/kernel/http/compilers.ts'
import { mountDocs } from '#/kernel/http/docs.ts'
import { mountErrors } from '#/kernel/http/errors.ts'
import { mountHeaders } from '#/kernel/http/headers.ts'
import { mountOperations } from '#/kernel/http/operations.ts'
import { mountPlaces } from '#/kernel/http/places.ts'
import { mountStream } from '#/kernel/http/stream.ts'
import { walletOfficeRoutes } from '#/ledger/wallet/routes.office.ts'
import { bankOfficeRoutes } from '#/money/banks/routes.office.ts'
import { bankPlayerRoutes } from '#/money/banks/routes.player.ts'
import { bonusPlayerRoutes } from '#/money/bonus/routes.player.ts'
import { depositPlayerRoutes } from '#/money/deposits/routes.player.ts'
import { deskOfficeRoutes } from '#/money/desk/routes.office.ts'
import { disputeOfficeRoutes } from '#/money/disputes/routes.office.ts'
import { giftOfficeRoutes } from '#/money/gifts/routes.office.ts'
import { giftPlayerRoutes } from '#/money/gifts/routes.player.ts'
import { paymentHookRoutes } from '#/money/providers/routes.hooks.ts'
import { recordPlayerRoutes } from '#/money/records/routes.player.ts'
import { safePlayerRoutes } from '#/money/safe/routes.player.ts'
import { withdrawalOfficeRoutes } from '#/money/withdrawals/routes.office.ts'
import { withdrawalPlayerRoutes } from '#/money/withdrawals/routes.player.ts'
import { contentOfficeRoutes } from '#/operations/content/routes.office.ts'
import { contentPlayerRoutes } from '#/operations/content/routes.player.ts'
import { customerOfficeRoutes } from '#/operations/customers/routes.office.ts'
import { friendOfficeRoutes } from '#/operations/friends/routes.office.ts'
import { helpPlayerRoutes } from '#/operations/help/routes.player.ts'
import { mailingOfficeRoutes } from '#/operations/mailings/routes.office.ts'
import { notificationPlayerRoutes } from '#/operations/notifications/routes.player.ts'
import { paymentOfficeRoutes } from '#/operations/payments/routes.office.ts'
import { searchOfficeRoutes } from '#/operations/search/routes.office.ts'
import { alarmOfficeRoutes } from '#/operations/alarms/routes.office.ts'
import { overviewOfficeRoutes } from '#/operations/overview/routes.office.ts'
import { privacyOfficeRoutes } from '#/operations/privacy/routes.office.ts'
import { privacyPlayerRoutes } from '#/operations/privacy/routes.player.ts'
import { reconciliationOfficeRoutes } from '#/operations/reconciliation/routes.office.ts'
import { reportOfficeRoutes } from '#/operations/reports/routes.office.ts'
import { settingOfficeRoutes } from '#/operations/settings/routes.office.ts'
import { staffOfficeRoutes } from '#/operations/staff/routes.office.ts'
import { supportOfficeRoutes } from '#/operations/support/routes.office.ts'
import { supportPlayerRoutes } from '#/operations/support/routes.player.ts'
import { telemetryPlayerRoutes } from '#/operations/telemetry/routes.player.ts'
import { mountContentPictures } from '#/pages/content-pictures.ts'
import { mountPages } from '#/pages/pages.ts'
import { mailPlayerRoutes } from '#/platform/mail/routes.player.ts'
import { mountOutbox } from '#/platform/sms/routes.outbox.ts'
import { answerUnparsed, answerUnread } from '#/kernel/http/early.ts'
import { VERSION } from '#/version.ts'

/** A request is whole within this, or its connection is closed. */
const REQUEST_MS = 10_000
/** A connection on which nothing moved for so long is closed: whoever does not read what was sent. */
const IDLE_MS = 70_000
/** One request in this many is measured. */
const MEASURED_OF = 100

/** The lobby's HTTP side: every route, on one context. */
export function buildApp(ctx: AppContext): FastifyInstance {
  const { factories, compileRest } = lateCompilers()
  const app = Fastify({ ...serverOptions(ctx), schemaController: { compilersFactory: factories } })
  app.server.keepAliveTimeout = 65_000
  app.server.timeout = IDLE_MS
  app.removeContentTypeParser('text/plain')

  followRequests(app)
  app.addHook('onListen', async () => {
    // Not waited for: requests are answered meanwhile.
    compileRest().then(
      (schemas) => ctx.log.debug({ schemas }, 'the schemas of all routes are compiled'),
      (err: unknown) => ctx.log.error({ err }, 'a route has a schema that cannot be compiled'),
    )
  })
  closeGently(app, ctx)
  measureSampled(app, ctx)

  mountErrors(app)
  mountHeaders(app, ctx)
  mountPlaces(app, ctx)
  mountOperations(app, ctx)
  mountOutbox(app, ctx)
  mountDocs(app, everyCall, VERSION)
  mountStream(app, ctx)
  playerRoutes(app, ctx)
  playProviderRoutes(app, ctx)
  paymentHookRoutes(app, ctx)
  officeRoutes(app, ctx)
  mountContentPictures(app, ctx)
  mountPages(app, ctx)
  return app
}

/** The port of a program that serves no player: health and figures, nothing else. */
export function buildMachineApp(ctx: AppContext): FastifyInstance {
  const app = Fastify(serverOptions(ctx))
  followRequests(app)
  mountErrors(app)
  mountOperations(app, ctx)
  return app
}

function serverOptions(ctx: AppContext): FastifyServerOptions {
  return {
    ...followed(ctx.log),
    trustProxy: (_: string, hop: number) => hop < ctx.config.trustProxy,
    bodyLimit: 64 * 1024,
    frameworkErrors: answerUnread(ctx),
    clientErrorHandler: answerUnparsed(ctx),
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
  }
}

/** A node that stops ends its streams and tells clients to connect elsewhere. */
function closeGently(app: FastifyInstance, ctx: AppContext): void {
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
}

function measureSampled(app: FastifyInstance, ctx: AppContext): void {
  let seen = 0
  app.addHook('onResponse', (request, reply, done) => {
    done()
    seen += 1
    if (seen % MEASURED_OF === 0)
      ctx.metrics.observed(request.routeOptions.url ?? 'unknown', reply.elapsedTime / 1000)
  })
}

function playerRoutes(app: FastifyInstance, ctx: AppContext): void {
  playersPlayerRoutes(app, ctx)
  signInPlayerRoutes(app, ctx)
  securityPlayerRoutes(app, ctx)
  proofPlayerRoutes(app, ctx)
  protectionPlayerRoutes(app, ctx)
  kycPlayerRoutes(app, ctx)
  socialPlayerRoutes(app, ctx)
  attributionPlayerRoutes(app, ctx)
  invitesPlayerRoutes(app, ctx)
  cataloguePlayerRoutes(app, ctx)
  loyaltyPlayerRoutes(app, ctx)
  potsPlayerRoutes(app, ctx)
  racesPlayerRoutes(app, ctx)
  duelPlayerRoutes(app, ctx)
  playPlayerRoutes(app, ctx)
  bonusPlayerRoutes(app, ctx)
  giftPlayerRoutes(app, ctx)
  campaignPlayerRoutes(app, ctx)
  safePlayerRoutes(app, ctx)
  bankPlayerRoutes(app, ctx)
  depositPlayerRoutes(app, ctx)
  withdrawalPlayerRoutes(app, ctx)
  recordPlayerRoutes(app, ctx)
  mailPlayerRoutes(app, ctx)
  responsiblePlayerRoutes(app, ctx)
  contentPlayerRoutes(app, ctx)
  telemetryPlayerRoutes(app, ctx)
  supportPlayerRoutes(app, ctx)
  helpPlayerRoutes(app, ctx)
  notificationPlayerRoutes(app, ctx)
  picksPlayerRoutes(app, ctx)
  postcardPlayerRoutes(app, ctx)
  paybackPlayerRoutes(app, ctx)
  privacyPlayerRoutes(app, ctx)
}

function officeRoutes(app: FastifyInstance, ctx: AppContext): void {
  kycOfficeRoutes(app, ctx)
  walletOfficeRoutes(app, ctx)
  playOfficeRoutes(app, ctx)
  giftOfficeRoutes(app, ctx)
  bankOfficeRoutes(app, ctx)
  withdrawalOfficeRoutes(app, ctx)
  deskOfficeRoutes(app, ctx)
  disputeOfficeRoutes(app, ctx)
  responsibleOfficeRoutes(app, ctx)
  campaignOfficeRoutes(app, ctx)
  potsOfficeRoutes(app, ctx)
  racesOfficeRoutes(app, ctx)
  reportOfficeRoutes(app, ctx)
  reconciliationOfficeRoutes(app, ctx)
  customerOfficeRoutes(app, ctx)
  friendOfficeRoutes(app, ctx)
  mailingOfficeRoutes(app, ctx)
  contentOfficeRoutes(app, ctx)
  supportOfficeRoutes(app, ctx)
  settingOfficeRoutes(app, ctx)
  staffOfficeRoutes(app, ctx)
  paymentOfficeRoutes(app, ctx)
  searchOfficeRoutes(app, ctx)
  alarmOfficeRoutes(app, ctx)
  overviewOfficeRoutes(app, ctx)
  privacyOfficeRoutes(app, ctx)
}
