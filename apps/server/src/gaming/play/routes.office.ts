import * as calls from '@perlas/contract/office-queues'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import {
  approveEnd,
  askRound,
  decideTable,
  heldWins,
  isKnownThere,
  proposeEnd,
  staleRounds,
  tablesOf,
  tablesOfAll,
  withdrawEnd,
  type HeldWin,
  type Table,
} from './play.ts'
import { proposalsOf } from './rulings/shown.ts'
import { voidOfficeRoutes } from './voids/routes.office.ts'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { narrowByWork, worksOn } from '#/kernel/http/case-work.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { momentAt } from '#/kernel/manila.ts'
import { officeCall, type Member } from '#/kernel/http/office-route.ts'
import { insertAudit, recordingOf, recordOpening } from '#/platform/audit/audit.ts'

const LISTED = 100

/** Rounds that stay open, and wins that are held for two people. */
export function playOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  voidOfficeRoutes(app, ctx)
  officeCall(app, ctx, calls.officeStuckRounds, async ({ view }, by) => {
    const found = await staleRounds(ctx, LISTED + 1)
    await recordOpening(ctx, { ...by, action: 'rounds-read', view })
    const shown = found.slice(0, LISTED)
    const proposal = await proposalsOf(
      ctx,
      by.member,
      'round',
      shown.map(({ providerId, roundId }) => ({ providerId, subject: roundId })),
    )
    const rows = await Promise.all(
      shown.map(async (round) => ({
        id: `${round.providerId} ${round.roundId}`,
        providerId: round.providerId,
        roundId: round.roundId,
        playerId: round.playerId,
        gameName: await gameName(ctx, round.gameId),
        bet: round.betTotal,
        win: round.winTotal,
        standing: round.bets + round.wins,
        startedAt: round.startedAt.toISOString(),
        asked: round.asked,
        askedAt: round.askedAt?.toISOString() ?? null,
        lastAnswer: round.lastAnswer,
        reported: round.reported,
        unknownThere: round.asked > 0 && !isKnownThere(round.lastAnswer),
        proposal: proposal(round.providerId, round.roundId),
      })),
    )
    return { rows, more: found.length > LISTED }
  })
  officeCall(app, ctx, calls.officeTables, async ({ view }, by) => {
    const { tables, silent } = await tablesOfAll(ctx)
    await recordOpening(ctx, { ...by, action: 'tables-read', view })
    return { rows: tables.map(tableRow), silent }
  })
  officeCall(app, ctx, calls.officeDecideTable, async ({ reason, ...decision }, by) => {
    const tables = await tablesOf(ctx, decision.providerId)
    const before = tables?.find(({ table }) => table === decision.table)
    if (!before) throw new AppError('provider-silent')
    const table = tableRow(await decideTable(ctx, decision))
    const decided = ({ open, hours, mostStaked, paid }: ReturnType<typeof tableRow>) => ({
      open,
      hours: hours ? `${hours.from} to ${hours.until}` : '',
      mostStaked,
      ...(paid && { mostPaid: paid.most }),
    })
    const detail = {
      table: decision.table,
      reason,
      before: decided(tableRow(before)),
      after: decided(table),
    }
    const { staffId } = by.member
    await insertAudit(ctx, { staffId, action: 'table-decided', detail, address: by.address })
    return { table }
  })
  officeCall(app, ctx, calls.officeHeldWins, async ({ view, ...filter }, by) => {
    const page = await heldWinsPage(ctx, by.member, filter)
    await recordOpening(ctx, { ...by, action: 'held-wins-read', view })
    return page
  })
  officeCall(app, ctx, calls.officeProposeEnd, async (input, by) => {
    const record = recordingOf(by, 'end-proposed', {})
    return { id: await proposeEnd(ctx, { ...input, ...deciderOf(by), record }) }
  })
  officeCall(app, ctx, calls.officeApproveEnd, async ({ id }, by) => {
    const record = recordingOf(by, 'end-approved', { id })
    await approveEnd(ctx, { id, ...deciderOf(by), record })
    return {}
  })
  officeCall(app, ctx, calls.officeWithdrawEnd, async ({ id }, by) => {
    const record = recordingOf(by, 'end-withdrawn', { id })
    await withdrawEnd(ctx, { id, staffId: by.member.staffId, record })
    return {}
  })

  officeCall(app, ctx, calls.officeAskRound, async (input, { member, address }) => {
    const answer = await askRound(ctx, input)
    const { staffId } = member
    const detail = { ...input, before: { status: 'open' }, after: answer }
    await insertAudit(ctx, { staffId, action: 'round-asked', detail, address })
    return answer
  })
}

/** Wins that wait, each with its proposal and its work. */
async function heldWinsPage(
  ctx: AppContext,
  member: Member,
  filter: Omit<Static<(typeof calls.officeHeldWins)['input']>, 'view'>,
): Promise<Static<(typeof calls.officeHeldWins)['output']>> {
  const { staffId } = member
  const kind = 'held-win'
  const found = await heldWins(
    ctx,
    LISTED + 1,
    await narrowByWork(ctx, { kind, ...filter, staffId }),
  )
  const shown = found.slice(0, LISTED)
  const proposal = await proposalsOf(
    ctx,
    member,
    'win',
    shown.map(({ providerId, txId }) => ({ providerId, subject: txId })),
  )
  const idOf = ({ providerId, txId }: HeldWin) => `${providerId} ${txId}`
  const workOf = await worksOn(ctx, { kind, refs: shown.map(idOf), member })
  const rows = await Promise.all(
    shown.map(async (win) => ({
      id: idOf(win),
      providerId: win.providerId,
      txId: win.txId,
      playerId: win.playerId,
      account: win.account,
      roundId: win.roundNo === null ? '' : win.roundId,
      gameName: win.gameId === null ? '' : await gameName(ctx, win.gameId),
      staked: win.staked,
      amount: win.amount,
      heldAt: win.heldAt.toISOString(),
      proposal: proposal(win.providerId, win.txId),
      work: workOf(idOf(win)),
    })),
  )
  return { rows, more: found.length > LISTED }
}

const deciderOf = ({ member: { staffId, rights } }: { member: Member }) => ({
  staffId,
  isOwner: rights.has('work:escalated'),
})

function tableRow(table: Table) {
  return {
    id: `${table.providerId} ${table.table}`,
    providerId: table.providerId,
    table: table.table,
    name: table.name,
    phase: table.phase,
    k: table.k,
    shut: table.shut,
    nextAt: table.next_at === null ? null : momentAt(table.next_at).toISOString(),
    here: table.here,
    bets: table.bets,
    staked: table.staked,
    spots: table.spots,
    exposure: table.exposure ?? null,
    open: table.open,
    hours: table.hours,
    mostStaked: table.most_staked,
    mostAllowed: table.most_allowed,
    leastStaked: table.least_staked,
    paid: table.paid ?? null,
    drawnMonth: table.drawn_month,
    voidMonth: table.void_month,
  }
}

async function gameName(ctx: AppContext, gameId: number): Promise<string> {
  return (await gameById(ctx, gameId))?.name ?? String(gameId)
}
