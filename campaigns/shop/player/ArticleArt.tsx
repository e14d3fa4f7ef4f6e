import { rewardIds } from '@perlas/contract/enums'
import { Avatar } from '@perlas/ui/Avatar.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import type { Article } from '../call.ts'
import styles from './Shop.module.css'

const pictures = {
  rounds: 'shop-rounds',
  tickets: 'weekend-lottery',
  coupon: 'promo-code',
} as const

/** The picture of an article; a look round the player's own picture, as it will be. */
export function ArticleArt({
  article: { what, award, state },
  avatar,
}: {
  article: Pick<Article, 'what' | 'award' | 'state'>
  avatar: number
}) {
  return (
    <span className={styles.art} data-look={what === 'look' || undefined} data-state={state}>
      {what === 'look' ? (
        <Avatar
          index={avatar}
          frame={(award[0]?.id ?? rewardIds.look) - rewardIds.look}
          size={72}
        />
      ) : (
        <Picture
          src={`/pictures/features/${pictures[what]}`}
          alt=""
          width={240}
          height={180}
          sizes="(min-width: 1024px) 240px, 46vw"
        />
      )}
    </span>
  )
}
