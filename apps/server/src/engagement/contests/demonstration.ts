import type { ChallengeTerms, RaceTerms } from '@perlas/contract/office-races'
import { achievementsOfGames, gamesInPlay } from '#/gaming/catalogue/catalogue.ts'
import { learnGames } from '#/gaming/play/play.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { keepTrying } from '#/kernel/keep-trying.ts'
import { openChallenge } from './challenges/office.ts'
import { endTrials } from './challenges/store.ts'
import { edgesOf, oddsNow } from './edges.ts'
import { openWith } from './office.ts'
import { termProblems } from './rules.ts'
import { closeTrials, listRaces, waitForFollower } from './store.ts'

/** Values of a house where no real money moves; their permit says so. */
const common = {
  best: 1,
  share: 500,
  most: 5_000_00,
  least: 0,
  permit: 'Trial: no real prizes',
} as const
/** One game an hour, by multiples; all games a day, by how rare a round was. */
const hourly = {
  name: 'Hourly race',
  nameFil: 'Race kada oras',
  rhythm: 'hour',
  score: 'multiple',
  rounds: 50,
} as const
const daily = {
  name: 'Daily race',
  nameFil: 'Race ngayong araw',
  rhythm: 'day',
  score: 'rarity',
  rounds: 200,
  games: [] as number[],
} as const
const SLOTS = 1
/** One in two hundred rounds at ₱5 or more: who plays for it alone loses ₱20 on average. */
const challenge: ChallengeTerms = {
  name: 'One in 200',
  nameFil: 'Isa sa 200',
  games: [],
  score: 'rarity',
  goal: 200_00,
  kinds: 1,
  achievements: [],
  stake: 5_00,
  places: 50,
  reward: 10_00,
  days: 14,
  permit: common.permit,
}
/** Six fruits of the game that tells of them: who plays for it alone loses ₱12.97 on average until they have the rarest. */
const FRUITS = ['mangga', 'buko', 'pakwan', 'saging', 'dalandan', 'kalamansi']
const fruitful: Omit<ChallengeTerms, 'games'> = {
  ...challenge,
  name: 'Every fruit',
  nameFil: 'Lahat ng prutas',
  score: 'achievements',
  achievements: FRUITS,
  stake: 10_00,
  places: 100,
  reward: 7_00,
}

/** Opens the races of a demonstration; where real money can move now, those that nobody agreed to come no more. */
export function keepRacesOfDemonstration(ctx: AppContext): {
  done: Promise<boolean>
  stop(): void
} {
  return keepTrying(ctx, 'the races of a demonstration', async () => {
    const opened = await openRacesForDemonstration(ctx)
    if (opened > 0) ctx.log.info({ opened }, 'races are open, for a demonstration')
    const closed = ctx.config.demonstration ? 0 : (await closeTrials(ctx)) + (await endTrials(ctx))
    if (closed > 0) ctx.log.warn({ closed }, 'races and challenges that nobody agreed to are over')
  })
}

/** Opens an hourly and a daily race, where no real money can move and nobody decided about races yet; answers how many. */
export async function openRacesForDemonstration(ctx: AppContext): Promise<number> {
  if (!ctx.config.demonstration) return 0
  const wanted = await demonstrationTerms(ctx)
  return inTransaction(ctx, async (tx) => {
    await waitForFollower(tx)
    if ((await listRaces(tx)).length > 0) return 0
    for (const terms of wanted) await openWith(tx, { race: undefined, terms, by: undefined })
    await openChallenge(tx, challenge, undefined)
    const game = await gameOfFruits(tx)
    if (game !== undefined) await openChallenge(tx, { ...fruitful, games: [game] }, undefined)
    return wanted.length
  })
}

async function gameOfFruits(ctx: AppContext): Promise<number | undefined> {
  const known = await achievementsOfGames(ctx)
  return [...known].find(([, list]) =>
    FRUITS.every((fruit) => list.some(({ code }) => code === fruit)),
  )?.[0]
}

async function demonstrationTerms(ctx: AppContext): Promise<RaceTerms[]> {
  // A house that begins has not been told anything: it asks now, not with the next minute.
  if ((await oddsNow(ctx, [])).length === 0) await learnGames(ctx)
  const edges = await edgesOf(ctx)
  const slots = (await gamesInPlay(ctx)).filter(({ typeId }) => typeId === SLOTS)
  const fits = (terms: RaceTerms) => termProblems(terms, edges).length === 0
  if ((await oddsNow(ctx, [])).length === 0) throw new Error('no game told yet how it varies')
  const first = slots.find(({ id }) => fits({ ...common, ...hourly, games: [id] }))
  if (!first) throw new Error('no game fits a race yet')
  return [
    { ...common, ...hourly, games: [first.id] },
    { ...common, ...daily },
  ]
}
