import * as api from '@perlas/contract/provider-api'
import {
  BODY_LIMIT,
  bodyLimitOf,
  PROVIDER_BASE,
  withoutRetired,
  type ProviderCall,
} from '@perlas/contract/provider-api'
import { verifySignature } from '@perlas/provider-kit/signing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { Compile } from 'typebox/compile'
import { AppError, failureNameOf } from '#/kernel/http/errors.ts'
import {
  endRound,
  payBatch,
  payPromoWin,
  payWin,
  placeBet,
  placeTogether,
  rollBack,
  type Signed,
} from './movements.ts'
import { drawCommitment, drawSeed } from './draws/draws.ts'
import { duelResult } from './duels.ts'
import { aboutRound, aboutTransaction, sessionBalance, verifyLaunch } from './readings.ts'
import { refusalText } from './rules.ts'
import type { AppContext } from '#/kernel/context.ts'
import { playState } from './state.ts'

/**
 * The provider API: `POST /provider/v1/<call>`, signed over the raw bytes. A plugin of its own,
 * because here a body stays the Buffer that came and every answer is text that was built once.
 */
export function playProviderRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler((fault: unknown, request, reply) => {
      const { failure, retryAfter } = failureNameOf(fault)
      const now = ctx.clock().getTime()
      if (failure === 'body-too-large') return send(reply, 413, refusalText('INVALID_REQUEST', now))
      if (failure !== 'unexpected' && failure !== 'busy') {
        return send(reply, 400, refusalText('INVALID_REQUEST', now))
      }
      if (!(fault instanceof AppError)) {
        request.log.error({ err: fault, route: request.routeOptions.url }, 'provider call failed')
      }
      if (failure === 'busy') reply.header('retry-after', Math.max(1, Math.ceil(retryAfter ?? 1)))
      return send(reply, failure === 'busy' ? 503 : 500, refusalText('INTERNAL', now))
    })

    provide(scope, ctx, api.sessionVerify, verifyLaunch)
    provide(scope, ctx, api.balance, sessionBalance)
    provide(scope, ctx, api.bet, placeBet)
    provide(scope, ctx, api.win, payWin)
    provide(scope, ctx, api.settleBatch, payBatch)
    provide(scope, ctx, api.betwin, placeTogether)
    provide(scope, ctx, api.rollback, rollBack)
    provide(scope, ctx, api.roundClose, endRound)
    provide(scope, ctx, api.promoWin, payPromoWin)
    provide(scope, ctx, api.txStatus, aboutTransaction)
    provide(scope, ctx, api.roundGet, aboutRound)
    provide(scope, ctx, api.drawCommitment, drawCommitment)
    provide(scope, ctx, api.drawSeed, drawSeed)
    provide(scope, ctx, api.duelResult, duelResult)
  })
}

function provide<C extends ProviderCall>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  handle: (ctx: AppContext, signed: Signed<C>) => Promise<string>,
): void {
  const shape = Compile(call.input)
  const path = PROVIDER_BASE + call.name
  app.post(path, { bodyLimit: bodyLimitOf(call) }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const now = ctx.clock().getTime()
    const providerId = await signer(ctx, request, path, body, now)
    if (providerId === undefined) return send(reply, 401, refusalText('INVALID_SIGNATURE', now))
    const raw = isUtf8(body) ? body.toString('utf8') : ''
    const input = withoutRetired(call, parsed(raw))
    if (!shape.Check(input)) {
      const [fault] = shape.Errors(input)
      const message = fault
        ? `${fault.instancePath || '/'} ${fault.message}`
        : 'the body is not JSON'
      return send(reply, 400, refusalText('INVALID_REQUEST', now, message))
    }
    return send(
      reply,
      200,
      await handle(ctx, { providerId, input: input as Signed<C>['input'], raw }),
    )
  })
}

/** The provider whose signature the request carries; undefined when it carries no good one. */
async function signer(
  ctx: AppContext,
  { headers, url }: FastifyRequest,
  path: string,
  body: Buffer,
  now: number,
): Promise<string | undefined> {
  const providerId = headers['x-provider-id']
  const keyId = headers['x-key-id']
  // What is not signed must not be there: the path is signed without a query.
  if (typeof providerId !== 'string' || typeof keyId !== 'string' || url !== path) return undefined
  const secret = await playState(ctx).registry.walletSecret(ctx, providerId, keyId)
  if (secret === undefined) return undefined
  if (verifySignature(secret, headers, 'POST', path, body, now) !== 'ok') return undefined
  const nonce = `${providerId}/${String(headers['x-nonce'])}`
  return playState(ctx).nonces.admits(nonce, String(headers['x-signature']), now)
    ? providerId
    : undefined
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

function send(reply: FastifyReply, code: number, answer: string): FastifyReply {
  return reply
    .code(code)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(answer)
}
