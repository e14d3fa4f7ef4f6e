import type { GiftItem } from '@perlas/contract/gifts'
import { Details } from '@perlas/player-kit/Details.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { formatShort } from '@perlas/contract/money'
import own from './Gifts.module.css'
import { useGifts } from '#/deposits/gifts.ts'

/** Boosts and coupons that were used, ran out or were taken back: the last ones, for who wants to know. */
export function PastItems() {
  const t = useT()
  const { data } = useGifts()
  if (!data || data.ended.length === 0) return null
  const name = ({ kind, num, most }: GiftItem) =>
    t(`wallets.gift.${kind}`, {
      percent: num,
      amount: formatShort(num),
      most: formatShort(most),
    })
  return (
    <Details summary={t('wallets.gift.past')} className={own.past}>
      <ul>
        {data.ended.map((item) => (
          <li key={item.id}>
            <span>{name(item)}</span>
            <small>
              {t(`wallets.gift.state.${item.state}`)} · {manilaTime(item.endedAt ?? item.endsAt)}
            </small>
          </li>
        ))}
      </ul>
    </Details>
  )
}
