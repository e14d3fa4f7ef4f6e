import type {
  officeDecideRace,
  officeEndChallenge,
  officeEndRace,
  officeProposeChallenge,
  officeProposeRace,
  officeRacePlaces,
  officeRaces,
  RaceForecast,
  RaceTerms,
} from '@perlas/contract/office-races'
import type { Static, TObject } from 'typebox'
import { achievementsOfGames } from '#/gaming/catalogue/catalogue.ts'
import { personsOf, watermark } from '#/engagement/pots/pots.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { insertAudit, namesOf, recordOpening } from '#/platform/audit/audit.ts'
import { challengeTermsOf, challengesView, openChallenge, workedOut } from './challenges/office.ts'
import { callOff, readChallenge } from './challenges/store.ts'
import { edgesOf, oddsNow } from './edges.ts'
import { beginRaces } from './follow.ts'
import { divisions, EDGE_LEAST, termProblems } from './rules.ts'
import { poolNow, stateOf } from './shown.ts'
import { contestsState } from './state.ts'
import {
  endProposal,
  holdProposal,
  insertProposal,
  listCosts,
  listPlaceLines,
  listProposals,
  readOwed,
  readTheo,
  type Proposal,
} from './store.office.ts'
import {
  insertRace,
  insertTerms,
  listEnded,
  listOpen,
  listRaces,
  markCalledOff,
  openRace,
  readContest,
  readCost,
  readFeed,
  readRules,
  waitForFollower,
  writeFeed,
  type By as Members,
  type Contest,
} from './store.ts'

type By = { member: StaffSession; address: string }
type Answer<Call extends { output: TObject }> = Static<Call['output']>
type View = Answer<typeof officeRaces>

const DAYS = 30
const LISTED = 20
const FIRST = 50

const termsOf = (of: RaceTerms): RaceTerms => ({
  name: of.name,
  nameFil: of.nameFil,
  rhythm: of.rhythm,
  games: of.games,
  // Terms that were proposed before there were rarities go by multiples.
  score: of.score ?? 'multiple',
  rounds: of.rounds,
  best: of.best,
  share: of.share,
  most: of.most,
  least: of.least,
  permit: of.permit,
})

/** Terms at the play of the last thirty days: the share of all of it, of which only first rounds count. */
async function forecastOf(ctx: AppContext, terms: RaceTerms): Promise<RaceForecast> {
  const { share } = terms
  const games =
    terms.games.length > 0 ? terms.games : (await oddsNow(ctx, [])).map(({ game }) => game)
  const fromDay = manilaDay(daysAfter(ctx.clock(), -DAYS))
  const theoDay = Math.round((await readTheo(ctx, { games, fromDay })) / DAYS)
  return { theoDay, costDay: Math.round((theoDay * share) / 10_000) }
}

/** All that the office sees of races. */
export async function racesView(ctx: AppContext, view: string | undefined, by: By): Promise<View> {
  await recordOpening(ctx, { ...by, action: 'races-read', view })
  const now = ctx.clock()
  const races: View['races'] = []
  for (const one of await listRaces(ctx)) {
    const terms = termsOf(one)
    races.push({ race: one.race, open: one.open, terms, forecast: await forecastOf(ctx, terms) })
  }
  const ended = await listEnded(ctx, {
    since: daysAfter(now, -90),
    before: daysAfter(now, 1),
    most: LISTED,
  })
  const achievements = await achievementsOfGames(ctx)
  return {
    races,
    proposals: await proposalsFor(ctx, by.member.staffId),
    games: (await edgesOf(ctx))
      .filter(({ least }) => least >= EDGE_LEAST)
      .map(({ gameId, name, least, volatility, rarity }) => ({
        game: gameId,
        name,
        edge: least,
        volatility,
        rarity,
        achievements: (achievements.get(gameId) ?? []).map(({ code, oneIn, name: { en } }) => ({
          code,
          oneIn,
          name: en,
        })),
      })),
    contests: await contestsView(ctx, [...(await listOpen(ctx)), ...ended]),
    challenges: await challengesView(ctx),
    owed: await readOwed(ctx),
    costToday: await readCost(ctx, midnightOf(manilaDay(now))),
    mostADay: (await readRules(ctx)).mostADay,
  }
}

async function contestsView(ctx: AppContext, list: readonly Contest[]): Promise<View['contests']> {
  const costs = await listCosts(
    ctx,
    list.map(({ contest }) => contest),
  )
  const now = ctx.clock()
  return list.map((one) => ({
    contest: one.contest,
    race: one.race,
    name: one.name,
    score: one.score,
    begins: one.beginsAt.toISOString(),
    ends: one.until.toISOString(),
    state: stateOf(one, now),
    ending: one.state === 'open' && one.calledOffAt !== null,
    divisions: divisions.map((division) => ({
      entrants: one.entrants[division] ?? 0,
      theo: Math.floor((one.theo[division] ?? 0) / 10_000),
      pool: poolNow(one, division),
      cost:
        costs.find((cost) => cost.contest === one.contest && cost.division === division)?.cost ?? 0,
    })),
  }))
}

