import { parseMoney } from '@perlas/contract/money'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { lastUsed, rememberUsed } from './kit/last-used.ts'
import { useSending } from './kit/use-sending.ts'
import { amountComplaint } from './rules.ts'
import { pinFailure } from './pin-rules.ts'
import { withdraw } from './withdraw-queries.ts'
import { accountFor, stepBeforeWithdrawal, type Withdrawable } from './withdraw-rules.ts'

type Draft = { amount: string; account: string; pin: string }

/** The last cash-out of this player, where it can be repeated today. */
function draftOf({ min, max, withdrawable }: Withdrawable): Draft {
  const { amount = '', way = '' } = lastUsed('withdraw')
  const fits = amountComplaint(amount, min, Math.min(max, withdrawable)) === undefined
  return { amount: fits ? amount : '', account: way, pin: '' }
}

/** A withdrawal while it is filled in, and the order that it becomes. */
export function useWithdrawForm(rules: Withdrawable, onMade: (orderId: string) => void) {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ defaultValues: draftOf(rules), shouldFocusError: false })
  const [text, chosen, pin] = useWatch({
    control: form.control,
    name: ['amount', 'account', 'pin'],
  })
  /** One id per thing asked for: an unclear answer may be asked again without paying twice. */
  const requestId = useRef<{ for: string; id: string }>({ for: '', id: '' })
  const account = accountFor(rules.accounts, chosen)
  const step = stepBeforeWithdrawal(rules, account)

  async function ask({ amount: typed, pin: own }: Draft, bankAccountId: string) {
    const price = parseMoney(typed)
    if (price === undefined) return
    setFailure(undefined)
    const wanted = `${price} ${bankAccountId}`
    if (requestId.current.for !== wanted) requestId.current = { for: wanted, id: newRequestId() }
    try {
      const { id } = requestId.current
      const { orderId } = await withdraw({ price, bankAccountId, requestId: id, pin: own })
      requestId.current = { for: '', id: '' }
      rememberUsed('withdraw', { amount: typed, way: bankAccountId })
      onMade(orderId)
    } catch (error) {
      form.setValue('pin', '')
      const { key, values } = pinFailure(error, 'pin')
      setFailure(t(key, values))
    } finally {
      // The figures on the page may be older than the refusal.
      void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    }
  }
  const sending = useSending(form.formState, (event) => {
    if (step?.to) return void navigate(step.to)
    if (account) void form.handleSubmit((asked) => ask(asked, account.id))(event)
  })
  const most = Math.min(rules.max, rules.withdrawable)
  const bounds = { min: pesos(rules.min), max: pesos(most) }
  const wrong = amountComplaint(text, rules.min, most)
  const missing = step
    ? t(`wallets.need.${step.need}`)
    : wrong
      ? t(`wallets.need.${wrong}`, bounds)
      : pin.length < 6
        ? t('wallets.need.pin')
        : undefined
  return { form, sending, text, pin, account, most, bounds, missing, failure }
}
