import { Button } from '@perlas/ui/Button.tsx'
import { copyAloud } from '@perlas/ui/copy-aloud.ts'
import { useTranslation } from 'react-i18next'
import { Card } from './Card.tsx'

/** Inside another app's window logins and payments often fail: the address goes to a real browser. */
export function ChromeTip({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Card
      title={t('install.chromeTitle')}
      onClose={onClose}
      actions={
        <Button size="small" onClick={() => void copyAloud(location.origin)}>
          {t('install.copyLink')}
        </Button>
      }
    >
      {t('install.chromeText')}
    </Card>
  )
}
