import { defineKind, serves } from '@perlas/campaign-kit/kind'
import { effectsOf, rewardsIn } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Pesos, strict, Whole } from '@perlas/contract/fields'
import { Type } from 'typebox'
import { bindBonus, bindBonusReceive } from './call.ts'

const terms = Type.Object(
  {
    coins: Pesos('Coins'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
const state = Type.Object({ isReceived: Type.Boolean() })

/** A number costs more than this to come by. */
const MOST = 20_00

/** Coins for a mobile number that was added, once for a number whoever has it. */
export const bindMobile = defineKind({
  code: 'bind-mobile',
  forEverybody: true,
  activity: activityTypes.Bind,
  group: 'new',
  title: 'Mobile number',
  season: { sort: 4 },
  terms,
  defaults: { coins: 5_00, multiple: 5, coinDays: 7 },
  problems: ({ coins }) => (coins > MOST ? ['It gives ₱20 at most.'] : []),
  state,
  start: { isReceived: false },
  needs: [],
  onePer: ['number', 'device', 'person', 'document'],
  isDone: ({ state: { isReceived } }) => isReceived,
  most: ({ coins }) => coins,
  decide({ terms, state, facts, command }) {
    if (command.do !== 'receive' || (command.choice ?? 1) !== 1)
      return { refuse: 'step-not-reached' }
    if (state.isReceived) return { refuse: 'already-received' }
    if (!facts.profile.hasMobile) return { refuse: 'activity-proof-needed' }
    const effects = effectsOf({ points: 0, coins: terms.coins }, terms)
    return { state: { isReceived: true }, effects }
  },
  view({ terms, state: { isReceived }, facts: { profile } }) {
    const award = rewardsIn({ points: 0, coins: terms.coins }, terms.multiple)
    const status = isReceived
      ? itemStatus.received
      : profile.hasMobile
        ? itemStatus.receivable
        : itemStatus.notReached
    const done = profile.hasMobile ? 1 : 0
    return {
      steps: [{ id: 1, itemStatus: status, goal: 1, done, award }],
      progress: { done, goal: 1 },
      shown: { itemStatus: status, award, coinDays: terms.coinDays },
    }
  },
  calls: [
    serves(bindBonus, { answer: ({ shown }) => shown }),
    serves(bindBonusReceive, {
      command: () => ({ do: 'receive' }),
      answer: ({ shown }) => shown,
    }),
  ],
})
