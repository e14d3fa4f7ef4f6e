import * as calls from '@perlas/contract/office-queues'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/context.ts'
import {
  approveRuling,
  exceptionsList,
  proposeRuling,
  withdrawRuling,
  type ExceptionRow,
} from '#/domains/cashier/cashier.ts'
import { askRound, staleRounds } from '#/domains/play/play.ts'
import { gameById } from '#/domains/catalogue/catalogue.ts'
import { officeCall } from './office-call.ts'
import { recordingOf } from './record/changes.ts'
import { recordOpening } from './record/openings.ts'
import { namesOf, recordStaff, type Member } from './staff.ts'

const LISTED = 100

/** Payments that fit no order, and rounds that stay open. */
export function staffQueueRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeExceptions, async ({ view, ...ask }, by) => {
    const { member } = by
    await recordOpening(ctx, { ...by, action: 'exceptions-read', view })
    const { rows, more, fourEyesAbove } = await exceptionsList(ctx, ask)
    return { rows: await views(ctx, member, rows), more, fourEyesAbove }
  })
  officeCall(app, ctx, calls.officeProposeRuling, async (input, by) => {
    const { staffId } = by.member
    const record = recordingOf(by, 'ruling-proposed', input)
    await proposeRuling(ctx, { ...input, staffId, record })
    return {}
  })
  officeCall(app, ctx, calls.officeApproveRuling, async ({ id }, by) => {
    const record = recordingOf(by, 'ruling-approved', { id })
    await approveRuling(ctx, { id, staffId: by.member.staffId, record })
    return {}
  })
  officeCall(app, ctx, calls.officeWithdrawRuling, async ({ id }, by) => {
    await withdrawRuling(ctx, { id, record: recordingOf(by, 'ruling-withdrawn', { id }) })
    return {}
  })

  officeCall(app, ctx, calls.officeStuckRounds, async ({ view }, by) => {
    const found = await staleRounds(ctx, LISTED + 1)
    await recordOpening(ctx, { ...by, action: 'rounds-read', view })
    const rows = await Promise.all(
      found.slice(0, LISTED).map(async (round) => ({
        id: `${round.providerId} ${round.roundId}`,
        providerId: round.providerId,
        roundId: round.roundId,
        playerId: round.playerId,
        gameName: (await gameById(ctx, round.gameId))?.name ?? String(round.gameId),
        bet: round.betTotal,
        win: round.winTotal,
        standing: round.bets + round.wins,
        startedAt: round.startedAt.toISOString(),
        asked: round.asked,
        askedAt: round.askedAt?.toISOString() ?? null,
        lastAnswer: round.lastAnswer,
        reported: round.reported,
      })),
    )
    return { rows, more: found.length > LISTED }
  })
  officeCall(app, ctx, calls.officeAskRound, async (input, { member, address }) => {
    const answer = await askRound(ctx, input)
    const { staffId } = member
    const detail = { ...input, before: { status: 'open' }, after: answer }
    await recordStaff(ctx, { staffId, action: 'round-asked', detail, address })
    return answer
  })
}

async function views(ctx: AppContext, member: Member, rows: readonly ExceptionRow[]) {
  const ids = rows.flatMap(({ ruling }) =>
    ruling ? [ruling.proposedBy, ...(ruling.approvedBy ? [ruling.approvedBy] : [])] : [],
  )
  const names = await namesOf(ctx, ids)
  return rows.map(({ id, provider, reason, detail, at, ruling }) => ({
    id,
    provider,
    reason,
    detail,
    at: at.toISOString(),
    ruling: ruling && {
      action: ruling.action,
      orderId: ruling.orderId,
      amount: ruling.amount,
      reason: ruling.reason,
      status: ruling.status,
      proposedBy: names.get(ruling.proposedBy) ?? '',
      approvedBy: ruling.approvedBy ? (names.get(ruling.approvedBy) ?? '') : '',
      mine: ruling.proposedBy === member.staffId,
    },
  }))
}
