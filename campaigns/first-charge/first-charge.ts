import { coinsUnder, defineCampaign } from '@perlas/campaign-kit/campaign'
import { coinTerms, coinTermsProblems } from '@perlas/contract/coin-terms'
import { Pesos, PesosOrNone, strict } from '@perlas/contract/fields'
import { Type } from 'typebox'
import { getFirstCharge } from './call.ts'

/** The first deposit that settles, by any channel and however late, brings bonus coins: once per player, ever (CA-06). */
export const firstCharge = defineCampaign({
  code: 'first-charge',
  title: 'First deposit bonus',
  source: 'first-recharge',
  terms: Type.Object(
    {
      amount: Pesos('Coins'),
      least: PesosOrNone('Least deposit', 'A smaller first deposit brings nothing.'),
      ...coinTerms,
    },
    strict,
  ),
  defaults: {
    amount: 300_00,
    least: 300_00,
    multiple: 10,
    days: 14,
    roundMost: 50_00,
    freedPercent: 100,
    rates: { '1': 100, '2': 100, '3': 100, '4': 100, '5': 100, '6': 100 },
  },
  problems: coinTermsProblems,
  onePer: ['device', 'payment', 'person', 'document'],
  isFor: ({ depositTotal, keptOut }) => depositTotal === 0 && !keptOut,
  nextDeposit: ({ least }) => least,
  on: {
    'deposit.settled'({ terms, facts, paid }) {
      if (facts.depositTotal !== paid) return undefined
      if (facts.keptOut) return { outcome: 'withheld' }
      if (paid < terms.least) return { outcome: 'too-little' }
      return { outcome: 'given', coins: coinsUnder(terms, terms.amount) }
    },
  },
  page: {
    path: '/reward/detail/first-charge',
    call: getFirstCharge,
    show({ terms, games }) {
      if (!terms) return { offer: null }
      const { amount, multiple, days, roundMost, freedMost } = coinsUnder(terms, terms.amount)
      const { least } = terms
      return {
        offer: { amount, least, multiple, days, games: [...games], roundMost, freedMost },
      }
    },
  },
})
