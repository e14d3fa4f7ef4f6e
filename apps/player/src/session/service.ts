import { useCatalogue } from './catalogue.ts'

/** Whether members of the house answer in the app. */
export const useHasChat = (): boolean =>
  useCatalogue(({ services }) => services.some(({ url, isOut }) => !isOut && url === '/service'))

/** Whether somebody answers: in the app, by mail, or by a service elsewhere. Else nothing leads to nobody. */
export function useHasService(): boolean {
  return useCatalogue(
    ({ services, siteConfig }) => Boolean(siteConfig?.supportMail) || services.length > 0,
  )
}
