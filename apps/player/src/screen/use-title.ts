import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The document's title. An effect, so that a screen kept alive in the background is silent. */
export function useTitle(page: string) {
  const { t } = useTranslation()
  const title = t('title.page', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
