import type { RechargeChannel } from '@perlas/contract/catalogue'
import { channelStatus } from '@perlas/contract/enums'
import { formatMoney, parseMoney } from '@perlas/contract/money'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Choice } from '@perlas/ui/Choice.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage, isRefused } from '#/api/failure.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { useSession } from '#/session/session.ts'
import { GiftChoice } from '../gifts/GiftChoice.tsx'
import gift from '../gifts/Gifts.module.css'
import { giftsKey, useGifts } from '../gifts/queries.ts'
import { brings } from '../gifts/rules.ts'
import { Sum } from '../gifts/Sum.tsx'
import { openDeposit, type Order } from '../queries.ts'
import { amountComplaint, bindingNeeded, shownChannels } from '../rules.ts'
import styles from './Wallets.module.css'

const DepositPanel = lazy(() =>
  import('./DepositPanel.tsx').then((module) => ({ default: module.DepositPanel })),
)
const kindIcons = { page: 'page', qr: 'qr', bank: 'bank' } as const
const DEBOUNCE = 300

export function DepositForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const config = useCatalogue((catalogue) => catalogue.webConfig)
  const banks = useSession((session) => session.banks)
  const [chosen, setChosen] = useState<number>()
  const [text, setText] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [order, setOrder] = useState<Order>()
  const [item, setItem] = useState<number>()
  const gifts = useGifts().data
  const queries = useQueryClient()
  const lastTry = useRef(-Infinity)

  if (!config) return <Skeleton className={styles.waiting} />
  const channels = shownChannels(config.appRechargeTypeList, config.appRechargeTypeMap)
  const open = channels.filter(({ status }) => status === channelStatus.open)
  const channel = open.find(({ id }) => id === chosen) ?? open[0]
  if (!channel) {
    const title = t(channels.length > 0 ? 'wallets.allRest' : 'wallets.closed')
    return <StateCard picture="house" title={title} />
  }

  const amount = parseMoney(text)
  const deposit = { amount: amount ?? 0, channelId: channel.id }
  const gain = brings(gifts, deposit, item)
  const readGifts = () => queries.invalidateQueries({ queryKey: giftsKey })

  async function confirm(event: FormEvent, own: RechargeChannel) {
    const { min, max } = own
    event.preventDefault()
    if (busy || event.timeStamp - lastTry.current < DEBOUNCE) return
    lastTry.current = event.timeStamp
    const wrong = amountComplaint(text, min, max)
    if (wrong)
      return setComplaint(
        t(`wallets.wrong.${wrong}`, { min: formatMoney(min), max: formatMoney(max) }),
      )
    const bind = bindingNeeded(own, banks, config?.isDepositBank ?? false)
    if (bind) return void navigate(bind)
    setBusy(true)
    setComplaint(undefined)
    try {
      setOrder(await openDeposit(own, deposit.amount, gain))
      void readGifts()
    } catch (error) {
      if (isRefused(error, 'bank-account-needed')) return void navigate('/bindBankCard?back=1')
      if (isRefused(error, 'item-unavailable')) {
        setItem(undefined)
        void readGifts()
      }
      const { key, values } = failureMessage(error)
      setComplaint(t(key, values))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void confirm(event, channel)}>
      <fieldset>
        <legend className={styles.legend}>{t('wallets.how')}</legend>
        <div className={styles.choices}>
          {channels.map(({ id, name, kind, status, iconH5 }) => (
            <Choice
              key={id}
              picture={
                iconH5 ? (
                  <Picture className={styles.mark} src={iconH5} alt="" width={60} height={24} />
                ) : (
                  <Icon name={kindIcons[kind]} />
                )
              }
              name="channel"
              checked={id === channel.id}
              disabled={status === channelStatus.resting}
              onChange={() => {
                setChosen(id)
                setComplaint(undefined)
              }}
            >
              <strong>{name}</strong>
              <small>
                {t(status === channelStatus.resting ? 'wallets.rests' : `wallets.kind.${kind}`)}
              </small>
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{t('wallets.howMuch')}</legend>
        <div className={styles.chips}>
          {channel.amounts.map((value) => (
            <button
              key={value}
              type="button"
              className={styles.chip}
              aria-pressed={amount === value}
              onClick={() => {
                setText(String(value / 100))
                setComplaint(undefined)
              }}
            >
              <Amount value={value} />
            </button>
          ))}
        </div>
      </fieldset>
      <div className={styles.big}>
        <Field
          label={t('wallets.otherAmount')}
          inputMode="decimal"
          autoComplete="off"
          before={<span className={styles.peso}>₱</span>}
          value={text}
          error={complaint}
          hint={t('wallets.between', {
            min: formatMoney(channel.min),
            max: formatMoney(channel.max),
          })}
          onChange={(event) => {
            setText(event.target.value)
            setComplaint(undefined)
          }}
        />
      </div>
      {gifts && (
        <GiftChoice
          gifts={gifts}
          deposit={deposit}
          channels={channels}
          chosen={gain.itemId}
          onChoose={setItem}
          onEnd={() => void readGifts()}
        />
      )}
      <p className={styles.note}>{t('wallets.depositNote')}</p>
      <div className={gift.pay}>
        <Sum pays={deposit.amount} coins={gain.first + gain.item} required={gain.required} />
        <Button type="submit" size="large" wide busy={busy}>
          {t('wallets.deposit')} {amount !== undefined && <Amount value={amount} />}
        </Button>
      </div>
      {order && (
        <Suspense fallback={null}>
          <DepositPanel order={order} onClose={() => setOrder(undefined)} />
        </Suspense>
      )}
    </form>
  )
}
