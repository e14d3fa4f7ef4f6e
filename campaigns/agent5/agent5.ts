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
  type CountingFriend,
  type Facts,
  type Step,
} from '@perlas/campaign-kit/kind'
import { effectsOf, progressInPesos, rewardsIn, stepShown } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Pesos, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import {
  appAgent5User,
  appAgent5UserInviteValidReceive,
  appAgent5UserJoin,
  appAgent5UserLog,
  appAgent5UserReceive,
  LINES_A_PAGE,
  type TeamLine,
} from './call.ts'

const TIERS = 5
const SUM_MOST = 8_00
const MEMBER_MOST = 150_00
/** Steps of members stand behind that of the exchange. */
const MEMBERS = 100

const terms = Type.Object(
  {
    tiers: Rows(
      'Shares of the tiers',
      { share: Whole('Hundredths of a percent', 0, SUM_MOST) },
      {
        least: TIERS,
        most: TIERS,
        description:
          'Of what games keep on average of the own stakes of members, the nearest tier first. No tier pays more than the one above it, all together 8 percent at most.',
      },
    ),
    inviteValid: Pesos('Coins for a direct member who counts'),
    mostMembers: Whole('Members that are paid for at most', 1, 200),
    multiple: Whole('Wagering of these coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
    holdDays: Whole('Days that commission is held', 7, 60),
    least: Pesos('Least to exchange'),
  },
  strict,
)
type Terms = Static<typeof terms>
const state = Type.Object({
  /** Members that were received for. */
  paid: Type.Integer({ minimum: 0 }),
})
type State = Static<typeof state>

const booked = ({ tiers, holdDays }: Terms): CommissionTerms => ({
  tiers: tiers.map(({ share }) => ({ bands: [{ from: 0, share }] })),
  holdDays,
})

/** Members that can still be received for, who came to count first, first. */
const waiting = ({ mostMembers }: Terms, { paid }: State, facts: Facts): CountingFriend[] =>
  (facts.invites ?? noInvites).valid
    .filter(
      ({ used, day }) => !used && (facts.season.firstDay === null || day >= facts.season.firstDay),
    )
    .slice(0, Math.max(0, mostMembers - paid))

function memberSteps(terms: Terms, state: State, facts: Facts): Step[] {
  const { inviteValid, multiple } = terms
  const award = rewardsIn({ points: 0, coins: inviteValid }, multiple)
  if (earnedBy(facts).of !== 'agent5') return []
  // Numbered by those before them, so that each is a step of its own for good.
  return waiting(terms, state, facts).map((_, at) => ({
    id: MEMBERS + state.paid + at,
    itemStatus: itemStatus.receivable,
    goal: 1,
    done: 1,
    award,
  }))
}

/** Five rings around a player: a share of what games keep on average, falling with depth, and coins for direct members who count. */
export const agent5 = defineKind({
  code: 'agent5',
  activity: activityTypes.Agent5,
  group: 'friends',
  title: 'Agent team',
  opensByHand: true,
  trial: {},
  season: { sort: 41, claimDays: 60 },
  terms,
  defaults: {
    tiers: [5_00, 1_50, 50, 0, 0].map((share) => ({ share })),
    inviteValid: 38_00,
    mostMembers: 100,
    multiple: 1,
    coinDays: 7,
    holdDays: 7,
    least: 100_00,
  },
  problems(all) {
    const { tiers, inviteValid, least } = all
    return [
      ...(tiers.some(({ share }, at) => at > 0 && share > (tiers[at - 1]?.share ?? 0))
        ? ['No tier pays more than the one above it.']
        : []),
      ...(tiers.reduce((sum, { share }) => sum + share, 0) > SUM_MOST
        ? ['All tiers together pay 8 percent at most.']
        : []),
      ...(inviteValid > MEMBER_MOST ? ['No member may cost more than ₱150.'] : []),
      ...(least > 500_00 ? ['It can be exchanged from ₱500 at the latest.'] : []),
      ...commissionProblems({ holdDays: all.holdDays }),
    ]
  },
  state,
  start: { paid: 0 },
  needs: ['invites', 'commission'],
  onePer: ['device', 'payment', 'person', 'document'],
  most: ({ inviteValid, mostMembers }) => inviteValid * mostMembers,
  decide({ terms, state, facts, command }) {
    const { choice } = command
    const under = { state, facts, command, terms: booked(terms), least: terms.least }
    const commission = decideCommission('agent5', under)
    if (commission) return commission
    if (command.do !== 'member' && command.do !== 'receive') return { refuse: 'step-not-reached' }
    const ready = memberSteps(terms, state, facts)
    // Of whatever number, they are received in their order.
    const count =
      choice === undefined ? ready.length : ready.some(({ id }) => id === choice) ? 1 : 0
    if (count === 0) {
      const had = choice !== undefined && choice >= MEMBERS && choice < MEMBERS + state.paid
      return { refuse: had ? 'already-received' : 'step-not-reached' }
    }
    return {
      state: { paid: state.paid + count },
      effects: effectsOf({ points: 0, coins: terms.inviteValid * count }, terms),
      friends: waiting(terms, state, facts)
        .slice(0, count)
        .map(({ id }) => id),
    }
  },
  view({ terms, state, facts }) {
    const { of, since, available, held, lines, weeks } = earnedBy(facts)
    const step = exchangeStep(terms.least, facts)
    const members = memberSteps(terms, state, facts)
    return {
      steps: [step, ...members],
      // Who is no agent yet is on the way to nothing that could be taken.
      progress: of === 'agent5' ? progressInPesos(step) : { done: 0, goal: 0 },
      shown: {
        isAgent: of === 'agent5',
        since: of === 'agent5' ? since : '',
        isElsewhere: of !== '' && of !== 'agent5',
        isVerified: facts.profile.isVerified,
        valid: (facts.invites ?? noInvites).valid.length,
        tiers: terms.tiers.map(({ share }, at) => {
          const now = weeks.find(({ tier, state: is }) => is === 'open' && tier === at + 1)
          return {
            tier: at + 1,
            members: lines[at] ?? 0,
            rate: share,
            playing: now?.members ?? 0,
            stake: now?.stake ?? 0,
            theo: now?.theo ?? 0,
            commission: now?.amount ?? 0,
          }
        }),
        itemStatus: step.itemStatus,
        available,
        held,
        least: terms.least,
        holdDays: terms.holdDays,
        perMember: terms.inviteValid,
        multiple: terms.multiple,
        invites: members.map(stepShown),
        had: state.paid,
        expireTime: endOf(facts.season.lastDay),
        log: weeks.filter(({ state: is }) => is !== 'open').map((week) => ({ ...week })),
      },
    }
  },
  calls: [
    serves(appAgent5User, { answer: ({ shown }) => pageOf(shown) }),
    serves(appAgent5UserJoin, {
      command: () => ({ do: 'join' }),
      answer: ({ shown }) => pageOf(shown),
    }),
    serves(appAgent5UserLog, {
      answer: ({ shown }, { page = 1 }) => {
        const { log } = shown as { log: TeamLine[] }
        const from = (page - 1) * LINES_A_PAGE
        return { list: log.slice(from, from + LINES_A_PAGE), total: log.length }
      },
    }),
    serves(appAgent5UserReceive, {
      command: () => ({ do: 'exchange' }),
      answer: ({ shown }) => pageOf(shown),
    }),
    serves(appAgent5UserInviteValidReceive, {
      command: ({ awardId }) => ({ do: 'member', choice: awardId }),
      answer: ({ shown }) => pageOf(shown),
    }),
  ],
})

/** What its page shows, without the log. */
function pageOf(shown: object): object {
  const { log: _log, ...page } = shown as { log: unknown }
  return page
}
