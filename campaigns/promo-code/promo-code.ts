import { endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves } from '@perlas/campaign-kit/kind'
import { effectsOf, isEmpty, rewardFields, rewardsIn } from '@perlas/campaign-kit/reward'
import { activityTypes } from '@perlas/contract/enums'
import { Rows, strict, Whole, Words } from '@perlas/contract/fields'
import { Type } from 'typebox'
import { promoCode as promoCodeCall, promoCodeReceive } from './call.ts'

const MIN_LENGTH = 8
const SEALED = /^#[0-9a-f]{64}$/
const CODE = /^[A-Z0-9]+$/
const MAX_COINS = 500_00

const terms = Type.Object(
  {
    rewards: Rows(
      'Rewards',
      { points: rewardFields.points, coins: rewardFields.coins },
      { most: 20, description: 'What a code brings is one of these, by its number from 1.' },
    ),
    codes: Rows(
      'Codes',
      {
        code: Words('Code', 65, 'Letters and digits. It is kept as a hash that begins with #.'),
        reward: Whole('Reward', 1, 20),
        stock: Whole('How often', 1, 1_000_000),
      },
      { most: 200 },
    ),
    perPlayer: Whole('Codes for a player', 1, 40),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)

const state = Type.Object({
  /** Codes that were used, by the beginning of their hash. */
  had: Type.Array(
    Type.Object({
      code: Type.String(),
      day: Type.String(),
      points: Type.Integer(),
      coins: Type.Integer(),
    }),
  ),
})

/** However a code is typed: capitals or not, with spaces and dashes or without. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '')
const sealed = (code: string, seal: (text: string) => string) =>
  SEALED.test(code) ? code : `#${seal(plain(code))}`

/** An operator's codes bring rewards of the terms, each code once a person. */
export const promoCode = defineKind({
  code: 'promo-code',
  activity: activityTypes.PromoCode,
  group: 'daily',
  title: 'Promo codes',
  opensByHand: true,
  trial: {
    rewards: [{ points: 100_00, coins: 10_00 }],
    codes: [{ code: 'TRIALPERLAS', reward: 1, stock: 1_000_000 }],
  },
  season: { sort: 80 },
  terms,
  defaults: { rewards: [], codes: [], perPlayer: 10, multiple: 3, coinDays: 7 },
  problems({ rewards, codes }) {
    const typed = codes.filter(({ code }) => !SEALED.test(code)).map(({ code }) => plain(code))
    const names = codes.map(({ code }) => (SEALED.test(code) ? code : plain(code)))
    return [
      ...(typed.some((code) => !CODE.test(code)) ? ['A code has letters and digits.'] : []),
      ...(typed.some((code) => code.length < MIN_LENGTH) ? ['A code has 8 letters or more.'] : []),
      ...(new Set(names).size < names.length ? ['Each code once.'] : []),
      ...(rewards.some(isEmpty) ? ['Each reward gives something.'] : []),
      ...(rewards.some(({ coins }) => coins > MAX_COINS) ? ['A code brings ₱500 at most.'] : []),
      ...(codes.some(({ reward }) => reward > rewards.length)
        ? ['Each code has a reward of the list.']
        : []),
    ]
  },
  byCode: {
    seal: (terms, seal) => ({
      ...terms,
      codes: terms.codes.map((row) => ({ ...row, code: sealed(row.code, seal) })),
    }),
    shown: (terms) =>
      Object.fromEntries(Object.entries(terms).filter(([name]) => name !== 'codes')),
    find(terms, code, seal) {
      const known = `#${seal(plain(code))}`
      const row = terms.codes.find((one) => one.code === known)
      const reward = row && terms.rewards[row.reward - 1]
      if (!row || !reward) return undefined
      const { points, coins } = reward
      return {
        hash: row.code,
        stock: row.stock,
        fact: { id: row.code.slice(1, 17), points, coins },
      }
    },
  },
  state,
  start: { had: [] },
  needs: [],
  onePer: ['device', 'person', 'document'],
  again: true,
  most: ({ rewards, perPlayer }) => Math.max(0, ...rewards.map(({ coins }) => coins)) * perPlayer,
  decide({ terms, state, facts, command }) {
    const { code, today, season } = facts
    if (command.do !== 'code' || !code) return { refuse: 'step-not-reached' }
    if (season.lastDay !== null && today > season.lastDay) return { refuse: 'activity-closed' }
    if (state.had.some((one) => one.code === code.id)) return { refuse: 'already-received' }
    if (state.had.length >= terms.perPlayer) return { refuse: 'no-turns' }
    const { id, points, coins } = code
    return {
      state: { had: [...state.had, { code: id, day: today, points, coins }] },
      effects: effectsOf({ points, coins }, terms),
    }
  },
  view: ({ terms, state: { had }, facts }) => ({
    steps: [],
    progress: { done: 0, goal: 0 },
    shown: {
      had: had
        .map(({ day, points, coins }) => ({
          day,
          award: rewardsIn({ points, coins }, terms.multiple),
        }))
        .reverse(),
      left: Math.max(terms.perPlayer - had.length, 0),
      expireTime: endOf(facts.season.lastDay),
    },
  }),
  calls: [
    serves(promoCodeCall, { answer: ({ shown }) => shown }),
    serves(promoCodeReceive, { command: () => ({ do: 'code' }), answer: ({ shown }) => shown }),
  ],
})
