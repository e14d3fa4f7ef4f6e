import {
  commissionProblems,
  decideCommission,
  earnedBy,
  exchangeStep,
} from '@perlas/campaign-kit/commission'
import { endOf } from '@perlas/campaign-kit/days'
import {
  defineKind,
  noInvites,
  serves,
  type CommissionTerms,
  type CommissionWeek,
} from '@perlas/campaign-kit/kind'
import { progressInPesos } from '@perlas/campaign-kit/reward'
import { activityTypes } from '@perlas/contract/enums'
import { Pesos, PesosOrNone, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { agent3Exchange, agentData, agentJoin } from './call.ts'

const terms = Type.Object(
  {
    rates: Rows(
      'Shares of what games keep',
      {
        teamTheo: PesosOrNone('From a weekly sum of'),
        percent: Whole('Percent', 1, 10),
      },
      {
        least: 1,
        most: 6,
        description:
          'Of what games keep on average of the own stakes of direct members, week by week; each share of what lies above its sum. What members won or lost does not matter.',
      },
    ),
    holdDays: Whole('Days that it is held', 7, 60),
    least: Pesos('Least to exchange'),
  },
  strict,
)
type Terms = Static<typeof terms>

const MIN_MAX = 500_00

/** As the books keep them: hundredths of a percent. */
const booked = ({ rates, holdDays }: Terms): CommissionTerms => ({
  tiers: [
    { bands: rates.map(({ teamTheo, percent }) => ({ from: teamTheo, share: percent * 100 })) },
  ],
  holdDays,
})

const weekShown = ({ tier: _tier, ...week }: CommissionWeek) => week

/** A share of what games keep on average of what direct members stake, whether they win or lose. */
export const agent = defineKind({
  code: 'agent',
  activity: activityTypes.Agent,
  group: 'friends',
  title: 'Agent',
  opensByHand: true,
  trial: {},
  season: { sort: 26, claimDays: 60 },
  terms,
  defaults: {
    rates: [
      { teamTheo: 0, percent: 6 },
      { teamTheo: 50_000_00, percent: 7 },
      { teamTheo: 250_000_00, percent: 8 },
    ],
    holdDays: 7,
    least: 100_00,
  },
  problems(all) {
    const { rates, least } = all
    return [
      ...(rates[0]?.teamTheo === 0 ? [] : ['The first share begins at 0.']),
      ...(rates.some(({ teamTheo }, at) => at > 0 && teamTheo <= (rates[at - 1]?.teamTheo ?? 0))
        ? ['Each share begins above the one before it.']
        : []),
      ...(rates.some(({ percent }) => percent > 8) ? ['No share is above 8 percent.'] : []),
      ...(least > MIN_MAX ? ['It can be exchanged from ₱500 at the latest.'] : []),
      ...commissionProblems(all),
    ]
  },
  state: Type.Object({ given: Type.Integer({ minimum: 0 }) }),
  start: { given: 0 },
  needs: ['invites', 'commission'],
  onePer: ['person', 'document'],
  most: () => 0,
  decide({ terms, state, facts, command }) {
    const under = { state, facts, command, terms: booked(terms), least: terms.least }
    const decided = decideCommission('agent', under) ?? { refuse: 'step-not-reached' as const }
    if ('refuse' in decided) return decided
    const given = decided.effects.reduce(
      (sum, effect) => sum + (effect.give === 'commission' ? effect.amount : 0),
      0,
    )
    return { ...decided, state: { given } }
  },
  view({ terms, state, facts }) {
    const { of, since, available, held, lines, weeks } = earnedBy(facts)
    const step = exchangeStep(terms.least, facts)
    const own = weeks.filter(({ tier }) => tier === 1)
    const [bands] = booked(terms).tiers
    return {
      steps: [step],
      // Who is no agent yet is on the way to nothing that could be taken.
      progress: of === 'agent' ? progressInPesos(step) : { done: 0, goal: 0 },
      shown: {
        isAgent: of === 'agent',
        since: of === 'agent' ? since : '',
        isElsewhere: of !== '' && of !== 'agent',
        isVerified: facts.profile.isVerified,
        members: lines[0] ?? 0,
        valid: (facts.invites ?? noInvites).valid.length,
        itemStatus: step.itemStatus,
        available,
        held,
        least: terms.least,
        holdDays: terms.holdDays,
        rate: [...(bands?.bands ?? [])],
        week: own.filter(({ state: is }) => is === 'open').map(weekShown)[0] ?? null,
        weeks: own.filter(({ state: is }) => is !== 'open').map(weekShown),
        expireTime: endOf(facts.season.lastDay),
        given: state.given,
      },
    }
  },
  calls: [
    serves(agentData, { answer: ({ shown }) => pageOf(shown) }),
    serves(agentJoin, { command: () => ({ do: 'join' }), answer: ({ shown }) => pageOf(shown) }),
    serves(agent3Exchange, {
      command: ({ price }) => ({ do: 'exchange', choice: price }),
      answer: ({ shown }) => shown,
    }),
  ],
})

/** What its page shows, without what an exchange gave. */
function pageOf(shown: object): object {
  const { given: _given, ...page } = shown as { given: number }
  return page
}
