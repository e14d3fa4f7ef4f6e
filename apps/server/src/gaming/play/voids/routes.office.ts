import * as calls from '@perlas/contract/office-queues'
import type { OfficeTableRound } from '@perlas/contract/office-queues'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall, type Member } from '#/kernel/http/office-route.ts'
import { daysAfter, momentAt } from '#/kernel/manila.ts'
import type { FileColumn } from '#/kernel/csv.ts'
import { insertAudit, namesOf, officeListFile, recordOpening } from '#/platform/audit/audit.ts'
import { proposalsOf } from '../rulings/shown.ts'
import { roundsOfTable, tablesOfAll } from '../tables.ts'
import {
  decidedRounds,
  subjectOf,
  voidable,
  voidedAmong,
  VOIDABLE_DAYS,
  type DecidedPlace,
  type DecidedRound,
  type TableRound,
  type Voided,
} from './voids.ts'

/** Rounds that a provider names at once, and those that are shown of all tables. */
const PAGE = 50

/** Rounds of shared tables, and what voiding one would give back. Proposals about them are those of `proposeEnd`. */
export function voidOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeTableRounds, async ({ view, ...ask }, by) => {
    const [{ tables }, page] = await Promise.all([
      tablesOfAll(ctx),
      tableRoundRows(ctx, by.member, { ...ask, size: PAGE }),
    ])
    await recordOpening(ctx, { ...by, action: 'table-rounds-read', view })
    return {
      ...page,
      tables: tables.map(({ providerId, table, name }) => ({ providerId, table, name })),
    }
  })
  officeListFile(app, ctx, calls.officeExportTableRounds, {
    list: 'table-rounds',
    columns: tableRoundColumns,
    page: (ask, { member }) => tableRoundRows(ctx, member, ask),
  })
  officeCall(app, ctx, calls.officeTableLosses, async (round, { member, address }) => {
    const losses = await voidable(ctx, round)
    const detail = { table: round.table, k: round.k }
    const { staffId } = member
    await insertAudit(ctx, { staffId, action: 'table-round-read', detail, address })
    return losses
  })
}

/** A round as its provider says it; without an answer what is known here. */
type Known = TableRound &
  Pick<OfficeTableRound, 'phase' | 'result' | 'bets' | 'staked' | 'paid'> & { at: Date }

async function knownOf(
  ctx: AppContext,
  of: { providerId: string; table: string; before?: number; ks?: number[] },
): Promise<Known[]> {
  const { providerId, table } = of
  const rounds = await roundsOfTable(ctx, of)
  return rounds.map((round) => ({ ...round, providerId, table, at: momentAt(round.at) }))
}

type Ask = Omit<Static<(typeof calls.officeTableRounds)['input']>, 'view'> & { size: number }

/** A page of a table's rounds; without a table, of those that wait for a second member or were voided, of all tables. */
async function tableRoundRows(
  ctx: AppContext,
  member: Member,
  { providerId, table, k, after, size }: Ask,
): Promise<{ rows: OfficeTableRound[]; more: boolean; next: string | null }> {
  const { tables } = await tablesOfAll(ctx)
  const names = new Map(tables.map((one) => [`${one.providerId} ${one.table}`, one.name]))
  if (providerId && table) {
    const before = after === undefined ? k && k + 1 : Number(after)
    const of = { providerId, table, ...(before && { before }) }
    const rows = await shown(ctx, await knownOf(ctx, of), { names, member })
    const last = rows.at(-1)
    // The provider names so many at once and no more, whatever the size.
    const more = rows.length === PAGE
    return { rows, more, next: more && last ? String(last.k) : null }
  }
  const found = await decidedRounds(ctx, { after: placeOf(after), size })
  const decided = found.slice(0, size)
  const more = found.length > size
  const last = decided.at(-1)
  return {
    rows: await shown(ctx, await knownDecided(ctx, decided), { names, member }),
    more,
    next: more && last ? `${Number(last.place.done)} ${last.place.at} ${last.place.id}` : null,
  }
}

