import { useEffect } from 'react'
import { useT } from './messages.ts'

/** The document's title. An effect, so that a screen kept alive in the background is silent. */
export function useTitle(page: string) {
  const t = useT()
  const title = t('title.page', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
