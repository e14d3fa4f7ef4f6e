import type {
  ChallengeForecast,
  ChallengeTerms,
  officeProposeChallenge,
  officeRaces,
} from '@perlas/contract/office-races'
import type { Achievement } from '@perlas/game-kit/achievements'
import type { Static } from 'typebox'
import { achievementsOfGames } from '#/gaming/catalogue/catalogue.ts'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { watermark } from '#/engagement/pots/pots.ts'
import { edgesOf, oddsNow } from '../edges.ts'
import { contestsState } from '../state.ts'
import { keepOdds, readFeed, writeFeed, type By } from '../store.ts'
import { askedFor, challengeProblems, forecastOf } from './rules.ts'
import { challengesNow, stateOf } from './shown.ts'
import { insertChallenge, listRewardSums } from './store.ts'

/** The fields of terms, whatever else comes with them. */
export const challengeTermsOf = (of: ChallengeTerms): ChallengeTerms => ({
  name: of.name,
  nameFil: of.nameFil,
  games: of.games,
  score: of.score,
  goal: of.goal,
  kinds: of.kinds,
  // Terms that were proposed before there were any ask for none.
  achievements: of.achievements ?? [],
  stake: of.stake,
  places: of.places,
  reward: of.reward,
  days: of.days,
  permit: of.permit,
})

/** The achievements that terms ask for, as their game tells of them now. */
async function achievementsAsked(ctx: AppContext, terms: ChallengeTerms): Promise<Achievement[]> {
  const [game = 0] = terms.games
  return askedFor(terms, (await achievementsOfGames(ctx)).get(game) ?? [])
}

/** A forecast of terms, and why they cannot be proposed. */
export async function workedOut(
  ctx: AppContext,
  terms: ChallengeTerms,
): Promise<Pick<Static<(typeof officeProposeChallenge)['output']>, 'problems' | 'forecast'>> {
  const odds = await oddsNow(ctx, terms.games)
  const achievements = await achievementsAsked(ctx, terms)
  const problems = challengeProblems(terms, { edges: await edgesOf(ctx), odds, achievements })
  const forecast: ChallengeForecast = forecastOf(terms, { odds, achievements })
  return { problems, forecast }
}

/** Opens a challenge from now on, to the midnight after its days. */
export async function openChallenge(
  tx: AppContext,
  terms: ChallengeTerms,
  by: By | undefined,
): Promise<void> {
  let from = await readFeed(tx)
  if (!from) {
    from = await watermark(tx)
    await writeFeed(tx, from)
  }
  const now = tx.clock()
  const beginsAt = from > now ? from : now
  const endsAt = midnightOf(manilaDay(daysAfter(beginsAt, terms.days + 1)))
  const oddsNo = await keepOdds(tx, await oddsNow(tx, terms.games))
  const achievements = await achievementsAsked(tx, terms)
  await insertChallenge(tx, { terms, achievements, oddsNo, beginsAt, endsAt, by })
  contestsState(tx).drop()
}

/** Challenges as the office sees them. */
export async function challengesView(
  ctx: AppContext,
): Promise<Static<(typeof officeRaces)['output']>['challenges']> {
  const { open, ended } = await challengesNow(ctx)
  const list = [...open, ...ended]
  const sums = new Map(
    (
      await listRewardSums(
        ctx,
        list.map(({ challenge }) => challenge),
      )
    ).map((one) => [one.challenge, one]),
  )
  const now = ctx.clock()
  return list.map((one) => ({
    challenge: one.challenge,
    terms: {
      ...challengeTermsOf({ ...one, achievements: one.achievements.map(({ code }) => code) }),
      games: one.all ? [] : one.games,
    },
    begins: one.beginsAt.toISOString(),
    ends: one.endsAt.toISOString(),
    state: stateOf(one, now),
    taken: one.taken,
    paid: sums.get(one.challenge)?.paid ?? 0,
    owed: sums.get(one.challenge)?.owed ?? 0,
  }))
}
