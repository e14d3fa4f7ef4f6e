import type { LimitKind, LimitPeriod } from '@perlas/contract/responsible'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useWatch, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useSetLimit } from '../queries.ts'
import { amountOf } from '../rules.ts'
import styles from './Limits.module.css'

/** A new amount, or no limit any more. Says before the button what counts at once and what waits. */
export function LimitForm({
  kind,
  period,
  own,
  waitHours,
  onClose,
}: {
  kind: LimitKind
  period: LimitPeriod
  own: number | null
  waitHours: number
  onClose: () => void
}) {
  const t = useT()
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { amount: '' },
  })
  const { errors } = formState
  const set = useSetLimit()
  const amount = amountOf(kind, useWatch({ control, name: 'amount' }))
  const looser = own !== null && amount !== undefined && amount > own

  function send(wanted: number | null) {
    set.mutate(
      { kind, period, amount: wanted },
      {
        onSuccess: () => {
          const later = own !== null && (wanted === null || wanted > own)
          toast(later ? t('limits.laterDone', { hours: waitHours }) : t('limits.setDone'), 'good')
          onClose()
        },
        onError: (error) => {
          const { key, values } = failureMessage(error)
          setError('amount', { message: t(key, values) })
        },
      },
    )
  }
  function submit({ amount: typed }: { amount: string }) {
    const wanted = amountOf(kind, typed)
    if (wanted !== undefined) send(wanted)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field
        label={t(kind === 'time' ? 'limits.inMinutes' : 'limits.inPesos')}
        hint={looser ? t('limits.looser', { hours: waitHours }) : t('limits.stricter')}
        error={errors.amount?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...register('amount', {
          validate: (typed) =>
            amountOf(kind, typed) !== undefined ||
            t(kind === 'time' ? 'limits.minutesWrong' : 'limits.pesosWrong'),
        })}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={set.isPending}>
          {t('limits.save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('limits.cancel')}
        </Button>
      </div>
      {own !== null && (
        <Button look="link" disabled={set.isPending} onClick={() => send(null)}>
          {t('limits.remove', { hours: waitHours })}
        </Button>
      )}
    </form>
  )
}
