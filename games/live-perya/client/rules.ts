import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import { percentOf } from '@perlas/game-kit/messages'
import type { StageTools } from '@perlas/game-kit/stage'
import { isLit, LIT_COLOURS, LIT_TIERS, livePerya, TIERS } from '../live-perya.ts'
import { timesOf } from './board.ts'

/** The rules, what a colour pays in each of its lights, and how often it is lit. */
export function peryaRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  return rulesOf(
    ['how', 'lit', 'same', 'moved', 'drawn', 'left'].map((one) => t(`rules.${one}`)),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      TIERS.map((tier) => [
        isLit(tier) ? t('rules.litOf', { pays: timesOf(tier[2]) }) : t('rules.plain'),
        ...tier.map((paid) => amount((bet * paid) / 100)),
        percentOf(livePerya.rtp),
      ]),
      {
        head: [
          t('rules.color'),
          t('rules.single'),
          t('rules.two'),
          t('rules.three'),
          t('rules.returns'),
        ],
      },
    ),
    make('h3', {}, t('rules.often')),
    payTable(
      [
        ...LIT_COLOURS.map((weight, at) => [t('rules.count', { count: at + 1 }), `${weight}%`]),
        ...LIT_TIERS.map((weight, at) => [
          t('rules.litOf', { pays: timesOf(TIERS[at + 1]![2]) }),
          `${weight}%`,
        ]),
      ],
      { head: [t('rules.what'), t('rules.share')] },
    ),
  )
}
