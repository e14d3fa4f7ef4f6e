import type { AppContext } from '#/kernel/context.ts'
import {
  booked,
  ordersCalled,
  unbooked,
  type BookedOrder,
} from '#/money/withdrawals/withdrawals.ts'
import {
  betsOfDraw,
  drawsOf,
  endedRounds,
  roundsCalled,
  roundsReported,
  type DrawSums,
} from '#/gaming/play/play.ts'
import { daysAfter, hoursAfter, midnightOf } from '#/kernel/manila.ts'
import { asked, statementOf, type StatementLine } from '#/money/providers/providers.ts'
import { judgeDraw, judgePayments, judgeRounds, type Difference } from './rules.ts'

/** Both sides of one day, gathered and judged. */
export type Outcome = {
  way: 'listed' | 'one-by-one'
  ours: number
  oursAmount: number
  theirs: number
  theirsAmount: number
  matched: number
  differences: Difference[]
}
type Ask = { provider: string; day: string }

const referenceOf = ({ about, reference }: { about: string; reference: string }) =>
  `${about} ${reference}`

/** The ledger's deposits and payouts of a day against what their provider settled. */
export async function payments(ctx: AppContext, { provider, day }: Ask): Promise<Outcome> {
  const span = { provider, from: midnightOf(day), until: daysAfter(midnightOf(day), 1) }
  const ours = await booked(ctx, span)
  const listed = await statementOf(ctx, span)
  const known = new Set(ours.map(referenceOf))
  let others: BookedOrder[]
  let theirs: StatementLine[]
  if (listed) {
    const named = listed.filter((line) => line.reference && !known.has(referenceOf(line)))
    others = await ordersCalled(
      ctx,
      provider,
      named.map(({ reference }) => reference),
    )
    // Settled on one side of midnight and booked on the other: the provider is asked about it by name.
    const reported = new Set(listed.map(referenceOf))
    const missing = ours.filter((order) => !reported.has(referenceOf(order)))
    theirs = [...listed, ...(await asked(ctx, provider, missing))]
  } else {
    others = await unbooked(ctx, span)
    theirs = await asked(ctx, provider, [...ours, ...others])
  }
  const paid = theirs.filter(({ status }) => status === 'paid')
  return {
    way: listed ? 'listed' : 'one-by-one',
    ours: ours.length,
    oursAmount: ours.reduce((sum, one) => sum + signed(one.about, one.booked ?? 0), 0),
    theirs: paid.length,
    theirsAmount: paid.reduce((sum, one) => sum + signed(one.about, one.amount), 0),
    ...judgePayments([...ours, ...others], theirs),
  }
}

const signed = (about: string, amount: number) => (about === 'payout' ? -amount : amount)

/** The ledger's rounds of a day against what their provider played; an hour at a time, so that it fits in memory. */
export async function games(ctx: AppContext, { provider, day }: Ask): Promise<Outcome> {
  const all: Outcome = {
    way: 'listed',
    ours: 0,
    oursAmount: 0,
    theirs: 0,
    theirsAmount: 0,
    matched: 0,
    differences: [],
  }
  for (let hour = 0; hour < 24; hour += 1) {
    const from = hoursAfter(midnightOf(day), hour)
    const span = { from, until: hoursAfter(from, 1) }
    const ours = await endedRounds(ctx, { provider, ...span })
    const theirs = await roundsReported(ctx, provider, span)
    const here = new Set(ours.map(({ roundId }) => roundId))
    const there = new Set(theirs.map(({ round_id: id }) => id))
    // The two ends of a round are moments apart: what is in one hour here may be in the next there.
    const [late, early] = await Promise.all([
      roundsCalled(
        ctx,
        provider,
        [...there].filter((id) => !here.has(id)),
      ),
      roundsReported(ctx, provider, { roundIds: [...here].filter((id) => !there.has(id)) }),
    ])
    const { matched, differences } = judgeRounds([...ours, ...late], [...theirs, ...early])
    all.ours += ours.length
    all.oursAmount += ours.reduce((sum, { bet, win }) => sum + bet - win, 0)
    all.theirs += theirs.length
    all.theirsAmount += theirs.reduce((sum, { bet, win }) => sum + bet - win, 0)
    // A round of two hours is judged in both, with the same end.
    all.matched += matched - late.length
    all.differences.push(...differences)
  }
  all.differences.push(...(await draws(ctx, { provider, day })))
  const once = new Map(
    all.differences.map((one) => [`${one.what} ${one.about} ${one.reference}`, one]),
  )
  return { ...all, matched: Math.max(0, all.matched), differences: [...once.values()] }
}

/** Of so many draws of a day, picked by chance, every bet behind the root is looked at. */
const ROOTS_A_DAY = 500

/** The draws of a day's tables against the bets that the ledger has of their rounds. */
export async function draws(ctx: AppContext, { provider, day }: Ask): Promise<Difference[]> {
  const found: Difference[] = []
  const rooted: DrawSums[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    const from = hoursAfter(midnightOf(day), hour)
    for (const draw of await drawsOf(ctx, { provider, from, until: hoursAfter(from, 1) })) {
      if (draw.root !== '' && draw.bets + draw.ourBets > 0) rooted.push(draw)
      else found.push(...judgeDraw(draw))
    }
  }
  for (let looked = 0; looked < ROOTS_A_DAY && rooted.length > 0; looked += 1) {
    const [draw] = rooted.splice(ctx.chance(4).readUInt32BE() % rooted.length, 1)
    if (draw) found.push(...judgeDraw(draw, await betsOfDraw(ctx, provider, draw)))
  }
  return [...found, ...rooted.flatMap((draw) => judgeDraw(draw))]
}
