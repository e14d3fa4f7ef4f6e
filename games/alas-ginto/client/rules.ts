import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import {
  BIG_ONE_IN,
  FREE_SPINS,
  freeStepsTimes,
  MORE_FREE_SPINS,
  MAX_COPIES,
  MAX_FREE_SPINS,
  MAX_STAKES,
  paying,
  pays,
  steps,
} from '../paytable.ts'

const list = (times: readonly number[]) => times.map((one) => `×${one}`).join(', ')

/** The rules, and what one way pays at this stake. */
export function alasRules({ t, amount }: Pick<StageTools, 't' | 'amount'>, bet: number): Node {
  const values = {
    steps: list(steps),
    free: list(freeStepsTimes),
    spins: FREE_SPINS,
    more: MORE_FREE_SPINS,
    most: MAX_FREE_SPINS,
    copies: MAX_COPIES,
    oneIn: BIG_ONE_IN,
    times: MAX_STAKES.toLocaleString('en'),
    amount: amount(MAX_STAKES * bet),
  }
  const names = ['ways', 'fall', 'gold', 'free', 'cap', 'return', 'drawn'] as const
  return rulesOf(
    names.map((name) => t(`rules.${name}`, values)),
    payTable(
      paying.map((card) => [
        t(`card.${card}`),
        ...pays[card].map((hundredths) => amount((hundredths * bet) / 100)),
      ]),
      { caption: t('rules.table'), head: [t('rules.card'), '3', '4', '5'] },
    ),
  )
}
