import { currencySign } from '@perlas/ui/currency.ts'
import { formatMoney, parseMoney, formatShort } from '@perlas/contract/money'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { useBoxActions } from '../queries.ts'
import { Failed } from './Failed.tsx'
import styles from './Safe.module.css'

const empty = { amount: '', password: '' }

/** Moves money in or out. One id per thing asked for: an unclear answer may be asked again. */
export function MoveForm({
  way,
  most,
  onClose,
}: {
  way: 'in' | 'out'
  most: number
  onClose: () => void
}) {
  const t = useT()
  const { putIn, takeOut } = useBoxActions()
  const [refusal, setRefusal] = useState<unknown>()
  const asked = useRef({ amount: 0, id: '' })
  const { register, handleSubmit, setValue, formState } = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = formState

  async function submit({ amount: typed, password }: typeof empty) {
    const amount = parseMoney(typed) ?? 0
    if (asked.current.amount !== amount) asked.current = { amount, id: newRequestId() }
    setRefusal(undefined)
    try {
      if (way === 'in') await putIn(amount, asked.current.id)
      else await takeOut(amount, asked.current.id, password)
      toast(t(way === 'in' ? 'safe.wentIn' : 'safe.cameOut'), 'good')
      onClose()
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field
        label={t(way === 'in' ? 'safe.howMuchIn' : 'safe.howMuchOut')}
        inputMode="decimal"
        autoComplete="off"
        before={<span className={styles.peso}>{currencySign}</span>}
        hint={t('safe.most', { max: formatShort(most) })}
        error={errors.amount && t('safe.amountWrong', { max: formatShort(most) })}
        {...register('amount', {
          validate: (typed) => {
            const amount = parseMoney(typed) ?? 0
            return amount >= 1 && amount <= most
          },
        })}
      />
      <Button
        look="quiet"
        size="small"
        className={styles.all}
        onClick={() => setValue('amount', formatMoney(most), { shouldValidate: true })}
      >
        {t('safe.all')}
      </Button>
      {way === 'out' && (
        <PasswordField
          label={t('safe.password')}
          autoComplete="off"
          showLabel={t('safe.show')}
          hideLabel={t('safe.hide')}
          error={errors.password && t('safe.passwordNeeded')}
          {...register('password', { required: true })}
        />
      )}
      <Failed error={refusal} />
      <div className={styles.actions}>
        <Button look="quiet" wide onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" wide busy={isSubmitting}>
          {t(way === 'in' ? 'safe.putIn' : 'safe.takeOut')}
        </Button>
      </div>
    </form>
  )
}
