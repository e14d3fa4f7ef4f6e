import type { FirstDeposit } from '@perlas/contract/activities'
import type { RechargeChannel } from '@perlas/contract/catalogue'
import { channelStatus } from '@perlas/contract/enums'
import { parseMoney } from '@perlas/contract/money'
import { failureMessage, isRefused } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { useBonuses } from '#/bonus/queries.ts'
import { giftsKey, useGifts } from '#/deposits/gifts.ts'
import type { Order } from '#/deposits/orders.ts'
import { depositDraft, useKeptDraft, type DepositDraft } from './draft.ts'
import { useCompared } from './gifts/first.ts'
import { useCampaignOffers, type CampaignOffer } from './gifts/queries.ts'
import { brings } from './gifts/rules.ts'
import { rememberUsed } from './kit/last-used.ts'
import { useSending } from './kit/use-sending.ts'
import { openDeposit } from './queries.ts'
import { activityOfDeposit, begunFor, bindingNeeded, standsAlone, takesNoItem } from './rules.ts'

const noOffers: readonly CampaignOffer[] = []

/** Bonuses that can come with a deposit. Lines that depend on them wait until all are known: none pushes another. */
function useGains(activity: number | undefined) {
  // Words and choices that change with each key: the compiler's memory would weigh more than it saves.
  'use no memo'
  const gifts = useGifts()
  const offers = useCampaignOffers()
  const compared = useCompared()
  const bonuses = useBonuses()
  return {
    items: takesNoItem(activity) ? undefined : gifts.data,
    campaigns: standsAlone(activity) ? noOffers : (offers.data ?? noOffers),
    comparing: compared.data?.offers.length ? compared.data : undefined,
    known: ![gifts, offers, compared, bonuses].some(({ isPending }) => isPending),
  }
}

/** A deposit while it is filled in: what is chosen, what it brings, and the order that it becomes. */
export function useDepositForm(channels: readonly RechargeChannel[]) {
  'use no memo'
  const [params, setParams] = useSearchParams()
  const begun = begunFor(params)
  const activity = activityOfDeposit(begun.actType)
  const form = useForm<DepositDraft>({
    defaultValues: depositDraft(begun),
    shouldFocusError: false,
  })
  const { setValue, clearErrors } = form
  const [failure, setFailure] = useState<string>()
  const [text, chosen, item] = useWatch({
    control: form.control,
    name: ['amount', 'channel', 'item'],
  })
  useKeptDraft(begun.actType, { amount: text, channel: chosen, item })
  const gains = useGains(activity)
  const open = channels.filter(({ status }) => status === channelStatus.open)
  const channel = open.find(({ id }) => id === chosen) ?? open[0]
  const amount = parseMoney(text)
  const deposit = { amount: amount ?? 0, channelId: channel?.id ?? 0 }

  function put(values: Partial<DepositDraft>) {
    for (const name of Object.keys(values) as (keyof DepositDraft)[]) setValue(name, values[name])
    clearErrors('amount')
    setFailure(undefined)
  }
  function chooseFirst({ actType, price }: FirstDeposit) {
    setParams(
      (before) => {
        before.delete('price')
        before.set('for', String(actType))
        return before
      },
      { replace: true },
    )
    put(deposit.amount < price ? { amount: String(price / 100) } : {})
  }
  return {
    ...gains,
    form,
    activity,
    actType: begun.actType,
    text,
    channel,
    amount,
    deposit,
    gain: brings({ campaigns: gains.campaigns, items: gains.items?.items ?? [] }, deposit, item),
    first: { amount: deposit.amount, actType: standsAlone(activity) ? begun.actType : 0 },
    failure,
    setFailure,
    put,
    chooseFirst,
  }
}

type Filled = ReturnType<typeof useDepositForm>

/** Sends what is filled in, once per press: to the order, or to what is needed before it. */
export function useDepositSending(
  filled: Filled,
  { byBank, onOrder }: { byBank: boolean; onOrder: (order: Order) => void },
) {
  'use no memo'
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const banks = usePlayer((player) => player.banks)
  const { form, text, channel, deposit, gain, actType, put, setFailure } = filled
  const readGifts = () => queries.invalidateQueries({ queryKey: giftsKey })

  async function confirm(own: RechargeChannel) {
    const bind = bindingNeeded(own, banks, byBank)
    if (bind) return void navigate(bind)
    put({})
    try {
      const order = await openDeposit(own, deposit.amount, gain, actType)
      rememberUsed('deposit', { amount: text, way: String(own.id) })
      onOrder(order)
      void readGifts()
    } catch (error) {
      if (isRefused(error, 'bank-account-needed')) return void navigate('/bindBankCard?back=1')
      if (isRefused(error, 'item-unavailable')) {
        put({ item: undefined })
        void readGifts()
      }
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
    }
  }
  const sending = useSending(form.formState, (event) => {
    if (channel) void form.handleSubmit(() => confirm(channel))(event)
  })
  return { sending, readGifts }
}
