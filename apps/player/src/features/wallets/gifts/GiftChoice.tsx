import type { RechargeChannel } from '@perlas/contract/catalogue'
import type { GiftItem } from '@perlas/contract/gifts'
import { Choice } from '@perlas/ui/Choice.tsx'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Fragment } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { formatShort } from '@perlas/player-kit/pesos.ts'
import styles from '../parts/Wallets.module.css'
import own from './Gifts.module.css'
import type { useGifts } from '#/deposits/gifts.ts'
import type { CampaignOffer } from './queries.ts'
import { endsSoon, reasonAgainst, type Deposit } from './rules.ts'

/** What the deposit brings: what campaigns add by themselves, and one boost or coupon of the player's. */
export function GiftChoice({
  gifts,
  campaigns,
  deposit,
  channels,
  chosen,
  onChoose,
  onEnd,
}: {
  gifts: NonNullable<ReturnType<typeof useGifts>['data']>
  campaigns: readonly CampaignOffer[]
  deposit: Deposit
  channels: readonly RechargeChannel[]
  chosen: number | undefined
  onChoose: (itemId: number | undefined) => void
  /** An item's time is over. */
  onEnd: () => void
}) {
  const t = useT()
  const { items } = gifts
  if (campaigns.length === 0 && items.length === 0) return null

  function against(item: GiftItem): string | undefined {
    const why = reasonAgainst(item, deposit)
    if (why === 'too-little') return t('wallets.gift.from', { least: formatShort(item.least) })
    if (why === 'held') return t('wallets.gift.held')
    const names = channels.filter(({ id }) => item.channels.includes(id)).map(({ name }) => name)
    return why && t('wallets.gift.only', { channels: names.join(', ') })
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{t('wallets.gift.legend')}</legend>
      <div className={styles.choices}>
        {campaigns.map(({ code, card }) => (
          <Fragment key={code}>{card(deposit.amount)}</Fragment>
        ))}
        {items.length > 0 && (
          <Choice
            picture={<Icon name="close" />}
            name="gift"
            checked={chosen === undefined}
            onChange={() => onChoose(undefined)}
          >
            <strong>{t('wallets.gift.none')}</strong>
          </Choice>
        )}
        {items.map((item) => {
          const why = against(item)
          return (
            <Choice
              key={item.id}
              picture={<Icon name={item.kind === 'coupon' ? 'ticket' : 'percent'} />}
              name="gift"
              checked={chosen === item.id}
              disabled={why !== undefined}
              onChange={() => onChoose(item.id)}
            >
              <strong>
                {t(`wallets.gift.${item.kind}`, {
                  percent: item.num,
                  amount: formatShort(item.num),
                  most: formatShort(item.most),
                })}
              </strong>
              <small>
                {why ?? t('wallets.gift.terms', { multiple: item.multiple, days: item.days })}
              </small>
              <small className={own.end}>
                {endsSoon(item.endsAt, gifts.now) ? (
                  <span>
                    {t('wallets.gift.endsIn')}{' '}
                    <Countdown
                      until={Date.parse(item.endsAt)}
                      label={t('wallets.gift.endsIn')}
                      onEnd={onEnd}
                    />
                  </span>
                ) : (
                  t('wallets.gift.until', { time: manilaTime(item.endsAt) })
                )}
              </small>
            </Choice>
          )
        })}
      </div>
    </fieldset>
  )
}
