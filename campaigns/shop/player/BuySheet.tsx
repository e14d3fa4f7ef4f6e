import { formatShort } from '@perlas/contract/money'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import type { Article } from '../call.ts'
import { ArticleArt } from './ArticleArt.tsx'
import { worthOf } from './ArticleCard.tsx'
import styles from './Shop.module.css'

/** Says what is bought, what it costs and what is left, before anything is taken. */
export function BuySheet({
  article,
  busy,
  onBuy,
  onClose,
}: {
  article: Article
  busy: boolean
  onBuy: () => void
  onClose: () => void
}) {
  const t = useT()
  const user = usePlayer((player) => player.user)
  const points = user?.lottery ?? 0
  const { what, award, price } = article
  const name = rewardWords(t, award)
  return (
    <Sheet title={name} open onClose={onClose} closeLabel={t('app.close')}>
      <div className={styles.sheet}>
        <ArticleArt article={article} avatar={user?.avatar ?? 0} />
        <p>{t(`shop.how.${what}`)}</p>
        <dl>
          <div>
            <dt>{t('shop.costs')}</dt>
            <dd>{t('shop.price', { points: formatShort(price) })}</dd>
          </div>
          <div>
            <dt>{t('shop.isWorth')}</dt>
            <dd>{worthOf(t, article)}</dd>
          </div>
          <div>
            <dt>{t('shop.leaves')}</dt>
            <dd>{t('shop.price', { points: formatShort(Math.max(points - price, 0)) })}</dd>
          </div>
        </dl>
        <Button size="large" wide busy={busy} onClick={onBuy}>
          {t('shop.buy', { points: formatShort(price) })}
        </Button>
      </div>
    </Sheet>
  )
}
