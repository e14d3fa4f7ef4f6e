import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import {
  FIXED,
  MIN_PLAYERS,
  MAX_HELD,
  MAX_TIMES,
  POT_FROM,
  POT_GROWS_EVERY,
  PRIZES,
  TO_POT,
} from '../bingo-barangay.ts'
import { BALLS, patterns, SIDE } from '../cards.ts'

const PLACES = SIDE * SIDE - 1
/** Of so many cards one is full within a number of balls. */
function cardsFor(calls: number): number {
  let cards = 1
  for (let i = 0; i < PLACES; i++) cards *= (BALLS - i) / (calls - i)
  return cards
}
const WITHIN = [44, 46, 48, 50, 52, 55, 60] as const

/** The rules, what each pattern gets of what was paid, and how rare an early blackout is. */
export function bingoRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const counted = (value: number) => Math.round(value).toLocaleString('en-PH')
  const shared = Object.values(PRIZES).reduce((sum, part) => sum + part, 0)
  const values = {
    least: MIN_PLAYERS,
    most: MAX_HELD,
    from: POT_FROM,
    rounds: POT_GROWS_EVERY,
    pot: TO_POT,
    shared,
    top: amount(bet * MAX_TIMES.pot),
  }
  return rulesOf(
    ['how', 'cards', 'share', 'few', 'pot', 'cap', 'drawn', 'play', 'left', 'row', 'return'].map(
      (one) => t(`rules.${one}`, values),
    ),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      patterns.map((pattern) => [
        t(`pattern.${pattern}`),
        `${PRIZES[pattern]}%`,
        amount(bet * PRIZES[pattern]),
        amount(bet * MAX_TIMES[pattern]),
      ]),
      { head: [t('rules.pattern'), t('rules.part'), t('rules.hundred'), t('rules.mostOfCard')] },
    ),
    make('h3', {}, t('rules.fixed', { amount: amount(bet) })),
    payTable(
      patterns.flatMap((pattern) =>
        FIXED[pattern].map(([within, times], at) => [
          at === 0 ? t(`pattern.${pattern}`) : '',
          String(within),
          amount(bet * times),
        ]),
      ),
      { head: [t('rules.pattern'), t('rules.balls'), t('rules.pays')] },
    ),
    make('h3', {}, t('rules.early')),
    payTable(
      WITHIN.map((calls) => [String(calls), t('rules.oneIn', { cards: counted(cardsFor(calls)) })]),
      { head: [t('rules.balls'), t('rules.chance')] },
    ),
  )
}
