import { formatShort } from '@perlas/contract/money'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT, type Translate } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Link } from 'react-router'
import type { Article } from '../call.ts'
import { ArticleArt } from './ArticleArt.tsx'
import styles from './Shop.module.css'

/** Its worth in words; a look is worth no money. */
export const worthOf = (t: Translate, { what, worth }: Article) =>
  what === 'look'
    ? t('shop.keeps')
    : t(what === 'coupon' ? 'shop.upTo' : 'shop.worth', { amount: pesos(worth) })

/** Says in a few words why it cannot be bought; empty where it can. */
function whyNot(t: Translate, { state, price }: Article, points: number): string {
  if (state === 'open') return ''
  if (state === 'short') return t('shop.more', { points: formatShort(price - points) })
  return t(`shop.why.${state}`)
}

export function ArticleCard({ article, onAsk }: { article: Article; onAsk: () => void }) {
  const t = useT()
  const user = usePlayer((player) => player.user)
  const { what, award, price, left, state } = article
  const name = rewardWords(t, award)
  const why = whyNot(t, article, user?.lottery ?? 0)
  return (
    <li className={styles.article} data-state={state}>
      <ArticleArt article={article} avatar={user?.avatar ?? 0} />
      <div className={styles.text}>
        <strong>{name}</strong>
        <small>{t(`shop.about.${what}`)}</small>
        <small>{worthOf(t, article)}</small>
        {left >= 0 && state === 'open' && <small>{t('shop.left', { count: left })}</small>}
      </div>
      <div className={styles.deal}>
        <span className={styles.price}>
          <span className={styles.pearl} aria-hidden="true" />
          <span className="visually-hidden">{t('shop.price', { points: formatShort(price) })}</span>
          <span aria-hidden="true">{formatShort(price)}</span>
        </span>
        {state === 'open' ? (
          <Button look="link" aria-label={t('shop.getOf', { name })} onClick={onAsk}>
            {t('shop.get')}
          </Button>
        ) : state === 'owned' ? (
          <Link className={buttonClass('link')} to="/profile/user">
            {t('shop.wear')}
          </Link>
        ) : (
          <span className={styles.why}>{why}</span>
        )}
      </div>
    </li>
  )
}
