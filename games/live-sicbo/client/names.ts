import type { Translate } from '@perlas/game-kit/messages'
import { places } from '../live-sicbo.ts'

/** A spot in words. */
export function spotName(code: string, t: Translate): string {
  const place = places.get(code)
  if (!place) return code
  const [one = 0, other = 0] = place.about
  switch (place.kind) {
    case 'half':
      return t(`spot.${code}`)
    case 'total':
      return t('spot.total', { total: one })
    case 'single':
      return t('spot.single', { side: one })
    case 'pair':
      return t('spot.pair', { one, other })
    case 'double':
      return t('spot.double', { side: one })
    case 'triple':
      return one ? t('spot.triple', { side: one }) : t('spot.any-triple')
  }
}
