import type { FirstDeposit } from '@perlas/contract/activities'
import type { RechargeChannel } from '@perlas/contract/catalogue'
import { channelStatus } from '@perlas/contract/enums'
import { parseMoney } from '@perlas/contract/money'
import { showFault } from '@perlas/ui/bring-into-view.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Choice } from '@perlas/ui/Choice.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { useWatch, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage, isRefused } from '@perlas/player-kit/failure.ts'
import type { Order } from '#/deposits/orders.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { useActivityName, activityPath } from '#/session/activity-pages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { FirstChoice, FirstEnds, FirstOnButton, useCompared } from '../gifts/first.ts'
import { GiftChoice } from '../gifts/GiftChoice.tsx'
import gift from '../gifts/Gifts.module.css'
import { giftsKey, useGifts } from '#/deposits/gifts.ts'
import { useCampaignOffers, type CampaignOffer } from '../gifts/queries.ts'
import { brings } from '../gifts/rules.ts'
import { Sum } from '../gifts/Sum.tsx'
import { openDeposit } from '../queries.ts'
import {
  activityOfDeposit,
  amountComplaint,
  begunFor,
  bindingNeeded,
  shownChannels,
  standsAlone,
  takesNoItem,
} from '../rules.ts'
import { depositDraft, useKeptDraft, type DepositDraft } from '../draft.ts'
import { DepositNotes } from './DepositNotes.tsx'
import styles from './Wallets.module.css'

