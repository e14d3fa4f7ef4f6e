import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { MIN_PLAYERS, patternsOf, sharedOf, type BingoTable, type BingoTerms } from '../bingo.ts'

/** Of so many cards one is full within a number of balls. */
function cardsFor({ balls, numbers }: BingoTerms['cards'], calls: number): number {
  let cards = 1
  for (let i = 0; i < numbers; i++) cards *= (balls - i) / (calls - i)
  return cards
}
/** Early blackouts that the rules tell the chance of, in parts of all balls. */
const WITHIN = [44, 46, 48, 50, 52, 55, 60].map((calls) => calls / 75)

/** The rules, what each pattern gets of what was paid, and how rare an early blackout is. */
export function bingoRules(
  { terms }: BingoTable,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
  bet: number,
): Node {
  const { cards, fixed, prizes, maxTimes } = terms
  const patterns = patternsOf(terms)
  const counted = (value: number) => Math.round(value).toLocaleString('en-PH')
  const values = {
    least: MIN_PLAYERS,
    most: terms.maxHeld,
    ...('rounds' in terms.pot
      ? { rounds: terms.pot.rounds }
      : { from: terms.pot.from, rounds: terms.pot.growsEvery }),
    balls: cards.balls,
    pot: terms.toPot,
    shared: sharedOf(terms),
    top: amount(bet * (maxTimes.pot ?? 0)),
  }
  return rulesOf(
    ['how', 'cards', 'share', 'few', 'pot', 'cap', 'drawn', 'play', 'left', 'row', 'return'].map(
      (one) => t(`rules.${one}`, values),
    ),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable(
      patterns.map((pattern) => [
        t(`pattern.${pattern}`),
        `${prizes[pattern]}%`,
        amount(bet * (prizes[pattern] ?? 0)),
        amount(bet * (maxTimes[pattern] ?? 0)),
      ]),
      { head: [t('rules.pattern'), t('rules.part'), t('rules.hundred'), t('rules.mostOfCard')] },
    ),
    make('h3', {}, t('rules.fixed', { amount: amount(bet) })),
    payTable(
      patterns.flatMap((pattern) =>
        (fixed[pattern] ?? []).map(([within, times], at) => [
          at === 0 ? t(`pattern.${pattern}`) : '',
          String(within),
          amount(bet * times),
        ]),
      ),
      { head: [t('rules.pattern'), t('rules.balls'), t('rules.pays')] },
    ),
    make('h3', {}, t('rules.early')),
    payTable(
      WITHIN.map((part) => Math.round(part * cards.balls)).map((calls) => [
        String(calls),
        t('rules.oneIn', { cards: counted(cardsFor(cards, calls)) }),
      ]),
      { head: [t('rules.balls'), t('rules.chance')] },
    ),
  )
}
