import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { callerOf, type Caller } from './gate.ts'

export type { Caller }

/** The player that the request's token stands for. `passive` calls do not count as activity. */
export async function sessionOf(
  ctx: AppContext,
  request: FastifyRequest,
  passive: boolean,
): Promise<Caller | undefined> {
  const token = bearer(request.headers.authorization)
  return token ? callerOf(ctx, { token, passive }) : undefined
}

export function bearer(header: string | undefined): string | undefined {
  const match = /^Bearer ([A-Za-z0-9._-]{20,128})$/.exec(header ?? '')
  return match?.[1]
}