async function proposalsFor(ctx: AppContext, staffId: number): Promise<View['proposals']> {
  const waiting = await listProposals(ctx)
  const names = await namesOf(
    ctx,
    waiting.map(({ proposedBy }) => proposedBy),
  )
  return waiting.map((one) => ({
    id: one.id,
    what: one.what,
    race: one.race ?? 0,
    contest: one.contest ?? 0,
    challenge: one.challenge ?? 0,
    terms: one.what === 'terms' ? termsOf(one.terms) : null,
    challengeTerms: one.what === 'challenge' ? challengeTermsOf(one.terms) : null,
    reason: one.reason,
    by: names.get(one.proposedBy) ?? '',
    mine: one.proposedBy === staffId,
    at: one.proposedAt.toISOString(),
  }))
}

/** The first fifty of a race, with the least account number of each person: the same one twice is one person. */
export async function placesView(
  ctx: AppContext,
  { contest, division, view }: Static<(typeof officeRacePlaces)['input']>,
  by: By,
): Promise<Answer<typeof officeRacePlaces>> {
  await recordOpening(ctx, { ...by, action: 'race-places-read', view, detail: { contest } })
  if (!(await readContest(ctx, contest))) throw new AppError('not-found')
  const lines = await listPlaceLines(ctx, { contest, division, most: FIRST })
  const persons = await personsOf(
    ctx,
    lines.map(({ playerId }) => playerId),
  )
  const groups = new Map(persons.map(({ playerId, group }) => [playerId, group]))
  return {
    rows: lines.map((line) => ({
      ...line,
      place: line.score === 0 ? 0 : 1 + lines.filter(({ score }) => score > line.score).length,
      group: groups.get(line.playerId) ?? line.playerId,
    })),
  }
}

/** Works terms out; proposes them where nothing is wrong with them and it is asked for. */
export async function proposeRace(
  ctx: AppContext,
  input: Static<(typeof officeProposeRace)['input']>,
  { member: { staffId }, address }: By,
): Promise<Answer<typeof officeProposeRace>> {
  const { race, reason, tryOut } = input
  const terms = termsOf(input.terms)
  const forecast = await forecastOf(ctx, terms)
  const problems = termProblems(terms, await edgesOf(ctx))
  if (problems.length > 0 || tryOut) return { problems, forecast, id: 0 }
  const id = await inTransaction(ctx, async (tx) => {
    if (race !== undefined && !(await listRaces(tx)).some((one) => one.race === race))
      throw new AppError('not-found')
    const made = { what: 'terms', race: race ?? null, terms, reason } as const
    const id = await insertProposal(tx, { ...made, proposedBy: staffId })
    if (id === undefined) throw new AppError('order-moved')
    const detail = { id, subject: race ?? 0, raceTerms: terms, reason }
    await insertAudit(tx, { staffId, action: 'race-terms-proposed', detail, address })
    return id
  })
  return { problems, forecast, id }
}

/** Proposes that a race does not come again, or that one that runs is called off. */
export function endRace(
  ctx: AppContext,
  { race, contest, reason }: Static<(typeof officeEndRace)['input']>,
  { member: { staffId }, address }: By,
): Promise<Answer<typeof officeEndRace>> {
  return inTransaction(ctx, async (tx) => {
    if (contest === undefined) {
      const known = (await listRaces(tx)).find((one) => one.race === race)
      if (!known) throw new AppError('not-found')
      if (!known.open) throw new AppError('order-moved')
    } else {
      const known = await readContest(tx, contest)
      if (known?.race !== race) throw new AppError('not-found')
      if (known.state !== 'open' || known.calledOffAt || known.until <= tx.clock())
        throw new AppError('order-moved')
    }
    const what = contest === undefined ? 'close' : 'call-off'
    const made = { what, race, contest: contest ?? null, terms: null, reason } as const
    const id = await insertProposal(tx, { ...made, proposedBy: staffId })
    if (id === undefined) throw new AppError('order-moved')
    const detail = { id, subject: race, contest, what, reason }
    await insertAudit(tx, { staffId, action: 'race-end-proposed', detail, address })
    return { id }
  })
}

