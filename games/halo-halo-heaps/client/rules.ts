import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import {
  BELLS,
  FREE_SPINS,
  glasses,
  glassWeights,
  heaps,
  MORE_BELLS,
  MORE_FREE_SPINS,
  MAX_FREE_SPINS,
  MAX_STAKES,
  pays,
  sweets,
} from '../paytable.ts'

const all = glassWeights.reduce((sum, count) => sum + count, 0)

/** The rules, what heaps pay at this stake, and how often a glass multiplies by what. */
export function haloRules({ t, amount }: Pick<StageTools, 't' | 'amount'>, bet: number): Node {
  const values = {
    least: heaps[0],
    first: glasses[0],
    last: glasses.at(-1)!,
    bells: BELLS,
    spins: FREE_SPINS,
    moreBells: MORE_BELLS,
    more: MORE_FREE_SPINS,
    most: MAX_FREE_SPINS,
    times: MAX_STAKES.toLocaleString('en'),
    amount: amount(MAX_STAKES * bet),
  }
  const names = ['heaps', 'fall', 'glasses', 'free', 'kept', 'cap', 'return', 'drawn'] as const
  const [few, some, many] = heaps
  return rulesOf(
    names.map((name) => t(`rules.${name}`, values)),
    payTable(
      sweets.map((sweet) => [
        t(`sweet.${sweet}`),
        ...pays[sweet].map((hundredths) => amount((hundredths * bet) / 100)),
      ]),
      {
        caption: t('rules.table'),
        head: [t('rules.sweet'), `${few}–${some - 1}`, `${some}–${many - 1}`, `${many}+`],
      },
    ),
    payTable(
      glasses.map((times, i) => [`×${times}`, t('rules.of', { count: glassWeights[i]!, of: all })]),
      { caption: t('rules.glass') },
    ),
  )
}
