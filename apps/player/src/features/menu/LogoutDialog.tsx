import { Button } from '@perlas/ui/Button.tsx'
import { Modal } from '@perlas/ui/Modal.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlays } from '#/session/overlays.ts'
import styles from './LogoutDialog.module.css'
import { endSession } from './queries.ts'

export function LogoutDialog() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const close = () => useOverlays.setState({ logout: false })
  async function leave() {
    setBusy(true)
    await endSession()
    close()
  }
  return (
    <Modal
      open
      title={t('logout.title')}
      description={t('logout.text')}
      closeLabel={t('app.close')}
      onClose={close}
    >
      <div className={styles.actions}>
        <Button look="outline" wide onClick={close}>
          {t('app.cancel')}
        </Button>
        <Button wide busy={busy} onClick={() => void leave()}>
          {t('header.logout')}
        </Button>
      </div>
    </Modal>
  )
}
