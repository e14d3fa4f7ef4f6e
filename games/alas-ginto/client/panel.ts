import { make } from '@perlas/game-kit/dom'
import { rowByRow } from '@perlas/game-kit/parts/slots'
import { plaqueOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import type { CardWin } from '../alas-ginto.ts'
import { ROWS } from '../paytable.ts'
import type { Say } from './round.ts'

/** What is read over the picture: the plaque, and the cards as letters where nothing can be drawn. */
export const build = ({ t }: Pick<StageTools, 't'>) => plaqueOf('slot alas', t('title'))

/** `Agila · 4 reels · 2 ways`. */
export const wonBy = ({ card, reels, ways }: CardWin, t: StageTools['t']) =>
  t('won', { card: t(`card.${card}`), reels, ways: t('ways', { count: ways }) })

/** The best of a step, by what it pays. */
export function sayOn(
  verdict: HTMLElement,
  say: Say,
  { t, amount }: Pick<StageTools, 't' | 'amount'>,
): void {
  if (say.what === 'nothing') verdict.textContent = ''
  else if (say.what === 'brings') verdict.textContent = t('brings', { count: say.count })
  else if (say.what === 'free')
    verdict.textContent = t('free.result', {
      number: say.number,
      of: say.of,
      amount: amount(say.won),
    })
  else {
    const best = [...say.step.wins].sort((a, b) => b.win - a.win)[0]
    if (best) verdict.textContent = wonBy(best, t)
  }
}

export function showPlain(plain: HTMLElement, table: readonly number[], t: StageTools['t']): void {
  const cards = table.map((code) => {
    const card = String.fromCharCode(code)
    return make('li', { 'data-gold': code > 90 }, t(`card.${card.toUpperCase()}`))
  })
  plain.replaceChildren(...rowByRow(cards, ROWS))
}
