import { useTranslation } from 'react-i18next'
import { Screen } from '#/screen/Screen.tsx'
import { Settings } from './parts/Settings.tsx'

/** The phone's last page of the menu: language, papers, logout (PF-07). */
export function MoreScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('profile.more')}>
      <Settings />
    </Screen>
  )
}