const kindIcons = { page: 'page', qr: 'qr', bank: 'bank' } as const
const DEBOUNCE = 300
const noOffers: readonly CampaignOffer[] = []
/** How much, by what way, with which bonus; the button names what it does (CA-01). */
export function DepositForm({ onOrder }: { onOrder: (order: Order) => void }) {
  const t = useT()
  const nameOf = useActivityName()
  const navigate = useNavigate()
  const config = useCatalogue((catalogue) => catalogue.webConfig)
  const banks = usePlayer((player) => player.banks)
  const [failure, setFailure] = useState<string>()
  const [params, setParams] = useSearchParams()
  const begun = begunFor(params)
  const activity = activityOfDeposit(begun.actType)
  const { register, control, handleSubmit, setValue, clearErrors, formState } =
    useForm<DepositDraft>({ defaultValues: depositDraft(begun), shouldFocusError: false })
  const { errors, isSubmitting, submitCount } = formState
  const [text, chosen, item] = useWatch({ control, name: ['amount', 'channel', 'item'] })
  useKeptDraft(begun.actType, { amount: text, channel: chosen, item })
  const gifts = useGifts().data
  const offers = useCampaignOffers().data ?? noOffers
  const campaigns = standsAlone(activity) ? noOffers : offers
  const compared = useCompared()
  const comparing = compared?.offers.length ? compared : undefined
  const queries = useQueryClient()
  const lastTry = useRef(-Infinity)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (submitCount > 0) showFault(form.current)
  }, [submitCount])

  if (!config) return <Skeleton className={styles.waits} />
  const channels = shownChannels(config.appRechargeTypeList, config.appRechargeTypeMap)
  const open = channels.filter(({ status }) => status === channelStatus.open)
  const channel = open.find(({ id }) => id === chosen) ?? open[0]
  if (!channel) {
    const title = t(channels.length > 0 ? 'wallets.allRest' : 'wallets.closed')
    return <StateCard picture="house" title={title} />
  }

  const amount = parseMoney(text)
  const deposit = { amount: amount ?? 0, channelId: channel.id }
  const first = { amount: deposit.amount, actType: standsAlone(activity) ? begun.actType : 0 }
  const items = takesNoItem(activity) ? undefined : gifts
  const gain = brings({ campaigns, items: items?.items ?? [] }, deposit, item)
  const readGifts = () => queries.invalidateQueries({ queryKey: giftsKey })

  function chooseFirst({ actType, price }: FirstDeposit) {
    setParams(
      (before) => {
        before.delete('price')
        before.set('for', String(actType))
        return before
      },
      { replace: true },
    )
    if (deposit.amount < price) setValue('amount', String(price / 100))
    forget()
  }
  function forget() {
    clearErrors('amount')
    setFailure(undefined)
  }
  function submit(event: FormEvent, own: RechargeChannel) {
    event.preventDefault()
    if (isSubmitting || event.timeStamp - lastTry.current < DEBOUNCE) return
    lastTry.current = event.timeStamp
    void handleSubmit(() => confirm(own))(event)
  }
  async function confirm(own: RechargeChannel) {
    const bind = bindingNeeded(own, banks, config?.isDepositBank ?? false)
    if (bind) return void navigate(bind)
    forget()
    try {
      onOrder(await openDeposit(own, deposit.amount, gain, begun.actType))
      setValue('amount', begun.amount)
      void readGifts()
    } catch (error) {
      if (isRefused(error, 'bank-account-needed')) return void navigate('/bindBankCard?back=1')
      if (isRefused(error, 'item-unavailable')) {
        setValue('item', undefined)
        void readGifts()
      }
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
    }
  }
  const { min, max } = channel
  const wrong = text === '' ? undefined : amountComplaint(text, min, max)
  const bounds = { min: pesos(min), max: pesos(max) }
  return (
    <form
      ref={form}
      className={styles.deposit}
      noValidate
      onSubmit={(event) => submit(event, channel)}
    >
      <div className={styles.form}>
        <div className={styles.big}>
          <Field
            label={t('wallets.otherAmount')}
            inputMode="decimal"
            autoComplete="off"
            before={<span className={styles.peso}>₱</span>}
            error={errors.amount && t(`wallets.wrong.${errors.amount.message}`, bounds)}
            hint={t('wallets.between', bounds)}
            {...register('amount', {
              validate: (typed) => amountComplaint(typed, min, max) ?? true,
              onChange: () => setFailure(undefined),
            })}
          />
          <div className={styles.chips}>
            {channel.amounts.map((value) => (
              <button
                key={value}
                type="button"
                className={styles.chip}
                aria-pressed={amount === value}
                onClick={() => {
                  setValue('amount', String(value / 100))
                  forget()
                }}
              >
                {pesos(value)}
              </button>
            ))}
          </div>
        </div>
        {activity !== undefined && (
          <p className={styles.note}>
            {t('wallets.forActivity', { name: nameOf(activity) })}{' '}
            <Link to={activityPath(activity)}>{t('wallets.forActivityTerms')}</Link>
          </p>
        )}
        <Methods
          channels={channels}
          chosen={channel.id}
          onChoose={(id) => {
            setValue('channel', id)
            forget()
          }}
        />
        {items && (
          <GiftChoice
            gifts={items}
            campaigns={campaigns}
            deposit={deposit}
            channels={channels}
            chosen={gain.itemId}
            onChoose={(itemId) => setValue('item', itemId)}
            onEnd={() => void readGifts()}
          />
        )}
        <Suspense>
          {comparing && <FirstChoice compared={comparing} deposit={first} onChoose={chooseFirst} />}
        </Suspense>
        <DepositNotes plain={activity === undefined} />
      </div>
      <div className={gift.pay} data-empty={deposit.amount === 0 || undefined}>
        <Sum pays={deposit.amount} coins={gain.first + gain.item} required={gain.required} />
        <Suspense>
          {comparing && amount !== undefined && <FirstEnds compared={comparing} deposit={first} />}
        </Suspense>
        <FormFailure text={failure} />
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {wrong === 'low' || wrong === 'high' ? (
            t(`wallets.wrong.${wrong}`, bounds)
          ) : (
            <span>
              {t('wallets.deposit')} <span>{amount !== undefined && pesos(amount)}</span>
              <Suspense>
                {comparing && amount !== undefined && (
                  <FirstOnButton compared={comparing} deposit={first} />
                )}
              </Suspense>
            </span>
          )}
        </Button>
      </div>
    </form>
  )
}

/** Ways to pay, those that rest among them. */
function Methods({
  channels,
  chosen,
  onChoose,
}: {
  channels: readonly RechargeChannel[]
  chosen: number
  onChoose: (id: number) => void
}) {
  const t = useT()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('wallets.how')}</legend>
      <div className={styles.methods}>
        {channels.map((way) => (
          <Choice
            key={way.id}
            picture={
              way.iconH5 ? (
                <Picture className={styles.mark} src={way.iconH5} alt="" width={40} height={40} />
              ) : (
                <Icon name={kindIcons[way.kind]} />
              )
            }
            name="channel"
            checked={way.id === chosen}
            disabled={way.status === channelStatus.resting}
            onChange={() => onChoose(way.id)}
          >
            <strong>{way.name}</strong>
            {way.status === channelStatus.resting ? (
              <small>{t('wallets.rests')}</small>
            ) : (
              <>
                <small>{t(`wallets.kind.${way.kind}`, { name: way.name })}</small>
                <small>{t('wallets.between', { min: pesos(way.min), max: pesos(way.max) })}</small>
              </>
            )}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
