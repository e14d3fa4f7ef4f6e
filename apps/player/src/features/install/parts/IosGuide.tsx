import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Card } from './Card.tsx'

/** Safari has no offer of its own: these are its three taps. */
export function IosGuide({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Card title={t('install.iosTitle')} onClose={onClose}>
      <ol>
        <li>
          <Icon name="share" size={20} /> {t('install.iosShare')}
        </li>
        <li>
          <Icon name="plus" size={20} /> {t('install.iosAdd')}
        </li>
        <li>
          <Icon name="check" size={20} /> {t('install.iosDone')}
        </li>
      </ol>
    </Card>
  )
}
