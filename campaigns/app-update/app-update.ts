import { defineKind, serves } from '@perlas/campaign-kit/kind'
import { effectsOf, rewardsIn } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Pesos, strict, Whole } from '@perlas/contract/fields'
import { Type } from 'typebox'
import { appUpdate as appUpdateCall, appUpdateReceive } from './call.ts'
import { versionNumber } from './versions.ts'

const terms = Type.Object(
  {
    coins: Pesos('Coins'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
    least: Type.String({
      title: 'Least version of the app',
      description: 'As 1.0.28. Build the app first: npm run android.',
      pattern: '^[0-9]{1,2}[.][0-9]{1,2}[.][0-9]{1,2}$',
    }),
  },
  strict,
)
const state = Type.Object({ isReceived: Type.Boolean() })

const MOST = 20_00

/**
 * Coins for using the newest Android app, once. A server is told a version and cannot know who tells it: what keeps it to
 * one is the number, the device, the person and the ID, and not the app.
 */
export const appUpdate = defineKind({
  code: 'app-update',
  activity: activityTypes.AppUpdate,
  group: 'new',
  title: 'Android app',
  opensByHand: true,
  season: { sort: 95 },
  terms,
  defaults: { coins: 20_00, multiple: 5, coinDays: 7, least: '1.0.28' },
  problems: ({ coins, least }) => [
    ...(coins > MOST ? ['It gives ₱20 at most.'] : []),
    ...(versionNumber(least) === 0 ? ['It needs a version.'] : []),
  ],
  state,
  start: { isReceived: false },
  needs: [],
  onePer: ['number', 'device', 'person', 'document'],
  isDone: ({ state: { isReceived } }) => isReceived,
  most: ({ coins }) => coins,
  decide({ terms, state, facts, command }) {
    if (command.do !== 'app-opened') return { refuse: 'step-not-reached' }
    if (state.isReceived) return { refuse: 'already-received' }
    if ((command.choice ?? 0) < versionNumber(terms.least)) return { refuse: 'step-not-reached' }
    // Devices are made up in a minute; a number is not.
    if (!facts.profile.hasMobile) return { refuse: 'activity-proof-needed' }
    const effects = effectsOf({ points: 0, coins: terms.coins }, terms)
    return { state: { isReceived: true }, effects }
  },
  view({ terms, state: { isReceived } }) {
    const award = rewardsIn({ points: 0, coins: terms.coins }, terms.multiple)
    const status = isReceived ? itemStatus.received : itemStatus.notReached
    const done = isReceived ? 1 : 0
    return {
      steps: [{ id: 1, itemStatus: status, goal: 1, done, award }],
      progress: { done, goal: 1 },
      shown: { itemStatus: status, award, coinDays: terms.coinDays, least: terms.least },
    }
  },
  calls: [
    serves(appUpdateCall, { answer: ({ shown }) => shown }),
    serves(appUpdateReceive, {
      command: ({ appVersion }) => ({ do: 'app-opened', choice: versionNumber(appVersion) }),
      answer: ({ shown }) => shown,
    }),
  ],
})
