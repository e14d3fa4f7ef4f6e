import { rewardIds } from '@perlas/contract/enums'
import type { Step, View } from '@perlas/campaign-kit/kind'
import type { AppContext } from '#/kernel/context.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { isReported, readyIn, type Participation } from './participations.ts'
import type { Running } from './state.ts'
import { noteLapses, type Lapse } from './store.lapses.ts'

export type Waiting = { one: Pick<Participation, 'running' | 'season' | 'stoppedAt'>; view: View }

/** Until when a step can be received: its own last day, which stands still while its activity does, or that of its season. */
function lastDayOf({ season, stoppedAt }: Waiting['one'], { until }: Step): string | null {
  const own = stoppedAt ? undefined : until
  const ends = [own, season.claimUntil].filter((day) => day !== undefined && day !== null)
  return ends.toSorted()[0] ?? null
}

/** Nobody is told of what comes by itself, and of what is for who has nothing left. */
export const isWatched = ({ kind }: Running) => isReported(kind) && !kind.byItself

const coinsOf = ({ award }: Step) =>
  award.reduce((sum, { id, count }) => sum + (id === rewardIds.coins ? count : 0), 0)

export const lapsesOf = ({ one, view }: Waiting): Lapse[] =>
  readyIn(view).map((step) => ({
    campaignId: one.running.campaignId,
    step: step.id,
    lastDay: lastDayOf(one, step),
    worth: coinsOf(step),
  }))

const isSame = (one: Lapse, other: Lapse) =>
  one.campaignId === other.campaignId && one.step === other.step && one.lastDay === other.lastDay

/** What waits for a player is noted with its last day: before it comes they are told. */
export async function noteWaiting(
  ctx: AppContext,
  playerId: number,
  waiting: readonly Waiting[],
  noted: readonly Lapse[] = [],
): Promise<void> {
  const today = manilaDay(ctx.clock())
  const lapses = waiting
    .filter(({ one }) => isWatched(one.running))
    .flatMap(lapsesOf)
    .filter(({ lastDay }) => lastDay === null || lastDay > today)
    .filter((one) => !noted.some((other) => isSame(one, other)))
  if (lapses.length > 0) await noteLapses(ctx, playerId, lapses)
}
