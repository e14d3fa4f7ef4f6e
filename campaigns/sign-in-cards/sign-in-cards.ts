import { dayAfter, endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Facts, type Step } from '@perlas/campaign-kit/kind'
import { effectsOf, rewardsIn } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus, rechargeKinds } from '@perlas/contract/enums'
import { Pesos, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { getLoginPayUser3, receiveLoginPay3, type Card, type SignInCards } from './call.ts'

const terms = Type.Object(
  {
    newWithinDays: Whole('Days of an account', 1, 365, 'So long a new card can be bought.'),
    cards: Rows(
      'Cards',
      {
        propId: Whole('Number', 5001, 5009),
        price: Pesos('Deposit'),
        days: Whole('Sign-ins', 1, 31),
        coins: Pesos('Coins each'),
        spanDays: Whole('Within days', 1, 60, 'From the day of its deposit.'),
      },
      { least: 1, most: 9, description: 'The cheapest first.' },
    ),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>
type Row = Terms['cards'][number]

const Signed = Type.Object({
  propId: Type.Integer({ minimum: 1 }),
  /** Sign-ins that were received. */
  count: Type.Integer({ minimum: 1 }),
  lastDay: Type.String(),
})
const state = Type.Object({
  signed: Type.Array(Signed),
  /** Cards whose player was told that their deposit has arrived. */
  announced: Type.Array(Type.Integer({ minimum: 1 })),
  /** What the last request told of such a deposit, in hundredths. */
  bonusAmount: Type.Integer({ minimum: 0 }),
})
type State = Static<typeof state>

/** The most that a card may bring in all, in percent of its price. */
const MAX_PERCENT = 25
/** There are half as many days again as sign-ins, so that nobody has to come every day. */
const MIN_SPAN = 1.5

type Bought = { id: number; row: Row; day: string; lastDay: string }

/** The card that a deposit of so much is for: the dearest that it pays for. */
const cardFor = ({ cards }: Terms, amount: number) => cards.findLast(({ price }) => price <= amount)

/** Cards in the order in which their deposits came in, each once; another deposit for the same card is a plain one. */
function boughtIn(terms: Terms, { orders }: Facts): Bought[] {
  const found: Bought[] = []
  for (const { actType, amount, day } of orders) {
    const row = actType === rechargeKinds.signInCard ? cardFor(terms, amount) : undefined
    if (!row || found.some((one) => one.row.propId === row.propId)) continue
    found.push({ id: found.length + 1, row, day, lastDay: dayAfter(day, row.spanDays - 1) })
  }
  return found
}

const signedOf = ({ signed }: State, { row }: Bought) =>
  signed.find(({ propId }) => propId === row.propId) ?? { count: 0, lastDay: '' }

const isOpen = (bought: Bought, state: State, { today }: Facts) =>
  signedOf(state, bought).count < bought.row.days && today <= bought.lastDay

const isReady = (bought: Bought, state: State, facts: Facts) =>
  isOpen(bought, state, facts) && signedOf(state, bought).lastDay < facts.today

/** The last day on which a new card can be bought. */
function lastNew({ newWithinDays }: Terms, { profile, season }: Facts): string {
  const own = dayAfter(profile.registeredOn, newWithinDays - 1)
  return season.lastDay !== null && season.lastDay < own ? season.lastDay : own
}

const sellsNew = (terms: Terms, facts: Facts) =>
  facts.today <= lastNew(terms, facts) && !facts.profile.isCalm

/** Each card as it stands for the player. */
function cardsOf(terms: Terms, state: State, facts: Facts): Card[] {
  const all = boughtIn(terms, facts)
  const hasOpen = all.some((one) => isOpen(one, state, facts))
  return terms.cards.map((row) => {
    const bought = all.find((one) => one.row.propId === row.propId)
    const { count: signed } = bought ? signedOf(state, bought) : { count: 0 }
    const word = (): Card['state'] => {
      if (bought) {
        if (isOpen(bought, state, facts)) return 'open'
        return signed >= row.days ? 'done' : 'over'
      }
      if (!sellsNew(terms, facts)) return 'closed'
      if (hasOpen) return 'waits'
      return facts.limitLeft !== null && facts.limitLeft < row.price ? 'limit' : 'offer'
    }
    return {
      ...row,
      signed,
      state: word(),
      isReady: bought !== undefined && isReady(bought, state, facts),
      lastDay: bought?.lastDay ?? '',
    }
  })
}

const daysOf = ({ days, coins }: Row, signed: number) =>
  JSON.stringify({ days: Array.from({ length: days }, (_, at) => (at < signed ? -1 : coins)) })

/** A card is bought by a deposit, which is all its player's; signing in on its days adds coins. */
export const signInCards = defineKind({
  code: 'sign-in-cards',
  activity: activityTypes.SignUpBonus,
  group: 'new',
  title: 'Sign-in cards',
  season: { sort: 6 },
  terms,
  defaults: {
    newWithinDays: 30,
    cards: [
      { propId: 5001, price: 100_00, days: 7, coins: 3_00, spanDays: 14 },
      { propId: 5002, price: 500_00, days: 10, coins: 8_00, spanDays: 20 },
      { propId: 5003, price: 2_000_00, days: 15, coins: 22_00, spanDays: 30 },
    ],
    multiple: 5,
    coinDays: 7,
  },
  problems: ({ cards }) => [
    ...(cards.some(({ price }, at) => price <= (cards[at - 1]?.price ?? 0))
      ? ['Each card asks for more than the one before it.']
      : []),
    ...(new Set(cards.map(({ propId }) => propId)).size < cards.length
      ? ['Each card has a number of its own.']
      : []),
    ...(cards.some(({ price, days, coins }) => days * coins * 100 > price * MAX_PERCENT)
      ? [`No card brings more than ${MAX_PERCENT}% of its deposit.`]
      : []),
    ...(cards.some(({ days, spanDays }) => spanDays < days * MIN_SPAN)
      ? ['There are half as many days again as sign-ins.']
      : []),
  ],
  state,
  start: { signed: [], announced: [], bonusAmount: 0 },
  needs: ['orders', 'limit'],
  since: ({ facts }) => facts.profile.registeredOn,
  onePer: ['device', 'payment', 'person', 'document'],
  deposit: {
    actType: rechargeKinds.signInCard,
    alone: true,
    takes({ terms, state, facts, amount }) {
      const row = cardFor(terms, amount)
      const card = cardsOf(terms, state, facts).find(({ propId }) => propId === row?.propId)
      return card?.state === 'offer'
    },
    options: ({ cards, multiple, coinDays }) =>
      cards.map(({ price, days, coins, spanDays }) => ({
        price,
        award: rewardsIn({ coins: days * coins, points: 0 }, multiple),
        required: days * coins * multiple,
        days: spanDays,
        playDays: coinDays,
      })),
  },
  notFor({ terms, facts }) {
    const runs = boughtIn(terms, facts).some(({ lastDay }) => facts.today <= lastDay)
    if (runs || sellsNew(terms, facts)) return undefined
    return facts.profile.isCalm && facts.today <= lastNew(terms, facts)
      ? 'activity-not-yours'
      : 'activity-closed'
  },
  isDone: ({ terms, state, facts }) =>
    cardsOf(terms, state, facts).every(({ state: word }) =>
      ['done', 'over', 'closed'].includes(word),
    ),
  most: ({ cards }) => cards.reduce((sum, { days, coins }) => sum + days * coins, 0),
  decide({ terms, state, facts, command }) {
    const { choice = 0 } = command
    const all = boughtIn(terms, facts)
    const bought = all.find(({ id, row }) => id === choice || row.propId === choice)
    if (command.do === 'tell') {
      if (!bought) return { refuse: 'deposit-needed' }
      if (state.announced.includes(bought.row.propId)) return { refuse: 'already-received' }
      const announced = [...state.announced, bought.row.propId]
      return { state: { ...state, announced, bonusAmount: bought.row.price }, effects: [] }
    }
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    if (!bought) return { refuse: all.length === 0 ? 'deposit-needed' : 'step-not-reached' }
    const { count, lastDay } = signedOf(state, bought)
    if (lastDay === facts.today || count >= bought.row.days) return { refuse: 'already-received' }
    if (!isReady(bought, state, facts)) return { refuse: 'step-not-reached' }
    const { propId, coins } = bought.row
    const others = state.signed.filter((one) => one.propId !== propId)
    return {
      state: {
        ...state,
        signed: [...others, { propId, count: count + 1, lastDay: facts.today }],
        bonusAmount: 0,
      },
      effects: effectsOf({ points: 0, coins }, terms),
    }
  },
  view({ terms, state, facts }) {
    const all = boughtIn(terms, facts)
    const cards = cardsOf(terms, state, facts)
    const done = cards.reduce((sum, { signed }) => sum + signed, 0)
    const goal = all.reduce((sum, { row }) => sum + row.days, 0)
    return {
      steps: all.flatMap((one): Step[] => {
        const { count } = signedOf(state, one)
        const open = isReady(one, state, facts)
        return open
          ? [
              {
                id: one.row.propId,
                itemStatus: itemStatus.receivable,
                goal: one.row.days,
                done: count,
                award: rewardsIn({ points: 0, coins: one.row.coins }, terms.multiple),
                until: one.lastDay,
              },
            ]
          : []
      }),
      progress: { done, goal: Math.max(goal, 1) },
      shown: {
        ownList: all
          .filter((one) => isOpen(one, state, facts))
          .map((one) => ({
            id: one.id,
            propId: one.row.propId,
            loginPayDataJson: daysOf(one.row, signedOf(state, one).count),
          })),
        buyPropIds: all.map(({ row }) => row.propId),
        needRecharge: all.length === 0,
        bonusAmount: state.bonusAmount,
        propIds: terms.cards.map(({ propId }) => propId),
        appPropConfigMap: Object.fromEntries(
          terms.cards.map(({ propId, price }) => [String(propId), { price }]),
        ),
        cards,
        arrived: all.find(({ row }) => !state.announced.includes(row.propId))?.row.propId ?? 0,
        multiple: terms.multiple,
        coinDays: terms.coinDays,
        expireTime: endOf(lastNew(terms, facts)),
      },
    }
  },
  calls: [
    serves(getLoginPayUser3, { answer: ({ shown }) => shown, visitor: nobody() }),
    serves(receiveLoginPay3, {
      command: ({ id, propId }) =>
        propId === undefined ? { do: 'receive', choice: id } : { do: 'tell', choice: propId },
      answer: ({ shown }) => shown,
    }),
  ],
})

/** Nobody has cards without a login (AC-02). */
function nobody(): SignInCards {
  return {
    ownList: [],
    buyPropIds: [],
    needRecharge: false,
    bonusAmount: 0,
    propIds: [],
    appPropConfigMap: {},
    cards: [],
    arrived: 0,
    multiple: 0,
    coinDays: 0,
    expireTime: -1,
  }
}
