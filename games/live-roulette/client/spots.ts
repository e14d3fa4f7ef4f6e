import type { Translate } from '@perlas/game-kit/messages'
import { covers } from '../roulette.ts'

/** A spot in words, as it is read out and written in the history. */
export function spotName(code: string, t: Translate): string {
  const [kind = '', one] = code.split('-')
  const numbers = (covers.get(code) ?? []).join(', ')
  if (kind === 'n') return t('spot.number', { number: one ?? '' })
  if (kind === 'dozen' || kind === 'column') return t(`spot.${code}`)
  if (kind === 'trio') return t('spot.street', { numbers })
  if (kind === 'first') return t('spot.corner', { numbers })
  if (['split', 'street', 'corner', 'line'].includes(kind)) return t(`spot.${kind}`, { numbers })
  return t(`spot.${code}`)
}
