import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { useOverlays } from '#/session/overlays.ts'
import { endSession } from './queries.ts'

export function LogoutDialog() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const close = () => useOverlays.setState({ logout: false })
  async function leave() {
    setBusy(true)
    await endSession()
    close()
  }
  return (
    <ConfirmDialog
      open
      title={t('logout.title')}
      description={t('logout.text')}
      confirmLabel={t('header.logout')}
      cancelLabel={t('app.cancel')}
      busy={busy}
      onConfirm={() => void leave()}
      onClose={close}
    />
  )
}
