import { useT } from '@perlas/player-kit/messages.ts'
import { useMemo } from 'react'
import { articles } from './articles.ts'
import { openSearch, type Search } from './search.ts'

/** Search in the language of the page. */
export function useSearch(): Search {
  const t = useT()
  return useMemo(
    () =>
      openSearch(
        articles.map(({ id }) => ({
          id,
          title: t(`help.articles.${id}.title`),
          words: t(`help.articles.${id}.words`),
          text: t(`help.articles.${id}.text`),
        })),
      ),
    [t],
  )
}