function placeOf(after: string | undefined): DecidedPlace | undefined {
  const [done, at, id] = after?.split(' ').map(Number) ?? []
  return at === undefined || id === undefined ? undefined : { done: done === 1, at, id }
}

const tableRoundColumns: readonly FileColumn<OfficeTableRound>[] = [
  { title: 'Provider', of: ({ providerId }) => providerId },
  { title: 'Table', of: ({ name }) => name },
  { title: 'Round', kind: 'count', of: ({ k }) => k },
  { title: 'Phase', of: ({ phase }) => phase },
  { title: 'Result', of: ({ result }) => result },
  { title: 'Bets', kind: 'count', of: ({ bets }) => bets },
  { title: 'Staked', kind: 'money', of: ({ staked }) => staked },
  { title: 'Paid', kind: 'money', of: ({ paid }) => paid },
  { title: 'Proposed by', of: ({ proposal, voided }) => (proposal ?? voided)?.proposedBy ?? '' },
  { title: 'Void', of: ({ voided }) => voided?.state ?? '' },
  { title: 'Decided by', of: ({ voided }) => voided?.decidedBy ?? '' },
  { title: 'Given back', kind: 'money', of: ({ voided }) => voided?.amount ?? null },
  { title: 'Reason', of: ({ proposal, voided }) => (proposal ?? voided)?.reason ?? '' },
  { title: 'At', kind: 'time', of: ({ at }) => at },
]

/** Rounds of all tables as their providers say them, in the order given. */
async function knownDecided(ctx: AppContext, decided: readonly DecidedRound[]): Promise<Known[]> {
  const byTable = Map.groupBy(decided, ({ providerId, table }) => `${providerId} ${table}`)
  const known = await Promise.all(
    [...byTable.values()].map((those) => askedOf(ctx, those).catch(() => [])),
  )
  const found = new Map(known.flat().map((round) => [nameOf(round), round]))
  return decided.map(
    ({ place: _place, ...round }) =>
      found.get(nameOf(round)) ?? {
        ...round,
        phase: '',
        result: null,
        bets: null,
        staked: null,
        paid: null,
      },
  )
}

function askedOf(ctx: AppContext, those: readonly DecidedRound[]): Promise<Known[]> {
  const [first] = those
  if (!first) return Promise.resolve([])
  const { providerId, table } = first
  return knownOf(ctx, { providerId, table, ks: those.map(({ k }) => k) })
}

const nameOf = ({ providerId, table, k }: TableRound) => `${providerId} ${table}.${k}`

/** Each round with what was proposed and decided about it. */
async function shown(
  ctx: AppContext,
  known: readonly Known[],
  { names, member }: { names: ReadonlyMap<string, string>; member: Member },
): Promise<OfficeTableRound[]> {
  const [proposal, voids] = await Promise.all([
    proposalsOf(
      ctx,
      member,
      'table',
      known.map((round) => ({ providerId: round.providerId, subject: subjectOf(round) })),
    ),
    voidedAmong(ctx, known),
  ])
  const members = await namesOf(
    ctx,
    voids.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  )
  const oldest = daysAfter(ctx.clock(), -VOIDABLE_DAYS)
  return known.map(({ at, ...round }) => {
    const voided = voids.find((one) => nameOf(one) === nameOf(round))
    return {
      id: nameOf(round),
      ...round,
      name: names.get(`${round.providerId} ${round.table}`) ?? round.table,
      at: at.toISOString(),
      voidable: !voided && round.phase !== '' && round.phase !== 'void' && at >= oldest,
      proposal: proposal(round.providerId, subjectOf(round)),
      voided: voided ? voidedView(voided, members) : null,
    }
  })
}

function voidedView(
  { state, decidedAt, endedAt, players, amount, reason, proposedBy, decidedBy, fault }: Voided,
  members: ReadonlyMap<number, string>,
): NonNullable<OfficeTableRound['voided']> {
  return {
    state,
    decidedAt: decidedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    players,
    amount,
    reason,
    proposedBy: members.get(proposedBy) ?? '',
    decidedBy: members.get(decidedBy) ?? '',
    fault,
  }
}
