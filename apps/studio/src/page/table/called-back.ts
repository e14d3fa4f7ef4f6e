import { make } from '@perlas/game-kit/dom'
import { spoken, text } from '../text.ts'

/** Says of a drawn round that the operator called it back, and when; nothing where it did not. */
export function calledBack(at: number | undefined): Node[] {
  if (at === undefined) return []
  const time = new Date(at).toLocaleString(spoken() === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'Asia/Manila',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return [make('p', { class: 'called-back' }, text('table.calledBack', { time }))]
}
