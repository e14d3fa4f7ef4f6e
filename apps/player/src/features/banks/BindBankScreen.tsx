import { Button } from '@perlas/ui/Button.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { AccountFields } from '#/payout/AccountFields.tsx'
import { useAccountForm } from '#/payout/use-account-form.ts'
import styles from './Banks.module.css'

/** Adds a bank account or e-wallet; `back=1` returns to where the need arose, `id` chooses the bank. */
export function BindBankScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const filled = useAccountForm({
    bankId: params.get('id') ?? '',
    onSaved: () =>
      void (params.get('back') ? navigate(-1) : navigate('/bankCardList', { replace: true })),
  })
  return (
    <Screen title={t('banks.add')} help="account">
      <p className={styles.lead}>{t('banks.lead')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void filled.submit(event)}>
        <AccountFields filled={filled} />
        <FormFailure text={filled.failure} />
        <Button type="submit" size="large" wide busy={filled.form.formState.isSubmitting}>
          {t('banks.save')}
        </Button>
      </form>
    </Screen>
  )
}
