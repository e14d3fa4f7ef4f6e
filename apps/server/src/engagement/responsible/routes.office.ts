import * as calls from '@perlas/contract/office-care'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import type { Static } from 'typebox'
import { playerById, playersCalled } from '#/identity/players/players.ts'
import type { FileColumn } from '#/kernel/csv.ts'
import {
  careOf,
  decideReturn,
  exclude,
  proposeReturn,
  setHouseLimit,
  listReturns,
} from './responsible.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, momentsWithin } from '#/kernel/manila.ts'
import { officeCall, type Member } from '#/kernel/http/office-route.ts'
import { insertAudit, namesOf, officeListFile, recordOpening } from '#/platform/audit/audit.ts'

const LISTED = 50

/** Responsible gaming in the office: stricter limits and exclusions with a reason, and reviewed returns. */
export function responsibleOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officePlayCare, async ({ playerId }, { member, address }) => {
    const { staffId } = member
    await known(ctx, playerId)
    await insertAudit(ctx, { staffId, action: 'care-read', detail: { playerId }, address })
    return view(ctx, playerId, staffId)
  })

  officeCall(app, ctx, calls.officeReturns, async ({ view: opening, ...ask }, by) => {
    const { search } = ask
    const detail = search ? { search } : {}
    await recordOpening(ctx, { ...by, action: 'returns-read', view: opening, detail })
    return returnsPage(ctx, ask, by.member)
  })
  officeListFile(app, ctx, calls.officeExportReturns, {
    list: 'returns',
    columns: returnColumns,
    page: (ask, { member }) => returnsPage(ctx, ask, member),
  })

  officeCall(app, ctx, calls.officeTightenLimit, async (input, { member, address }) => {
    const { staffId } = member
    await known(ctx, input.playerId)
    const record = (tx: AppContext) =>
      insertAudit(tx, { staffId, action: 'limit-tightened', detail: input, address })
    await setHouseLimit(ctx, { ...input, staffId, record })
    return view(ctx, input.playerId, staffId)
  })

  officeCall(app, ctx, calls.officeExclude, async (input, { member, address }) => {
    const { staffId } = member
    const { playerId, term, reason } = input
    await known(ctx, playerId)
    const record = (tx: AppContext) =>
      insertAudit(tx, { staffId, action: 'player-excluded', detail: input, address })
    await exclude(ctx, { playerId, term, house: { staffId, reason, record } })
    return view(ctx, playerId, staffId)
  })

  officeCall(app, ctx, calls.officeProposeReturn, async (input, { member, address }) => {
    const { staffId } = member
    await known(ctx, input.playerId)
    const record = (tx: AppContext) =>
      insertAudit(tx, { staffId, action: 'return-proposed', detail: input, address })
    await proposeReturn(ctx, { ...input, staffId, record })
    return view(ctx, input.playerId, staffId)
  })
  officeCall(app, ctx, calls.officeDecideReturn, async (input, { member, address }) => {
    const { staffId } = member
    await known(ctx, input.playerId)
    const action = input.approve ? 'return-granted' : 'return-refused'
    const record = (tx: AppContext) => insertAudit(tx, { staffId, action, detail: input, address })
    await decideReturn(ctx, { ...input, staffId, record })
    return view(ctx, input.playerId, staffId)
  })
}

type ReturnsAsk = Omit<Static<(typeof calls.officeReturns)['input']>, 'view'>

async function returnsPage(
  ctx: AppContext,
  { search: typed, after, size = LISTED, ...span }: ReturnsAsk,
  { staffId }: Member,
): Promise<Static<(typeof calls.officeReturns)['output']>> {
  const search = typed?.trim() ?? ''
  const [place = 0, playerId = 0] = after?.split(' ').map(Number) ?? []
  const found = await listReturns(ctx, {
    now: ctx.clock(),
    players: search === '' ? undefined : await playersCalled(ctx, search),
    ...momentsWithin(span),
    after: after === undefined ? undefined : { place, playerId },
    size,
  })
  const rows = found.slice(0, size)
  const more = found.length > size
  const last = rows.at(-1)
  const names = await namesOf(
    ctx,
    rows.flatMap(({ proposedBy }) => (proposedBy === null ? [] : [proposedBy])),
  )
  return {
    rows: rows.map(({ proposedBy, askedAt, until, ...row }) => ({
      playerId: row.playerId,
      account: row.account,
      askedAt: askedAt.toISOString(),
      from: daysAfter(askedAt, ctx.config.returnCoolingDays).toISOString(),
      until: until.toISOString(),
      proposedBy: proposedBy === null ? '' : (names.get(proposedBy) ?? ''),
      mine: proposedBy === staffId,
    })),
    more,
    next: more && last ? `${last.place} ${last.playerId}` : null,
  }
}

const returnColumns: readonly FileColumn<calls.OfficeReturn>[] = [
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Asked', kind: 'time', of: ({ askedAt }) => askedAt },
  { title: 'Reviewed from', kind: 'time', of: ({ from }) => from },
  { title: 'Ends automatically', kind: 'time', of: ({ until }) => until },
  { title: 'Proposed by', of: ({ proposedBy }) => proposedBy },
]

async function known(ctx: AppContext, playerId: number): Promise<void> {
  await playerById(ctx, playerId).catch(() => {
    throw new AppError('not-found')
  })
}

async function view(ctx: AppContext, playerId: number, reader: number) {
  const { waiting, ...care } = await careOf(ctx, playerId)
  const names = await namesOf(ctx, [
    ...care.changes.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])),
    ...(waiting ? [waiting.proposedBy] : []),
  ])
  return {
    ...care,
    waitingReturn: waiting && {
      reason: waiting.reason,
      proposedBy: names.get(waiting.proposedBy) ?? '',
      at: waiting.proposedAt.toISOString(),
      mine: waiting.proposedBy === reader,
    },
    changes: care.changes.map(({ staffId, ...change }) => ({
      ...change,
      by: staffId === null ? 'player' : (names.get(staffId) ?? String(staffId)),
    })),
  }
}
