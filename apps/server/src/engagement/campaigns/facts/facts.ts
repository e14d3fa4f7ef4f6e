import type { Day, Facts, Need } from '@perlas/campaign-kit/kind'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { asOf } from '../pause.ts'
import { profileFacts, type PlayerFacts } from './player.ts'
import type { CampaignAsk } from './reader.ts'
import { needs, nothing, readers } from './table.ts'

export { playByDay } from './play.ts'
export { profileFacts, type PlayerFacts } from './player.ts'
export type { CampaignAsk } from './reader.ts'

/** Where a kind does not say since when. */
const USUAL_DAYS = 31

/** Since which day a kind wants to know of deposits and play. */
export function sinceOf(
  { kind, terms, season }: CampaignAsk,
  { today, profile }: PlayerFacts['common'],
): Day {
  const since = kind.since?.({ terms, facts: { today, season, profile } }) ?? season.firstDay
  return since ?? manilaDay(daysAfter(midnightOf(today), -USUAL_DAYS))
}

type DatedAsk = { ask: CampaignAsk; from: Day }
/** Answers of the readers, by need. */
type Read = ReadonlyMap<Need, unknown>

/** The needs of these campaigns, each with the earliest day that one of them asks for. */
export function neededBy(dated: readonly DatedAsk[]): { need: Need; from: Day }[] {
  return needs.flatMap((need) => {
    const asking = dated.filter(({ ask }) => ask.kind.needs.includes(need))
    const [from] = asking.map((one) => one.from).toSorted()
    return from === undefined ? [] : [{ need, from }]
  })
}

/** The facts that one campaign may see: what it needs from its own first day, and nothing of all else. */
export function visibleFacts({ common }: PlayerFacts, read: Read, { ask, from }: DatedAsk): Facts {
  const { kind, season } = ask
  const parts = needs
    .filter((need) => kind.needs.includes(need))
    .map((need) => readers[need].for(read.get(need), ask, from))
  return parts.reduce<Facts>((facts, part) => ({ ...facts, ...part }), {
    ...common,
    season,
    ...nothing,
  })
}

/** The facts for each of these campaigns, in their order: read together, once for all of them. */
export async function factsFor(
  ctx: AppContext,
  playerId: number,
  asked: readonly CampaignAsk[],
  known?: PlayerFacts,
): Promise<Facts[]> {
  const player = known ?? (await profileFacts(ctx, playerId))
  const dated = asked.map((ask) => ({ ask, from: sinceOf(ask, player.common) }))
  const answers = await allOf(
    neededBy(dated).map(async ({ need, from }): Promise<[Need, unknown]> => [
      need,
      await readers[need].read(ctx, player, from),
    ]),
  )
  const read = new Map(answers)
  const all: Facts[] = []
  for (const one of dated) {
    const facts = visibleFacts(player, read, one)
    const { stoppedAt } = one.ask
    all.push(stoppedAt ? await asOf(ctx, playerId, facts, stoppedAt) : facts)
  }
  return all
}
