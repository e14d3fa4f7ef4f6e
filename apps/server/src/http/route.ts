import { BASE_PATH, type Call, type Input, type Output } from '@perlas/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { AppContext } from '#/context.ts'
import { AppError, failureNameOf, refuse } from './errors.ts'
import { sessionOf, type Caller } from './session.ts'

/** What a handler knows of the sender beside the input. */
export type Sender = {
  /** The session's player; always there on `player` calls. */
  caller: Caller | undefined
  address: string
  /** The device header: a signal, never an identity. */
  device: string
  request: FastifyRequest
}

/** For the handler of a `player` call: the session is there. */
export function signedIn(sender: Sender): Caller {
  if (!sender.caller) throw new AppError('unauthenticated')
  return sender.caller
}

/**
 * Mounts one call of the contract: checks the input, resolves the session, limits the rate, and
 * answers `{ code, errcode, …fields }`. Undeclared input is refused, undeclared output is stripped.
 */
export function mount<C extends Call>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  handler: (input: Input<C>, sender: Sender) => Promise<Output<C>>,
): void {
  app.route({
    method: 'POST',
    url: BASE_PATH + call.name,
    schema: {
      body: call.input,
      response: {
        200: Type.Object({
          code: Type.Integer(),
          errcode: Type.Integer(),
          ...call.output.properties,
        }),
      },
    },
    attachValidation: true,
    handler: async (request, reply) => {
      const device = headerText(request.headers['x-device-fp'])
      const sender: Sender = { caller: undefined, address: request.ip, device, request }
      try {
        await ctx.limits.take(call, request.ip, device)
        // Who asks is settled before what they ask: a visitor learns nothing from probing inputs.
        if (call.access !== 'public') {
          sender.caller = await sessionOf(ctx, request, call.passive ?? false)
          if (!sender.caller && call.access === 'player') throw new AppError('unauthenticated')
          if (sender.caller) await ctx.limits.takePlayer(call, sender.caller.playerId)
        }
        if (request.validationError || !isText(request.body)) throw new AppError('invalid-input')
        const output = await handler(request.body as Input<C>, sender)
        ctx.metrics.answered(call.name, 0)
        reply.header('cache-control', 'no-store')
        return { code: 200, errcode: 0, ...output }
      } catch (error) {
        const { failure, retryAfter } = failureNameOf(error)
        if (failure === 'unexpected' || failure === 'busy') {
          request.log.error({ err: error, call: call.name }, 'call failed')
        }
        ctx.metrics.refused(call.name, failure)
        reply.header('cache-control', 'no-store')
        return refuse(reply, request.id, failure, retryAfter)
      }
    },
  })
}

/** Whether every string in it is text that the database can keep: no zero bytes, no half characters. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isText)
}

function headerText(value: string | string[] | undefined): string {
  const text = Array.isArray(value) ? value[0] : value
  return (text ?? '').slice(0, 64)
}
