import { useT } from '@perlas/player-kit/messages.ts'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import type { UseFormRegister } from 'react-hook-form'
import { dayText } from '../hours-text.ts'
import type { HoursFields } from './HoursForm.tsx'
import styles from './Limits.module.css'

const week = [1, 2, 3, 4, 5, 6, 7]

/** The days of the week on which hours begin. */
export function DayFields({
  register,
  error,
}: {
  register: UseFormRegister<HoursFields>
  error: string | undefined
}) {
  const t = useT()
  return (
    <fieldset className={styles.days}>
      <legend>{t('limits.hoursDays')}</legend>
      <div className={styles.week}>
        {week.map((day) => (
          <CheckField
            key={day}
            value={day}
            {...register('days', {
              validate: (days) => days.length > 0 || t('limits.daysWrong'),
            })}
          >
            {dayText(day)}
          </CheckField>
        ))}
      </div>
      {error && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
