import * as calls from '@perlas/contract/office-queues'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import {
  approveEnd,
  askRound,
  decideTable,
  proposeEnd,
  tablesOf,
  tablesOfAll,
  withdrawEnd,
  type Table,
} from './play.ts'
import { heldWinColumns, heldWinRows, openRoundColumns, openRoundRows } from './office/lists.ts'
import { voidOfficeRoutes } from './voids/routes.office.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { momentAt } from '#/kernel/manila.ts'
import { officeCall, type Member } from '#/kernel/http/office-route.ts'
import { insertAudit, officeListFile, recordingOf, recordOpening } from '#/platform/audit/audit.ts'

/** Rounds that stay open, and wins that are held for two people. */
export function playOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  voidOfficeRoutes(app, ctx)
  officeCall(app, ctx, calls.officeStuckRounds, async ({ view, ...ask }, by) => {
    const { search } = ask
    const page = await openRoundRows(ctx, by.member, ask)
    const detail = search ? { search } : {}
    await recordOpening(ctx, { ...by, action: 'rounds-read', view, detail })
    return page
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
      hours: hours ? calls.hoursText(hours) : '',
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
  officeCall(app, ctx, calls.officeHeldWins, async ({ view, ...ask }, by) => {
    const { search } = ask
    const page = await heldWinRows(ctx, by.member, ask)
    const detail = search ? { search } : {}
    await recordOpening(ctx, { ...by, action: 'held-wins-read', view, detail })
    return page
  })
  listFiles(app, ctx)
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

function listFiles(app: FastifyInstance, ctx: AppContext): void {
  officeListFile(app, ctx, calls.officeExportHeldWins, {
    list: 'held-wins',
    columns: heldWinColumns,
    page: async (ask, { member }) => {
      const { rows, more } = await heldWinRows(ctx, member, ask)
      return { rows, next: more ? rows.at(-1)?.id : undefined }
    },
  })
  officeListFile(app, ctx, calls.officeExportRounds, {
    list: 'open-rounds',
    columns: openRoundColumns,
    page: async (ask, { member }) => {
      const { rows, more } = await openRoundRows(ctx, member, ask)
      return { rows, next: more ? rows.at(-1)?.id : undefined }
    },
  })
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
