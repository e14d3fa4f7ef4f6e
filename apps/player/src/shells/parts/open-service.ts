import { throttled } from '@perlas/ui/throttle.ts'
import { useCatalogue } from '#/session/catalogue.ts'

const HEADER_THROTTLE = 5000

/** The outside service where one is configured, else our own page; once per 5 s (HM-07, HM-08). */
export const openService = throttled(HEADER_THROTTLE, (inApp: () => void) => {
  const outside = useCatalogue.getState().services.find(({ url, isOut }) => isOut && url)
  if (outside) window.open(outside.url, '_blank', 'noopener,noreferrer')
  else inApp()
})
