import { make } from '@perlas/game-kit/dom'
import { rowByRow } from '@perlas/game-kit/parts/slots'
import { plaqueOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { timesOf, type Heap } from '../halo-halo-heaps.ts'
import { ROWS } from '../paytable.ts'
import type { Say } from './round.ts'

/** What is read over the picture: the plaque, and the sweets by name where nothing can be drawn. */
export const build = ({ t }: Pick<StageTools, 't'>) => plaqueOf('slot halo', t('title'))

/** `12 Ube · ₱50`. */
export const wonBy = (
  { sweet, count, win }: Heap,
  { t, amount }: Pick<StageTools, 't' | 'amount'>,
) => t('won', { count, sweet: t(`sweet.${sweet}`), amount: amount(win) })

export function sayOn(
  verdict: HTMLElement,
  say: Say,
  tools: Pick<StageTools, 't' | 'amount'>,
): void {
  const { t, amount } = tools
  if (say.what === 'nothing') verdict.textContent = ''
  else if (say.what === 'brings') verdict.textContent = t('brings', { count: say.count })
  else if (say.what === 'capped') verdict.textContent = t('capped', { amount: amount(say.win) })
  else if (say.what === 'times')
    verdict.textContent = t('times', { amount: amount(say.plain), times: say.times })
  else if (say.what === 'free')
    verdict.textContent = t('free.result', {
      number: say.number,
      of: say.of,
      amount: amount(say.won),
    })
  else {
    const best = [...say.step.heaps].sort((a, b) => b.win - a.win)[0]
    if (best) verdict.textContent = wonBy(best, tools)
  }
}

export function showPlain(plain: HTMLElement, table: readonly number[], t: StageTools['t']): void {
  const sweets = table.map((code) => {
    const times = timesOf(code)
    return make('li', {}, times > 0 ? `×${times}` : t(`sweet.${String.fromCharCode(code)}`))
  })
  plain.replaceChildren(...rowByRow(sweets, ROWS))
}
