import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { targets, wheels } from '../pugita-deep.ts'
import { timesOf } from './words.ts'

/** In a hundred shots, as exact as a person reads it. */
const share = ([caught, of]: readonly [number, number]) => `${((caught / of) * 100).toFixed(3)}%`

/** The rules; what each kind pays and how often it is caught; and both wheels. */
export function pugitaRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const wheel = (code: keyof typeof wheels) =>
    payTable(
      wheels[code].map(([times, ways]) => [
        `×${times.toLocaleString('en')}`,
        amount(bet * times),
        `${ways}%`,
      ]),
      {
        caption: t(`rules.wheel.${code}`),
        head: [t('rules.pays'), t('rules.amount'), t('rules.share')],
      },
    )
  return rulesOf(
    ['chance', 'how', 'volley', 'gone', 'wheels', 'left'].map((one) => t(`rules.${one}`)),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      targets.map(({ code, pays, most, chance }) => [
        t(`fish.${code}`),
        timesOf(code),
        pays === most
          ? amount((bet * pays) / 100)
          : `${amount((bet * pays) / 100)}–${amount((bet * most) / 100)}`,
        share(chance),
      ]),
      { head: [t('rules.fish'), t('rules.pays'), t('rules.amount'), t('rules.caught')] },
    ),
    wheel('pugita'),
    wheel('igat'),
  )
}