/** Works a challenge out; proposes it where nothing is wrong with it and it is asked for. */
export async function proposeChallenge(
  ctx: AppContext,
  { terms: input, reason, tryOut }: Static<(typeof officeProposeChallenge)['input']>,
  { member: { staffId }, address }: By,
): Promise<Answer<typeof officeProposeChallenge>> {
  const terms = challengeTermsOf(input)
  const found = await workedOut(ctx, terms)
  if (found.problems.length > 0 || tryOut) return { ...found, id: 0 }
  const id = await inTransaction(ctx, async (tx) => {
    const id = await insertProposal(tx, { what: 'challenge', terms, reason, proposedBy: staffId })
    if (id === undefined) throw new AppError('order-moved')
    const detail = { id, challengeTerms: terms, reason }
    await insertAudit(tx, { staffId, action: 'challenge-proposed', detail, address })
    return id
  })
  return { ...found, id }
}

/** Proposes that a challenge ends now. */
export function endChallenge(
  ctx: AppContext,
  { challenge, reason }: Static<(typeof officeEndChallenge)['input']>,
  { member: { staffId }, address }: By,
): Promise<Answer<typeof officeEndChallenge>> {
  return inTransaction(ctx, async (tx) => {
    const known = await readChallenge(tx, challenge)
    if (!known) throw new AppError('not-found')
    if (known.endsAt <= tx.clock()) throw new AppError('order-moved')
    const made = { what: 'end-challenge', challenge, terms: null, reason } as const
    const id = await insertProposal(tx, { ...made, proposedBy: staffId })
    if (id === undefined) throw new AppError('order-moved')
    const detail = { id, challenge, reason }
    await insertAudit(tx, { staffId, action: 'challenge-end-proposed', detail, address })
    return { id }
  })
}

/** Another member agrees; whoever proposed it can only take it back. */
export function decideRace(
  ctx: AppContext,
  { id, approve }: Static<(typeof officeDecideRace)['input']>,
  { member: { staffId }, address }: By,
): Promise<Answer<typeof officeDecideRace>> {
  return inTransaction(ctx, async (tx) => {
    await waitForFollower(tx)
    const found = await holdProposal(tx, id)
    if (!found) throw new AppError('not-found')
    if (found.status !== 'proposed') throw new AppError('order-moved')
    const { proposedBy, what, race, contest, challenge, terms, reason } = found
    if (approve && proposedBy === staffId) throw new AppError('forbidden')
    const status = approve ? ('approved' as const) : ('refused' as const)
    await endProposal(tx, { id, status, staffId })
    if (approve) await carryOut(tx, found, { proposedBy, approvedBy: staffId })
    if (what === 'challenge' || what === 'end-challenge') {
      const detail = { id, challenge, what, challengeTerms: terms, reason, proposedBy }
      await insertAudit(tx, { staffId, action: `challenge-${status}`, detail, address })
      return { status }
    }
    const detail = { id, subject: race ?? 0, contest, what, raceTerms: terms, reason, proposedBy }
    await insertAudit(tx, { staffId, action: `race-${status}`, detail, address })
    return { status }
  })
}

/** A proposal about what is over meanwhile, or of terms that do not hold any more, can only be refused. */
async function carryOut(tx: AppContext, proposal: Proposal, by: Members): Promise<void> {
  if (proposal.what === 'terms') {
    const terms = termsOf(proposal.terms)
    if (termProblems(terms, await edgesOf(tx)).length > 0) throw new AppError('order-moved')
    await openWith(tx, { race: proposal.race ?? undefined, terms, by })
    return
  }
  if (proposal.what === 'challenge') {
    const terms = challengeTermsOf(proposal.terms)
    if ((await workedOut(tx, terms)).problems.length > 0) throw new AppError('order-moved')
    await openChallenge(tx, terms, by)
    return
  }
  if (!(await endNow(tx, proposal))) throw new AppError('order-moved')
  contestsState(tx).drop()
}

/** Whether what is to end is still there to be ended. */
async function endNow(
  tx: AppContext,
  { what, race, contest, challenge }: Proposal,
): Promise<boolean> {
  if (what === 'close') return race !== null && (await openRace(tx, { race, open: false }))
  if (what === 'call-off') return contest !== null && (await markCalledOff(tx, contest))
  return challenge !== null && (await callOff(tx, challenge))
}

/** Keeps terms: a new race begins at once, one that is known with its next run. By two members, or for a demonstration. */
export async function openWith(
  tx: AppContext,
  { race, terms, by }: { race: number | undefined; terms: RaceTerms; by: Members | undefined },
): Promise<void> {
  const id = race ?? (await insertRace(tx))
  await insertTerms(tx, { race: id, terms, by })
  await openRace(tx, { race: id, open: true })
  let feed = await readFeed(tx)
  if (!feed) {
    feed = await watermark(tx)
    await writeFeed(tx, feed)
  }
  await beginRaces(tx, feed)
  contestsState(tx).drop()
}
