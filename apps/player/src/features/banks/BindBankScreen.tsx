import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Select } from '@perlas/ui/Select.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './Banks.module.css'
import { useAddBank, useBanks } from './queries.ts'

type Form = { bankId: string; accountName: string; cardNum: string }

/** Adds a bank account or e-wallet; `back=1` returns to where the need arose, `id` chooses the bank. */
export function BindBankScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const banks = useCatalogue(({ webConfig }) => webConfig?.appBankList)
  const add = useAddBank()
  const known = useBanks()
  const holder = known.data?.holder ?? null
  const [failure, setFailure] = useState<string>()
  const { register, control, handleSubmit, formState } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { bankId: params.get('id') ?? '', accountName: '', cardNum: '' },
    // Whoever is verified does not type the name: it is that of the ID.
    ...(holder !== null && {
      values: { bankId: params.get('id') ?? '', accountName: holder, cardNum: '' },
    }),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = formState
  async function submit(form: Form) {
    setFailure(undefined)
    try {
      await add({ ...form, accountName: form.accountName.trim(), cardNum: form.cardNum.trim() })
      toast(t('banks.added'), 'good')
      void (params.get('back') ? navigate(-1) : navigate('/bankCardList', { replace: true }))
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
    }
  }
  return (
    <Screen title={t('banks.add')}>
      <p className={styles.lead}>{t('banks.lead')}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <Controller
          control={control}
          name="bankId"
          rules={{ required: true }}
          render={({ field }) => (
            <Select
              label={t('banks.bank')}
              placeholder={t('banks.choose')}
              options={(banks ?? []).map(({ bankId, name }) => ({ value: bankId, label: name }))}
              value={field.value || undefined}
              onChange={field.onChange}
              error={errors.bankId && t('banks.chooseFirst')}
            />
          )}
        />
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
          label={t('banks.number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={32}
          error={errors.cardNum && t('banks.numberNeeded')}
          {...register('cardNum', { validate: (text) => /^[0-9 -]{5,32}$/.test(text.trim()) })}
        />
        <FormFailure text={failure} />
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t('banks.save')}
        </Button>
      </form>
    </Screen>
  )
}
