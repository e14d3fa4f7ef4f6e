import { verifySignature } from '@perlas/provider-kit/signing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nowOf, type StudioContext, type Timed } from '#/context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes on the wire, which is what a signature covers. */
    rawBody?: Buffer
  }
}

/** Refuses what the lobby did not sign, what is old, and what was sent before. */
export async function requireSignature(
  ctx: StudioContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const key = ctx.config.operatorKey
  const path = request.url.split('?')[0] ?? ''
  const body = request.rawBody ?? Buffer.alloc(0)
  const verdict = verifySignature(
    key.secret,
    request.headers,
    request.method,
    path,
    body,
    ctx.clock(),
  )
  const mine =
    request.headers['x-provider-id'] === key.providerId && request.headers['x-key-id'] === key.keyId
  if (verdict !== 'ok' || !mine) {
    ctx.log.warn(
      { verdict: mine ? verdict : 'other key', path },
      'a call to the operator API was refused',
    )
    return reply
      .code(401)
      .send(refusal(ctx, `The signature is ${mine ? verdict : 'of another key'}.`))
  }
  if (!(await firstSeen(ctx, key.keyId, String(request.headers['x-nonce'])))) {
    return reply.code(401).send(refusal(ctx, 'The nonce was used before.'))
  }
}

/** A nonce is kept longer than its timestamp is good for. */
export async function forgetOldNonces(ctx: Timed): Promise<void> {
  await ctx.db.query(
    `DELETE FROM seen_nonces WHERE seen_at < $1::timestamptz - interval '10 minutes'`,
    [nowOf(ctx)],
  )
}

async function firstSeen(ctx: Timed, keyId: string, nonce: string): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'INSERT INTO seen_nonces (key_id, nonce, seen_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [keyId, nonce, nowOf(ctx)],
  )
  return rowCount === 1
}

function refusal(ctx: StudioContext, message: string) {
  return { status: 'INVALID_SIGNATURE', server_time: ctx.clock(), message }
}
