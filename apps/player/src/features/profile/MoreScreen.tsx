import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Settings } from './parts/Settings.tsx'

/** The phone's last page of the menu: language, documents, logout (PF-07). */
export function MoreScreen() {
  const t = useT()
  return (
    <Screen title={t('profile.more')}>
      <Settings />
    </Screen>
  )
}
