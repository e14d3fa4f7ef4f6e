import { formatMoney, parseMoney } from '@perlas/contract/money'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useRef, useState } from 'react'
import { useWatch, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { useExchange, type Points } from '../queries.ts'
import styles from '../Points.module.css'
import { givenFor } from '../rules.ts'

const empty = { amount: '' }

/** How many points, and what they give before anything is sent. One id per thing asked for. */
export function ExchangeForm({
  points,
  lottery,
  onStale,
}: {
  points: Points
  /** How many there are. */
  lottery: number
  onStale: () => void
}) {
  const t = useT()
  const exchange = useExchange()
  const [failure, setFailure] = useState<string>()
  const asked = useRef({ amount: 0, id: '' })
  const { register, control, handleSubmit, setValue, reset, formState } = useForm({
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const { rate, least } = points
  const amountOf = (typed: string) => parseMoney(typed) ?? 0
  const fits = (amount: number) => amount >= least && amount <= lottery
  const amount = amountOf(useWatch({ control, name: 'amount' }))

  async function submit({ amount: typed }: typeof empty) {
    const wish = amountOf(typed)
    if (asked.current.amount !== wish) asked.current = { amount: wish, id: newRequestId() }
    setFailure(undefined)
    try {
      const { given } = await exchange(wish, rate, asked.current.id)
      asked.current = { amount: 0, id: '' }
      reset(empty)
      toast(t('points.done', { coin: formatMoney(given) }), 'good')
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
      onStale()
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field
        label={t('points.howMany')}
        inputMode="decimal"
        autoComplete="off"
        hint={t(lottery < least ? 'points.fewer' : 'points.range', {
          least: formatMoney(least),
          most: formatMoney(lottery),
        })}
        error={
          errors.amount &&
          t('points.wrong', { least: formatMoney(least), most: formatMoney(lottery) })
        }
        {...register('amount', { validate: (typed) => fits(amountOf(typed)) })}
      />
      <Button
        look="quiet"
        size="small"
        className={styles.all}
        disabled={lottery < least}
        onClick={() => setValue('amount', formatMoney(lottery), { shouldValidate: true })}
      >
        {t('points.all')}
      </Button>
      <p className={styles.gives}>
        {t('points.gives')} <Amount value={fits(amount) ? givenFor(amount, rate) : 0} />
      </p>
      <FormFailure text={failure} />
      <Button type="submit" wide busy={isSubmitting} disabled={lottery < least}>
        {t('points.exchange')}
      </Button>
    </form>
  )
}
