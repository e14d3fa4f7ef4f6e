import type { OfficeRetentionClass, officeRetention } from '@perlas/contract/office-retention'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { recordOpening } from '#/platform/audit/audit.ts'
import { movesShown } from '../holds/holds.ts'
import { listHeld, listWaiting } from '../holds/store.ts'
import { classes, classNames, type ClassName, type RetentionClass } from './classes.ts'
import { endingInWords, keptInWords } from './rules.ts'
import { COUNTED, lastRun, listFigures, readRules, type Figure } from './store.ts'

const LISTED = 100

/** Classes of data with their figures, and legal holds. That it was opened is recorded. */
export async function retentionView(
  ctx: AppContext,
  { view }: { view?: string | undefined },
  by: { member: StaffSession; address: string },
): Promise<Static<(typeof officeRetention)['output']>> {
  await recordOpening(ctx, { ...by, action: 'retention-read', view })
  const [{ on, since, nightMost }, found, last, held, waiting] = await Promise.all([
    readRules(ctx),
    listFigures(ctx),
    lastRun(ctx),
    listHeld(ctx, LISTED),
    listWaiting(ctx, LISTED),
  ])
  const figures = new Map(found.map((one) => [one.table, one]))
  const moves = await movesShown(ctx, waiting, by.member.staffId)
  return {
    on,
    since: since?.toISOString() ?? null,
    nightMost,
    counted: COUNTED,
    last: last
      ? {
          ...last,
          startedAt: last.startedAt.toISOString(),
          endedAt: last.endedAt?.toISOString() ?? null,
        }
      : null,
    classes: classNames.map((name) => classView(name, figures)),
    held: held.map((one) => ({ ...one, since: one.since.toISOString() })),
    waiting: moves.map((move, at) => ({
      ...move,
      playerId: waiting[at]?.playerId ?? 0,
      account: waiting[at]?.account ?? '',
    })),
  }
}

function classView(name: ClassName, figures: ReadonlyMap<string, Figure>): OfficeRetentionClass {
  const of: RetentionClass = classes[name]
  const tables = Object.entries(of.tables).map(([table, ending]) => {
    const own = ending.ends === 'deleted' || ending.ends === 'emptied'
    const figure = own ? figures.get(table) : undefined
    return {
      table,
      ends: ending.ends,
      how: endingInWords(ending),
      due: own ? (figure?.due ?? 0) : null,
      dueSince: figure?.dueSince?.toISOString() ?? null,
      removed: figure?.removed ?? 0,
      fault: figure?.fault ?? '',
    }
  })
  const sum = (figure: (one: (typeof tables)[number]) => number) =>
    tables.reduce((total, one) => total + figure(one), 0)
  return {
    name,
    title: of.title,
    kept: keptInWords(of),
    basis: of.basis,
    due: sum(({ due }) => due ?? 0),
    dueSince: tables.flatMap(({ dueSince }) => dueSince ?? []).toSorted()[0] ?? null,
    removed: sum(({ removed }) => removed),
    tables,
  }
}
