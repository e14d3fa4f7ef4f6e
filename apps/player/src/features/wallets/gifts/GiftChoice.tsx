import type { RechargeChannel } from '@perlas/contract/catalogue'
import { coinsOf, type GiftItem } from '@perlas/contract/gifts'
import { Choice } from '@perlas/ui/Choice.tsx'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Fragment } from 'react'
import { useT, type Translate } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'
import methods from '../kit/Methods.module.css'
import own from './Gifts.module.css'
import type { useGifts } from '#/deposits/gifts.ts'
import type { CampaignOffer } from './queries.ts'
import { endsSoon, reasonAgainst, type Deposit } from './rules.ts'

type Offered = {
  deposit: Deposit
  channels: readonly RechargeChannel[]
  now: string
  /** An item's time is over. */
  onEnd: () => void
}

/** What the deposit brings: what campaigns add by themselves, and one boost or coupon of the player's. */
export function GiftChoice({
  gifts: { items, now },
  campaigns,
  listed,
  chosen,
  onChoose,
  ...offered
}: Omit<Offered, 'now'> & {
  gifts: NonNullable<ReturnType<typeof useGifts>['data']>
  campaigns: readonly CampaignOffer[]
  /** They stand in the list of first deposits. */
  listed: boolean
  chosen: number | undefined
  onChoose: (itemId: number | undefined) => void
}) {
  const t = useT()
  return (
    <fieldset>
      <legend className={methods.legend}>{t('wallets.gift.legend')}</legend>
      <div className={methods.stack}>
        {!listed &&
          campaigns.map(({ code, card }) => (
            <Fragment key={code}>{card(offered.deposit.amount)}</Fragment>
          ))}
        {items.length > 0 && (
          <Choice
            picture={<Icon name="close" />}
            name="gift"
            checked={chosen === undefined}
            onChange={() => onChoose(undefined)}
          >
            <strong>{t(campaigns.length > 0 ? 'wallets.gift.none' : 'wallets.gift.no')}</strong>
            {campaigns.length === 0 && <small>{t('wallets.gift.noText')}</small>}
          </Choice>
        )}
        {items.map((item) => (
          <Choice
            key={item.id}
            picture={<Icon name={item.kind === 'coupon' ? 'ticket' : 'percent'} />}
            name="gift"
            checked={chosen === item.id}
            disabled={reasonAgainst(item, offered.deposit) !== undefined}
            onChange={() => onChoose(item.id)}
          >
            <Words item={item} now={now} {...offered} />
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

/** The item's bonus for this deposit, the bets that unlock it, and the day it expires. */
function Words({ item, deposit, channels, now, onEnd }: Offered & { item: GiftItem }) {
  const t = useT()
  const coins = coinsOf(item, deposit.amount)
  const why = against(t, item, { deposit, channels })
  const name = t(`wallets.gift.${item.kind}`, {
    percent: item.num,
    amount: formatShort(item.num),
    most: formatShort(item.most),
  })
  return (
    <>
      <strong>
        {why === undefined && item.kind !== 'coupon'
          ? t('wallets.gift.boostNow', { percent: item.num, coins: pesos(coins) })
          : name}
      </strong>
      <small>{why ?? termsOf(t, item, coins)}</small>
      {why === undefined && item.freedPercent !== null && (
        <small>
          {t('wallets.gift.freed', { most: pesos(Math.floor((coins * item.freedPercent) / 100)) })}
        </small>
      )}
      <small className={own.end}>
        {endsSoon(item.endsAt, now) ? (
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
    </>
  )
}

function termsOf(t: Translate, { multiple, days }: GiftItem, coins: number): string {
  return multiple > 0
    ? t('wallets.gift.terms', { required: pesos(coins * multiple), days })
    : t('wallets.gift.noTerms')
}

/** Why it does not go with this deposit, in words. */
function against(
  t: Translate,
  item: GiftItem,
  { deposit, channels }: Pick<Offered, 'deposit' | 'channels'>,
): string | undefined {
  const why = reasonAgainst(item, deposit)
  if (why === 'too-little') return t('wallets.gift.from', { least: formatShort(item.least) })
  if (why === 'held') return t('wallets.gift.held')
  const names = channels.filter(({ id }) => item.channels.includes(id)).map(({ name }) => name)
  return why && t('wallets.gift.only', { channels: names.join(', ') })
}
