import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { isAccountNumber } from '#/payout/rules.ts'
import styles from '../Banks.module.css'
import { useModifyBank, type Account } from '../queries.ts'

/** A verified player's account bears the name of the ID; one that fits already keeps its own writing. */
function holderOf({ accountName, blocked }: Account, holder: string | null): string {
  return holder !== null && blocked ? holder : accountName
}

/** Another name or number. The number is not shown in full, so an empty field keeps it. */
export function ChangeForm({
  account,
  holder,
  onClose,
}: {
  account: Account
  holder: string | null
  onClose: () => void
}) {
  const t = useT()
  const modify = useModifyBank()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { accountName: holderOf(account, holder), cardNum: '' },
  })
  const { errors } = formState
  const failure = modify.isError ? failureMessage(modify.error) : undefined
  function save({ accountName, cardNum }: { accountName: string; cardNum: string }) {
    const number = cardNum.trim()
    modify.mutate(
      { id: account.id, accountName: accountName.trim(), ...(number && { cardNum: number }) },
      {
        onSuccess() {
          toast(t('banks.saved'), 'good')
          onClose()
        },
      },
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <Field
        label={t('banks.holder')}
        hint={t(holder === null ? 'banks.holderHint' : 'banks.holderKnown')}
        readOnly={holder !== null}
        autoComplete="name"
        maxLength={80}
        error={errors.accountName && t('banks.holderNeeded')}
        {...register('accountName', { validate: (text) => text.trim().length >= 2 })}
      />
      <Field
        label={t('banks.newNumber')}
        hint={t('banks.newNumberHint', { number: account.cardNum })}
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        error={errors.cardNum && t('banks.numberNeeded')}
        {...register('cardNum', {
          validate: (text) => text.trim() === '' || isAccountNumber(text),
        })}
      />
      <p className={styles.quiet}>{t('banks.changeNote')}</p>
      <FormFailure text={failure && t(failure.key, failure.values)} />
      <div className={styles.two}>
        <Button look="quiet" wide onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" wide busy={modify.isPending}>
          {t('banks.save')}
        </Button>
      </div>
    </form>
  )
}
