import { parseMoney, formatShort } from '@perlas/contract/money'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useRef, useState } from 'react'
import { useWatch, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { useExchange, type Points } from '../queries.ts'
import styles from '../Points.module.css'
import { givenFor, mostOf } from '../rules.ts'

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
  const { rate, least, dayMost, dayLeft } = points
  const most = mostOf(points, lottery)
  const amountOf = (typed: string) => parseMoney(typed) ?? 0
  const fits = (amount: number) => amount >= least && amount <= most
  const bounds = { least: formatShort(least), most: formatShort(most) }
  const fill = () => setValue('amount', formatShort(most), { shouldValidate: true })
  const amount = amountOf(useWatch({ control, name: 'amount' }))

  async function submit({ amount: typed }: typeof empty) {
    const wanted = amountOf(typed)
    if (asked.current.amount !== wanted) asked.current = { amount: wanted, id: newRequestId() }
    setFailure(undefined)
    try {
      const { given } = await exchange(wanted, rate, asked.current.id)
      asked.current = { amount: 0, id: '' }
      reset(empty)
      toast(t('points.done', { coin: pesos(given) }), 'good')
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
        hint={t(most < least ? 'points.fewer' : 'points.range', bounds)}
        error={errors.amount && t('points.wrong', bounds)}
        {...register('amount', {
          validate: (typed) => fits(amountOf(typed)),
          // More than can be exchanged now is not typed.
          onChange: ({ target }: { target: { value: string } }) => {
            if (amountOf(target.value) > most) fill()
          },
        })}
      />
      <Button
        look="quiet"
        size="small"
        className={styles.all}
        disabled={most < least}
        onClick={fill}
      >
        {t(most < lottery ? 'points.mostToday' : 'points.all')}
      </Button>
      <p className={styles.gives}>
        {t('points.gives')} <Amount value={fits(amount) ? givenFor(amount, rate) : 0} />
      </p>
      {dayMost > 0 && (
        <p className={styles.day}>
          {t('points.day', { most: pesos(dayMost), left: pesos(dayLeft) })}
        </p>
      )}
      <FormFailure text={failure} />
      <Button type="submit" wide busy={isSubmitting} disabled={most < least}>
        {t('points.exchange')}
      </Button>
    </form>
  )
}
