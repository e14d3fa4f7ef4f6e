import { throttled } from '@perlas/ui/throttle.ts'
import { useCatalogue, type Catalogue } from '#/session/catalogue.ts'

const HEADER_THROTTLE = 5000

/** Where help is: our own chat where one is configured, else the outside service (HM-08). */
export function serviceOf(services: Catalogue['services']): { inApp: true } | { url: string } {
  const outside = services.find(({ url, isOut }) => isOut && url)
  const inApp = services.some(({ isOut }) => !isOut)
  return inApp || !outside ? { inApp: true } : { url: outside.url }
}

/** Once per 5 s (HM-07). */
export const openService = throttled(HEADER_THROTTLE, (showChat: () => void) => {
  const service = serviceOf(useCatalogue.getState().services)
  if ('url' in service) window.open(service.url, '_blank', 'noopener,noreferrer')
  else showChat()
})
