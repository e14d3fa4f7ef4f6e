import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { Select } from '@perlas/ui/Select.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useBoxActions, type Box } from '../queries.ts'
import { lockChoices, lockEnd } from '../rules.ts'
import { Failed } from './Failed.tsx'
import styles from './Safe.module.css'

const empty = { days: '', sure: false, password: '' }

/** The time lock: the player's own choice, with what it means said before the button. */
export function LockCard({ box }: { box: Box }) {
  const t = useT()
  const { lock } = useBoxActions()
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const { register, control, handleSubmit, reset, formState } = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = formState
  // A lock that stands can only be made longer.
  const longer = lockChoices.filter(
    (count) => box.lockedUntil === null || lockEnd(box.now, count) > box.lockedUntil,
  )

  function close() {
    setOpen(false)
    reset(empty)
    setRefusal(undefined)
  }
  async function submit({ days, password }: typeof empty) {
    setRefusal(undefined)
    try {
      await lock(Number(days), password)
      toast(t('safe.lockDone'), 'good')
      close()
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <TaskCard id="lock" icon="lock" title={t('safe.lock')} text={t('safe.lockText')}>
      {open ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => void handleSubmit(submit)(event)}
        >
          <Controller
            control={control}
            name="days"
            rules={{ required: true }}
            render={({ field }) => (
              <Select
                label={t('safe.howLong')}
                placeholder={t('safe.chooseDays')}
                options={longer.map((count) => ({
                  value: String(count),
                  label: t('safe.lockFor', { count, time: manilaTime(lockEnd(box.now, count)) }),
                }))}
                value={field.value || undefined}
                onChange={field.onChange}
                error={errors.days && t('safe.chooseDays')}
              />
            )}
          />
          <CheckField
            error={errors.sure && t('safe.sureNeeded')}
            {...register('sure', { required: true })}
          >
            {t('safe.sure')}
          </CheckField>
          <PasswordField
            label={t('safe.password')}
            autoComplete="off"
            showLabel={t('safe.show')}
            hideLabel={t('safe.hide')}
            error={errors.password && t('safe.passwordNeeded')}
            {...register('password', { required: true })}
          />
          <Failed error={refusal} />
          <div className={styles.actions}>
            <Button look="quiet" wide onClick={close}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" wide busy={isSubmitting}>
              {t('safe.lockSubmit')}
            </Button>
          </div>
        </form>
      ) : (
        <Button look="quiet" wide disabled={longer.length === 0} onClick={() => setOpen(true)}>
          {t(box.lockedUntil === null ? 'safe.lockOpen' : 'safe.lockLonger')}
        </Button>
      )}
    </TaskCard>
  )
}
