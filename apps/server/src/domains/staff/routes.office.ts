import * as calls from '@perlas/contract/office'
import { OFFICE_BASE } from '@perlas/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type, type Static, type TObject } from 'typebox'
import type { AppContext } from '#/context.ts'
import { maskTail, playerById } from '#/domains/accounts/accounts.ts'
import { waitingWithdrawals } from '#/domains/cashier/cashier.ts'
import { audit } from '#/domains/wallet/wallet.ts'
import { AppError } from '#/http/errors.ts'
import { bearer } from '#/http/session.ts'
import { changePassword, memberOf, recordStaff, signInStaff, signOutStaff } from './staff.ts'

export function staffOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeSignIn, (input, { address }) =>
    signInStaff(ctx, { ...input, address }),
  )

  officeCall(app, ctx, calls.officeChangePassword, async (input, { token, address }) => {
    const member = await memberOf(ctx, token, { mayMustChange: true })
    await changePassword(ctx, member, { ...input, address })
    return {}
  })

  officeCall(app, ctx, calls.officeSignOut, async (_, { token }) => {
    await signOutStaff(ctx, token)
    return {}
  })

  officeCall(app, ctx, calls.officeOverview, async (_, { token, address }) => {
    const member = await memberOf(ctx, token)
    const [waiting, findings] = await Promise.all([waitingWithdrawals(ctx, 200), audit(ctx)])
    await recordStaff(ctx, { staffId: member.staffId, action: 'overview-read', address })
    return {
      name: member.name,
      withdrawals: await Promise.all(
        waiting.map(async (order) => ({
          orderId: order.orderId,
          playerId: order.playerId,
          account: (await playerById(ctx, order.playerId)).account,
          price: order.amount,
          fee: order.fee,
          bankName: order.bankName,
          cardNum: maskTail(order.cardNum),
          status: order.status,
          reason: order.reason,
          createTime: order.createdAt.toISOString(),
          dueDate: order.dueOn,
          finishTime: order.finishedAt?.toISOString() ?? null,
          steps: order.steps,
        })),
      ),
      held: waiting.reduce((sum, { amount }) => sum + amount, 0),
      books: findings.map(({ claim, checked, faults }) => ({ claim, checked, faults })),
    }
  })
}

type OfficeCall = { name: string; input: TObject; output: TObject }

/** Mounts one call of the office: same envelope as the players' calls, another session. */
function officeCall<C extends OfficeCall>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  handler: (
    input: Static<C['input']>,
    sender: { token: string | undefined; address: string },
  ) => Promise<Static<C['output']>>,
): void {
  app.post(
    OFFICE_BASE + call.name,
    {
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
    },
    async (request: FastifyRequest, reply) => {
      if (request.validationError) throw new AppError('invalid-input')
      await ctx.limits.takeAddress('office', request.ip)
      reply.header('cache-control', 'no-store')
      const output = await handler(request.body as Static<C['input']>, {
        token: bearer(request.headers.authorization),
        address: request.ip,
      })
      return { code: 200, errcode: 0, ...(output as object) }
    },
  )
}
