import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { prizeOf } from '../jeepney-gold.ts'
import {
  CELLS,
  COIN_CHANCE,
  coinValues,
  coinWeights,
  GRAND,
  HOLD,
  lines,
  MAX_STAKES,
  paying,
  pays,
  RESPINS,
} from '../paytable.ts'

const all = coinWeights.reduce((sum, count) => sum + count, 0)

/** The rules, what lines pay at this stake, what coins can be worth, and the lines themselves. */
export function jeepneyRules({ t, amount }: Pick<StageTools, 't' | 'amount'>, bet: number): Node {
  const at = (hundredths: number) => amount((hundredths * bet) / 100)
  const [often, of] = COIN_CHANCE
  const values = {
    lines: lines.length,
    hold: HOLD,
    turns: RESPINS,
    often,
    of,
    cells: CELLS,
    grand: at(GRAND),
    times: MAX_STAKES.toLocaleString('en'),
    amount: amount(MAX_STAKES * bet),
  }
  const names = ['lines', 'wild', 'coins', 'turns', 'grand', 'cap', 'return', 'drawn'] as const
  return rulesOf(
    names.map((name) => t(`rules.${name}`, values)),
    payTable(
      paying.map((emblem) => [t(`emblem.${emblem}`), ...pays[emblem].map(at)]),
      { caption: t('rules.table'), head: [t('rules.emblem'), '3', '4', '5'] },
    ),
    payTable(
      coinValues.map((value, i) => {
        const prize = prizeOf(value)
        const name = prize ? `${t(`prize.${prize}`)} · ${at(value)}` : at(value)
        return [name, t('rules.of', { count: coinWeights[i]!, of: all })]
      }),
      { caption: t('rules.values') },
    ),
    payTable(
      lines.map((rows, i) => [String(i + 1), rows.map((row) => row + 1).join(' ')]),
      { caption: t('rules.rows') },
    ),
  )
}
