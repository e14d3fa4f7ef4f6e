import * as calls from '@perlas/contract/office-care'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/context.ts'
import { playerById } from '#/domains/accounts/accounts.ts'
import { careOf, exclude, grantReturn, setHouseLimit } from '#/domains/responsible/responsible.ts'
import { AppError } from '#/http/errors.ts'
import { officeCall } from './office-call.ts'
import { namesOf, recordStaff } from './staff.ts'

/** Responsible gaming in the office: stricter limits and exclusions with a reason, and reviewed returns. */
export function staffCareRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officePlayCare, async ({ playerId }, { member, address }) => {
    const { staffId } = member
    await known(ctx, playerId)
    await recordStaff(ctx, { staffId, action: 'care-read', detail: { playerId }, address })
    return view(ctx, playerId)
  })

  officeCall(app, ctx, calls.officeTightenLimit, async (input, { member, address }) => {
    const { staffId } = member
    await known(ctx, input.playerId)
    const record = (tx: AppContext) =>
      recordStaff(tx, { staffId, action: 'limit-tightened', detail: input, address })
    await setHouseLimit(ctx, { ...input, staffId, record })
    return view(ctx, input.playerId)
  })

  officeCall(app, ctx, calls.officeExclude, async (input, { member, address }) => {
    const { staffId } = member
    const { playerId, term, reason } = input
    await known(ctx, playerId)
    const record = (tx: AppContext) =>
      recordStaff(tx, { staffId, action: 'player-excluded', detail: input, address })
    await exclude(ctx, { playerId, term, house: { staffId, reason, record } })
    return view(ctx, playerId)
  })

  officeCall(app, ctx, calls.officeGrantReturn, async (input, { member, address }) => {
    const { staffId } = member
    await known(ctx, input.playerId)
    const record = (tx: AppContext) =>
      recordStaff(tx, { staffId, action: 'return-granted', detail: input, address })
    await grantReturn(ctx, { ...input, staffId, record })
    return view(ctx, input.playerId)
  })
}

async function known(ctx: AppContext, playerId: number): Promise<void> {
  await playerById(ctx, playerId).catch(() => {
    throw new AppError('not-found')
  })
}

async function view(ctx: AppContext, playerId: number) {
  const care = await careOf(ctx, playerId)
  const names = await namesOf(
    ctx,
    care.changes.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])),
  )
  return {
    ...care,
    changes: care.changes.map(({ staffId, ...change }) => ({
      ...change,
      by: staffId === null ? 'player' : (names.get(staffId) ?? String(staffId)),
    })),
  }
}
