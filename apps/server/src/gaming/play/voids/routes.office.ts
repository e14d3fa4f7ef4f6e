import * as calls from '@perlas/contract/office-queues'
import type { OfficeTableRound } from '@perlas/contract/office-queues'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall, type Member } from '#/kernel/http/office-route.ts'
import { daysAfter, momentAt } from '#/kernel/manila.ts'
import { insertAudit, namesOf, recordOpening } from '#/platform/audit/audit.ts'
import { proposalsOf } from '../rulings/shown.ts'
import { roundsOfTable, tablesOfAll } from '../tables.ts'
import {
  decidedRounds,
  subjectOf,
  voidable,
  voidedAmong,
  VOIDABLE_DAYS,
  type DecidedRound,
  type TableRound,
  type Voided,
} from './voids.ts'

/** Rounds that a provider names at once, and those that are shown of all tables. */
const PAGE = 50

/** Rounds of shared tables, and what voiding one would give back. Proposals about them are those of `proposeEnd`. */
export function voidOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeTableRounds, async ({ view, providerId, table, before }, by) => {
    const of =
      providerId && table ? { providerId, table, ...(before ? { before } : {}) } : undefined
    const [{ tables }, known] = await Promise.all([
      tablesOfAll(ctx),
      of ? knownOf(ctx, of) : knownDecided(ctx),
    ])
    const names = new Map(tables.map((one) => [`${one.providerId} ${one.table}`, one.name]))
    const rows = await shown(ctx, known, { names, member: by.member })
    await recordOpening(ctx, { ...by, action: 'table-rounds-read', view })
    return {
      rows,
      more: of !== undefined && rows.length === PAGE,
      tables: tables.map(({ providerId, table, name }) => ({ providerId, table, name })),
    }
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

/** What waits for a second member or was voided, of all tables, the newest first. */
async function knownDecided(ctx: AppContext): Promise<Known[]> {
  const decided = await decidedRounds(ctx, PAGE)
  const byTable = Map.groupBy(decided, ({ providerId, table }) => `${providerId} ${table}`)
  const known = await Promise.all(
    [...byTable.values()].map((those) => askedOf(ctx, those).catch(() => [])),
  )
  const found = new Map(known.flat().map((round) => [nameOf(round), round]))
  return decided.map(
    ({ at, ...round }) =>
      found.get(nameOf(round)) ?? {
        ...round,
        at,
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
