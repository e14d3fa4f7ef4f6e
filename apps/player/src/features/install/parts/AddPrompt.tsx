import { Button } from '@perlas/ui/Button.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { installOffer } from '#/session/install.ts'
import { Card } from './Card.tsx'

/** Hands the browser's own offer on; it can be used once. */
export function AddPrompt({ onClose }: { onClose: () => void }) {
  const t = useT()
  async function add() {
    const offer = installOffer.held()
    onClose()
    installOffer.drop()
    await offer?.prompt()
  }
  return (
    <Card
      title={t('install.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={() => void add()}>
            {t('install.add')}
          </Button>
          <Button size="small" look="quiet" onClick={onClose}>
            {t('install.later')}
          </Button>
        </>
      }
    >
      {t('install.addText')}
    </Card>
  )
}
