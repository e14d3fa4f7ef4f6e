import { hoursFit, judgeHours, type OwnHours } from '@perlas/contract/own-hours'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useSetHours } from '../queries.ts'
import { DayFields } from './DayFields.tsx'
import styles from './Limits.module.css'
import { EVENING, TimeFields } from './TimeFields.tsx'

export type HoursFields = { from: number; until: number; days: string[] }

/** Hours, or none any more. Says before the button what counts at once and what waits. */
export function HoursForm({
  own,
  waitHours,
  onClose,
}: {
  own: OwnHours | null
  waitHours: number
  onClose: () => void
}) {
  const t = useT()
  const { register, control, handleSubmit, setValue, setError, formState } = useForm<HoursFields>({
    defaultValues: {
      ...(own ?? EVENING),
      days: (own?.days ?? [1, 2, 3, 4, 5, 6, 7]).map(String),
    },
  })
  const { errors } = formState
  const set = useSetHours()
  const { from, until, days } = useWatch({ control }) as HoursFields
  const wanted = { from, until, days: days.map(Number) }
  const longer = judgeHours(own, wanted) === 'later'

  function send(hours: OwnHours | null) {
    const later = judgeHours(own, hours) === 'later'
    set.mutate(hours, {
      onSuccess: () => {
        toast(t(later ? 'limits.hoursLater' : 'limits.hoursDone', { hours: waitHours }), 'good')
        onClose()
      },
      onError: (error) => {
        const { key, values } = failureMessage(error)
        setError('root.call', { message: t(key, values) })
      },
    })
  }
  function submit() {
    if (from === until) return setError('root.until', { message: t('limits.hoursWrong') })
    if (!hoursFit(wanted)) return setError('root.until', { message: t('limits.hoursAll') })
    send(wanted)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TimeFields
        own={own}
        from={from}
        until={until}
        error={errors.root?.['until']?.message}
        onChange={(name, minute) => setValue(name, minute)}
      />
      <DayFields register={register} error={errors.days?.message} />
      <p className={styles.note}>
        {longer ? t('limits.hoursLonger', { hours: waitHours }) : t('limits.hoursShorter')}
      </p>
      <FormFailure text={errors.root?.['call']?.message} />
      <div className={styles.actions}>
        <Button type="submit" busy={set.isPending}>
          {t('limits.hoursSave')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('limits.cancel')}
        </Button>
      </div>
      {own !== null && (
        <Button look="link" disabled={set.isPending} onClick={() => send(null)}>
          {t('limits.hoursRemove', { hours: waitHours })}
        </Button>
      )}
    </form>
  )
}
