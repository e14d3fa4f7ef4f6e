import { prizeOf } from '@perlas/campaign-kit/pots'
import type { PotFile, ShownTurn } from '@perlas/campaign-kit/pots-check'
import type { AppContext } from '#/kernel/context.ts'
import { listChains } from './store.seeds.ts'
import { listHeads, readFall, tickLines } from './store.shown.ts'
import { listTurns, readTick, type LifeId, type StoredTurn } from './store.ts'

/** The file of a fall, piece by piece; undefined where no such life ended. */
export async function fileOf(
  ctx: AppContext,
  { code, life }: LifeId,
): Promise<AsyncGenerator<string> | undefined> {
  const fall = await readFall(ctx, { code, life })
  const last = fall && (await readTick(ctx, fall.lastTick))
  if (!fall || !last) return undefined
  const { firstTick: from, lastTick: until, fellWith, winners } = fall
  const chains = await listChains(ctx, { from, until })
  const of = (party: 'lobby' | 'studio') =>
    chains.flatMap((one) => (one.party === party ? [{ first: one.first, head: one.head }] : []))
  const turns = (await listTurns(ctx, { code, life })).map(shownTurn)
  const amount = prizeOf({ after: BigInt(fellWith), winners })
  const won = turns.filter(({ why }) => why === '').length
  const head: Omit<PotFile, 'ticks' | 'leftOut' | 'turns' | 'prizes'> = {
    version: 1,
    code,
    life,
    chains: { lobby: of('lobby'), studio: of('studio') },
  }
  const tail: Pick<PotFile, 'leftOut' | 'turns' | 'prizes'> = {
    leftOut: last.leftOut ?? [],
    turns,
    prizes: Array.from({ length: won }, () => amount),
  }
  return pieces(ctx, { from, until }, { head, tail })
}

/** A turn of the draw as the file has it. */
const shownTurn = ({ unit, tick, alias, group, units, why, path }: StoredTurn): ShownTurn => ({
  unit,
  tick,
  alias,
  group,
  units,
  why,
  path,
})

/** No tick has a number like this. */
const ABOVE_ALL = 2_000_000_001

/** Heads of both parties' chains, told before a seed of them is, and of the last ticks, told before their draw. */
export async function headsBefore(ctx: AppContext, before = ABOVE_ALL) {
  const chains = await listChains(ctx, { from: 0, until: ABOVE_ALL })
  return {
    chains: chains.map(({ party, first, head }) => ({ party, first, head })),
    ticks: await listHeads(ctx, before),
  }
}

/** One object, its ticks a page at a time. */
async function* pieces(
  ctx: AppContext,
  span: { from: number; until: number },
  { head, tail }: { head: object; tail: object },
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"ticks":[`
  let isFirst = true
  for await (const lines of tickLines(ctx, span)) {
    if (lines.length === 0) continue
    yield `${isFirst ? '' : ','}${lines.map((line) => JSON.stringify(line)).join(',')}`
    isFirst = false
  }
  yield `],${JSON.stringify(tail).slice(1)}`
}
