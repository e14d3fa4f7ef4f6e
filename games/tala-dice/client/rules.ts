import { make } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import { chances, multiplier } from '../tala-dice.ts'

/** The rules, and what each chance pays at the stake that is set. */
export function talaRules({ amount }: Pick<StageTools, 'amount'>, bet: number): Node {
  return make(
    'div',
    { class: 'tala-rules' },
    make(
      'p',
      {},
      'A star falls on one of 10,000 places from 0.00 to 99.99, each as likely as the next. Choose below or above, and how likely a hit shall be.',
    ),
    make(
      'p',
      {},
      'A hit pays the stake times 99 divided by the chance in percent. Only chances that pay a whole number of hundredths are offered, so nothing is ever rounded away: every choice returns exactly 99 % over time.',
    ),
    make('p', {}, 'Neither the choice nor the stake moves the star.'),
    make('h3', {}, `What a hit pays at ${amount(bet)}`),
    make(
      'div',
      { class: 'tala-table' },
      ...chances
        .toReversed()
        .map((chance) =>
          make(
            'div',
            {},
            make('span', {}, `${(chance / 100).toFixed(2)} %`),
            make('b', {}, amount((bet * multiplier(chance)) / 100)),
          ),
        ),
    ),
  )
}
