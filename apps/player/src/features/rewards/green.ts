import { useCatalogue } from '#/session/catalogue.ts'

/** Whether the site is in green mode: nothing is offered then, what is owed stays. */
export const useGreen = () => useCatalogue(({ siteConfig }) => siteConfig?.mode === 'green')
