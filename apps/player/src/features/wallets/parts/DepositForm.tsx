import type { RechargeChannel } from '@perlas/contract/catalogue'
import { channelStatus } from '@perlas/contract/enums'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Suspense } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { Bonuses } from '#/bonus/Bonuses.tsx'
import type { Order } from '#/deposits/orders.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { useActivityName, activityPath } from '#/session/activity-pages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { FirstChoice, FirstEnds, FirstOnButton, GiftChoice } from '../gifts/first.ts'
import { PastItems } from '../gifts/PastItems.tsx'
import { Sum } from '../gifts/Sum.tsx'
import { AmountField } from '../kit/AmountField.tsx'
import { Foot } from '../kit/Foot.tsx'
import { FormShape } from '../kit/FormShape.tsx'
import { Methods } from '../kit/Methods.tsx'
import methods from '../kit/Methods.module.css'
import { amountComplaint, shownChannels } from '../rules.ts'
import { AccountRecoveryLine } from './AccountRecoveryLine.tsx'
import { useDepositForm, useDepositSending } from '../use-deposit-form.ts'
import { DepositNotes } from './DepositNotes.tsx'
import styles from './Wallets.module.css'

const kindIcons = { page: 'page', qr: 'qr', bank: 'bank' } as const

/** How much, by what way, with which bonus; the button names what it does (CA-01). */
export function DepositForm({ onOrder }: { onOrder: (order: Order) => void }) {
  // Words and choices that change with each key: the compiler's memory would weigh more than it saves.
  'use no memo'
  const t = useT()
  const config = useCatalogue((catalogue) => catalogue.webConfig)
  if (!config) return <FormShape />
  const channels = shownChannels(config.appRechargeTypeList, config.appRechargeTypeMap)
  if (!channels.some(({ status }) => status === channelStatus.open)) {
    const title = t(channels.length > 0 ? 'wallets.allRest' : 'wallets.closed')
    return (
      <>
        <StateCard
          art="/pictures/empty/mending"
          title={title}
          actions={
            <Link className={buttonClass('outline')} to="/help/methods-down">
              {t('wallets.toHelp')}
            </Link>
          }
        />
        <Bonuses />
        <PastItems />
      </>
    )
  }
  return <OpenForm channels={channels} byBank={config.isDepositBank ?? false} onOrder={onOrder} />
}

type Filled = ReturnType<typeof useDepositForm>

function OpenForm({
  channels,
  byBank,
  onOrder,
}: {
  channels: readonly RechargeChannel[]
  byBank: boolean
  onOrder: (order: Order) => void
}) {
  'use no memo'
  const filled = useDepositForm(channels)
  const { sending, readGifts } = useDepositSending(filled, { byBank, onOrder })
  const { known, items, campaigns, comparing, deposit, gain, first, activity, put } = filled
  // Beside the others it is compared with, a bonus is not told a second time.
  const listed = comparing?.offers.some(({ actType }) => actType === 0) ?? false
  const hasGifts = known && items && (items.items.length > 0 || (campaigns.length > 0 && !listed))
  return (
    <>
      <form className={styles.deposit} {...sending}>
        <div className={styles.form}>
          <HowMuch filled={filled} />
          <HowPaid filled={filled} channels={channels} />
          <Suspense fallback={<div className={styles.giftsWaiting} />}>
            {hasGifts && (
              <GiftChoice
                gifts={items}
                campaigns={campaigns}
                listed={listed}
                deposit={deposit}
                channels={channels}
                chosen={gain.itemId}
                onChoose={(item) => put({ item })}
                onEnd={() => void readGifts()}
              />
            )}
            {known && comparing && (
              <FirstChoice
                compared={comparing}
                deposit={first}
                onChoose={filled.chooseFirst}
                terms={listed ? campaigns : []}
              />
            )}
            {known && <DepositNotes plain={activity === undefined} />}
          </Suspense>
        </div>
        <Action filled={filled} />
      </form>
      {known && (
        <>
          <Bonuses />
          <PastItems />
          <AccountRecoveryLine />
        </>
      )}
    </>
  )
}

function HowMuch({ filled }: { filled: Filled }) {
  'use no memo'
  const t = useT()
  const nameOf = useActivityName()
  const { form, channel, amount, activity, put, setFailure } = filled
  const { min, max } = channel ?? { min: 0, max: 0 }
  const bounds = { min: pesos(min), max: pesos(max) }
  const wrong = form.formState.errors.amount?.message
  return (
    <>
      <AmountField
        label={t('wallets.otherAmount')}
        amount={amount}
        quick={(channel?.amounts ?? []).map((value) => ({ value }))}
        onQuick={(text) => put({ amount: text })}
        error={wrong && t(`wallets.wrong.${wrong}`, bounds)}
        hint={t('wallets.between', bounds)}
        {...form.register('amount', {
          validate: (typed) => amountComplaint(typed, min, max) ?? true,
          onChange: () => setFailure(undefined),
        })}
      />
      {activity !== undefined && (
        <p className={styles.note}>
          {t('wallets.forActivity', { name: nameOf(activity) })}{' '}
          <Link to={activityPath(activity)}>{t('wallets.forActivityTerms')}</Link>
        </p>
      )}
    </>
  )
}

/** Ways to pay, those that rest among them. Limits stand where the amount does not fit. */
function HowPaid({ filled, channels }: { filled: Filled; channels: readonly RechargeChannel[] }) {
  'use no memo'
  const t = useT()
  const { text, amount, channel, put } = filled
  function noteOf({ status, kind, name, min, max }: RechargeChannel): string {
    if (status === channelStatus.resting) return t('wallets.rests')
    return amount !== undefined && amountComplaint(text, min, max)
      ? t('wallets.between', { min: pesos(min), max: pesos(max) })
      : t(`wallets.kind.${kind}`, { name })
  }
  return (
    <Methods
      legend={t('wallets.how')}
      name="channel"
      methods={channels.map((way) => ({
        id: String(way.id),
        picture: way.iconH5 ? (
          <Picture className={methods.mark} src={way.iconH5} alt="" width={38} height={38} />
        ) : (
          <Icon name={kindIcons[way.kind]} />
        ),
        name: way.name,
        note: noteOf(way),
        closed: way.status === channelStatus.resting,
      }))}
      chosen={channel && String(channel.id)}
      onChoose={(id) => put({ channel: Number(id) })}
    />
  )
}

function Action({ filled }: { filled: Filled }) {
  'use no memo'
  const t = useT()
  const { form, text, amount, channel, gain, first, comparing, failure } = filled
  const { min, max } = channel ?? { min: 0, max: 0 }
  const wrong = amountComplaint(text, min, max)
  const shown = amount === undefined ? undefined : comparing
  return (
    <Foot
      aside
      label={t('wallets.depositWith', { amount: pesos(amount ?? 0), channel: channel?.name })}
      missing={wrong && t(`wallets.need.${wrong}`, { min: pesos(min), max: pesos(max) })}
      under={<Suspense>{shown && <FirstOnButton compared={shown} deposit={first} />}</Suspense>}
      failure={failure}
      busy={form.formState.isSubmitting}
    >
      <Sum pays={amount ?? 0} coins={gain.first + gain.item} required={gain.required} />
      <Suspense>{shown && <FirstEnds compared={shown} deposit={first} />}</Suspense>
    </Foot>
  )
}
