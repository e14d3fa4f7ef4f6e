import type { OutputOf } from '@perlas/office-kit/ask.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import type { TermRow } from '@perlas/office-kit/terms.ts'

export type Report = OutputOf<'races'>
export type Race = Report['races'][number]
export type Contest = Report['contests'][number]
export type RaceProposal = Report['proposals'][number]
export type Terms = Race['terms']
export type Challenge = Report['challenges'][number]
export type ChallengeTerms = Challenge['terms']
export type ChallengeForecast = OutputOf<'proposeChallenge'>['forecast']
export type Forecast = Race['forecast']

export const rhythmLabels: Record<Terms['rhythm'], string> = {
  hour: 'Each hour',
  day: 'Each day',
  week: 'Each week',
}
export const scoreLabels: Record<Terms['score'], string> = {
  multiple: 'Times the stake',
  rarity: 'How rare',
}
export const challengeScores: Record<ChallengeTerms['score'], string> = {
  ...scoreLabels,
  achievements: 'What rounds achieve',
}
export const stateLabels: Record<Contest['state'], string> = {
  open: 'Open',
  counting: 'Counting',
  final: 'Final',
  'called-off': 'Called off',
}
export const divisionLabels = ['₱1 to ₱4.99', '₱5 to ₱24.99', 'From ₱25'] as const
export const prizeLabels: Record<OutputOf<'racePlaces'>['rows'][number]['state'], string> = {
  '': '–',
  won: 'Being paid',
  paid: 'Paid',
  lapsed: 'Lapsed',
}

export const many = (count: number) => count.toLocaleString('en-PH')
export const percent = (hundredths: number) => `${hundredths / 100}%`
/** Hundredths of the stake. */
export const times = (score: number) => `${(score / 100).toLocaleString('en-PH')}×`
/** A score as its race counts it. */
export const scoreText = (score: number, kind: Terms['score']) =>
  kind === 'multiple' ? times(score) : `1 in ${(score / 100).toLocaleString('en-PH')}`
export const sumOf = ({ divisions }: Contest, field: 'entrants' | 'theo' | 'pool' | 'cost') =>
  divisions.reduce((sum, one) => sum + one[field], 0)

/** Terms as names and texts, in the order of the form. */
export const termRows = (terms: Terms, games: Report['games']): TermRow[] => [
  ['Name', `${terms.name} · ${terms.nameFil}`],
  ['Comes again', rhythmLabels[terms.rhythm]],
  ['Games', terms.games.map((id) => nameIn(games, id)).join(', ') || 'All that keep 2% or more'],
  ['Score', scoreLabels[terms.score]],
  ['Counts', `${terms.best === 1 ? 'Best' : 'Best three'} of the first ${terms.rounds} rounds`],
  ['Share of theo', percent(terms.share)],
  ['A pool at the most', pesos(terms.most)],
  ['A pool at the least', terms.least > 0 ? pesos(terms.least) : 'None'],
  ['Permit', terms.permit],
]

export const challengeStates: Record<Challenge['state'], string> = {
  open: 'Open',
  full: 'All taken',
  over: 'Over',
  'called-off': 'Ended early',
}
/** The goal of a challenge in a line. */
export function goalText(
  { score, goal, kinds, games: [game], achievements }: ChallengeTerms,
  games: Report['games'],
): string {
  if (score !== 'achievements')
    return `${scoreText(goal, score)}${kinds > 1 ? `, in ${kinds} games` : ''}`
  const known = games.find((one) => one.game === game)?.achievements ?? []
  const nameOf = (asked: string) => known.find(({ code }) => code === asked)?.name ?? asked
  return achievements.map(nameOf).join(', ')
}
/** Terms of a challenge as names and texts, in the order of the form. */
export const challengeRows = (terms: ChallengeTerms, games: Report['games']): TermRow[] => [
  ['Name', `${terms.name} · ${terms.nameFil}`],
  ['Games', terms.games.map((id) => nameIn(games, id)).join(', ') || 'All that keep 2% or more'],
  ['Goal', goalText(terms, games)],
  ['Stake at the least', pesos(terms.stake)],
  ['Rewards', `${many(terms.places)} of ${pesos(terms.reward)}`],
  ['Open for', `${terms.days} days`],
  ['Permit', terms.permit],
]
/** A challenge's forecast in words. */
export const forecastRows = ({ oneIn, loss, likely, cost }: ChallengeForecast): TermRow[] => [
  ['One in so many rounds', (oneIn / 100).toLocaleString('en-PH')],
  ['Lost on average until then, at the least', pesos(loss)],
  ['Get there with 50 rounds a day, at the most', percent(likely)],
  ['All rewards', pesos(cost)],
]

const nameIn = (games: Report['games'], id: number): string =>
  games.find(({ game }) => game === id)?.name ?? `No. ${id}`
