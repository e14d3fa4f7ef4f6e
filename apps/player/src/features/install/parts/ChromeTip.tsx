import { Button } from '@perlas/ui/Button.tsx'
import { copyAloud } from '@perlas/ui/copy-aloud.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Card } from './Card.tsx'

/** Inside another app's window logins and payments often fail: the address goes to a real browser. */
export function ChromeTip({ onClose }: { onClose: () => void }) {
  const t = useT()
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
