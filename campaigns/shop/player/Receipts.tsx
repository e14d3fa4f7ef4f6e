import { formatShort } from '@perlas/contract/money'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Link } from 'react-router'
import type { ShopShown } from '../call.ts'
import styles from './Shop.module.css'

/** The player's purchases, the newest first, and where they are found. */
export function Receipts({ bought }: { bought: ShopShown['bought'] }) {
  const t = useT()
  return (
    <section className={styles.receipts} aria-labelledby="shop-receipts">
      <header>
        <h2 id="shop-receipts">{t('shop.mine')}</h2>
        <Link to="/lobby/rewards">{t('shop.toRewards')}</Link>
      </header>
      {bought.length === 0 ? (
        <p>{t('shop.nothing')}</p>
      ) : (
        <ol>
          {bought.map(({ at, price, award }) => (
            <li key={at}>
              <Icon name="receipt" size={20} />
              <span>
                <strong>{award.length > 0 ? rewardWords(t, award) : t('shop.gone')}</strong>
                <small>{manilaTime(new Date(at).toISOString())}</small>
              </span>
              <span className={styles.paid}>
                −{t('shop.price', { points: formatShort(price) })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
