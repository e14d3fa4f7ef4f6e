import { endOf } from '@perlas/campaign-kit/days'
import {
  defineKind,
  noInvites,
  serves,
  type CountingFriend,
  type Facts,
  type Step,
} from '@perlas/campaign-kit/kind'
import { effectsOf, rewardsIn, stepShown } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Pesos, PesosOrNone, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { appInviteBonus1User, appInviteBonus1UserReceive } from './call.ts'

const terms = Type.Object(
  {
    tiers: Rows(
      'Rewards for friends who count',
      { inviteCount: Whole('Friends', 1, 200), coins: Pesos('Coins') },
      { least: 1, most: 12, description: 'The first one first.' },
    ),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    friendCoins: PesosOrNone('Coins for the friend', 'Once they count. 0 for none.'),
    friendMultiple: Whole('Wagering of the friend’s coins', 0, 10),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** Tiers that were received, from 1. */
  received: Type.Array(Type.Integer({ minimum: 1 })),
  /** The player's own, as somebody's friend. */
  gift: Type.Boolean(),
})
type State = Static<typeof state>

/** What a friend may cost at most, theirs and their inviter's together. */
const MAX_PER_FRIEND = 150_00
/** The friend's own, behind all tiers. */
const GIFT = 1_000

/** Friends who count for this season: those this was paid for already come first. */
function counting({ invites = noInvites, season }: Facts): CountingFriend[] {
  return invites.valid
    .filter(({ day }) => season.firstDay === null || day >= season.firstDay)
    .sort((one, other) => Number(other.used) - Number(one.used))
}

function tierSteps({ tiers, multiple }: Terms, { received }: State, facts: Facts): Step[] {
  const { length } = counting(facts)
  return tiers.map(({ inviteCount, coins }, at) => ({
    id: at + 1,
    itemStatus: received.includes(at + 1)
      ? itemStatus.received
      : length >= inviteCount && facts.profile.isVerified
        ? itemStatus.receivable
        : itemStatus.notReached,
    goal: inviteCount,
    done: Math.min(length, inviteCount),
    award: rewardsIn({ points: 0, coins }, multiple),
  }))
}

function giftStep(
  { friendCoins, friendMultiple }: Terms,
  { gift }: State,
  { invites = noInvites, season }: Facts,
): Step | undefined {
  const { isInvited, countedOn } = invites
  if (friendCoins === 0 || !(gift || isInvited)) return undefined
  const counts = countedOn !== '' && (season.firstDay === null || countedOn >= season.firstDay)
  return {
    id: GIFT,
    itemStatus: gift ? itemStatus.received : counts ? itemStatus.receivable : itemStatus.notReached,
    goal: 1,
    done: counts || gift ? 1 : 0,
    award: rewardsIn({ points: 0, coins: friendCoins }, friendMultiple),
  }
}

/** The jeepney fills with friends: coins at one, three, five … of them, and a gift for each friend. */
export const inviteFriends = defineKind({
  code: 'invite-friends',
  activity: activityTypes.InviteFriend1,
  group: 'friends',
  title: 'Invite friends',
  season: { sort: 12, claimDays: 30 },
  terms,
  defaults: {
    tiers: [
      { inviteCount: 1, coins: 38_00 },
      { inviteCount: 3, coins: 88_00 },
      { inviteCount: 5, coins: 128_00 },
      { inviteCount: 10, coins: 388_00 },
      { inviteCount: 30, coins: 1_288_00 },
      { inviteCount: 50, coins: 2_388_00 },
    ],
    multiple: 1,
    friendCoins: 28_00,
    friendMultiple: 5,
    coinDays: 7,
  },
  problems({ tiers, friendCoins }) {
    let all = 0
    const dear = tiers.some(({ inviteCount, coins }) => {
      all += coins
      return all / inviteCount + friendCoins > MAX_PER_FRIEND
    })
    return [
      ...(tiers.some(({ inviteCount }, at) => inviteCount <= (tiers[at - 1]?.inviteCount ?? 0))
        ? ['Each reward asks for more friends than the one before it.']
        : []),
      ...(dear
        ? [`No friend may cost more than ₱${MAX_PER_FRIEND / 100}, both gifts together.`]
        : []),
    ]
  },
  state,
  start: { received: [], gift: false },
  needs: ['invites'],
  onePer: ['device', 'payment', 'person', 'document'],
  most: ({ tiers, friendCoins }) => tiers.reduce((sum, { coins }) => sum + coins, 0) + friendCoins,
  decide({ terms, state, facts, command }) {
    const { choice = 0 } = command
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const step =
      choice === GIFT
        ? giftStep(terms, state, facts)
        : tierSteps(terms, state, facts).find(({ id }) => id === choice)
    if (!step) return { refuse: 'step-not-reached' }
    if (step.itemStatus === itemStatus.received) return { refuse: 'already-received' }
    if (step.itemStatus !== itemStatus.receivable)
      return {
        refuse:
          choice !== GIFT && step.done >= step.goal ? 'activity-proof-needed' : 'step-not-reached',
      }
    const { coinDays } = terms
    if (choice === GIFT)
      return {
        state: { ...state, gift: true },
        effects: effectsOf(
          { points: 0, coins: terms.friendCoins },
          { multiple: terms.friendMultiple, coinDays },
        ),
      }
    return {
      state: { ...state, received: [...state.received, choice] },
      effects: effectsOf(
        { points: 0, coins: terms.tiers[choice - 1]?.coins ?? 0 },
        { multiple: terms.multiple, coinDays },
      ),
      friends: counting(facts)
        .slice(0, step.goal)
        .map(({ id }) => id),
    }
  },
  view({ terms, state, facts }) {
    const tiers = tierSteps(terms, state, facts)
    const gift = giftStep(terms, state, facts)
    const open = tiers.filter(({ itemStatus: status }) => status !== itemStatus.received)
    const ready = tiers.find(({ itemStatus: status }) => status === itemStatus.receivable)
    const next = ready ?? open[0]
    const { length } = counting(facts)
    return {
      steps: [...(gift ? [gift] : []), ...tiers],
      progress: { done: Math.min(length, next?.goal ?? length), goal: next?.goal ?? length },
      shown: {
        appInviteBonus1User: {
          awardId: (next ?? tiers.at(-1))?.id ?? 0,
          itemStatus: next?.itemStatus ?? itemStatus.received,
          inviteCount: length,
          awardIds: [...state.received],
        },
        expireTime: endOf(facts.season.lastDay),
        appInviteBonus1ConfigList: tiers.map(({ id, award, goal }) => ({
          id,
          award: [...award],
          inviteCount: goal,
        })),
        registered: facts.invites?.registered ?? 0,
        isVerified: facts.profile.isVerified,
        gift: gift
          ? { awardId: gift.id, itemStatus: gift.itemStatus, award: stepShown(gift).award }
          : null,
        multiple: terms.multiple,
        claimUntil: facts.season.claimUntil ?? '',
      },
    }
  },
  calls: [
    serves(appInviteBonus1User, { answer: ({ shown }) => shown }),
    serves(appInviteBonus1UserReceive, {
      command: ({ propId }) => ({ do: 'receive', choice: propId }),
      answer: ({ shown }) => shown,
    }),
  ],
})
