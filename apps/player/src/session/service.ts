import { useCatalogue } from './catalogue.ts'

/** Whether somebody answers: by mail, or by a service elsewhere. Else nothing leads to nobody. */
export function useHasService(): boolean {
  return useCatalogue(
    ({ services, siteConfig }) =>
      Boolean(siteConfig?.supportMail) ||
      services.some(({ url, isOut }) => isOut && url.startsWith('http')),
  )
}
