import { shortUrl } from '@perlas/contract/invites'
import { call } from '@perlas/player-kit/call.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { copyAloud } from '@perlas/ui/copy-aloud.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Network } from '../call.ts'
import styles from './Share.module.css'

const places: readonly { network: Exclude<Network, 'other'>; to: (url: string) => string }[] = [
  { network: 'facebook', to: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { network: 'messenger', to: (url) => `fb-messenger://share?link=${url}` },
  { network: 'viber', to: (url) => `viber://forward?text=${url}` },
  { network: 'telegram', to: (url) => `https://t.me/share/url?url=${url}` },
]

/** Where the player's link can be sent. That it was sent counts for nothing: somebody has to open it. */
export function ShareSheet({
  onChoose,
  onClose,
}: {
  onChoose: (network: Network) => void
  onClose: () => void
}) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['short-link'],
    queryFn: () => call(shortUrl, {}),
    retry: false,
  })
  return (
    <Sheet title={t('newYear.shareTitle')} open onClose={onClose} closeLabel={t('app.close')}>
      <div className={styles.share}>
        {isRefused(error, 'mobile-needed') ? (
          <>
            <p>{t('newYear.shareNeeds')}</p>
            <Link className={buttonClass('primary')} to="/bind">
              {t('newYear.addNumber')}
            </Link>
          </>
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className={styles.waiting} />
        ) : (
          <>
            <p>{t('newYear.shareText')}</p>
            <code>{data.url}</code>
            <button
              type="button"
              className={buttonClass('primary')}
              onClick={() => {
                onChoose('other')
                void copyAloud(data.url)
              }}
            >
              <Icon name="copy" size={18} /> {t('newYear.copyLink')}
            </button>
            <ul>
              {places.map(({ network, to }) => (
                <li key={network}>
                  <a
                    className={buttonClass('quiet')}
                    href={to(encodeURIComponent(data.url))}
                    target="_blank"
                    rel="noreferrer"
                    onClick={() => onChoose(network)}
                  >
                    {t(`newYear.network.${network}`)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  )
}
