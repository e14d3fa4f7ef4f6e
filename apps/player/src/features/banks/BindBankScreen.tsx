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
import { isAccountNumber } from './rules.ts'
import styles from './Banks.module.css'
import { isNote, NameNote } from './parts/NameNote.tsx'
import { useAddBank, useBanks } from './queries.ts'

type Form = { bankId: string; accountName: string; cardNum: string; nameNote: string }

/** Adds a bank account or e-wallet; `back=1` returns to where the need arose, `id` chooses the bank. */
export function BindBankScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const banks = useCatalogue(({ webConfig }) => webConfig?.appBankList)
  const add = useAddBank()
  const known = useBanks()
  const holder = known.data?.holder ?? null
  const [differs, setDiffers] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { register, control, handleSubmit, formState } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { bankId: params.get('id') ?? '', accountName: '', cardNum: '', nameNote: '' },
    // Whoever is verified does not type the name: it is that of the ID.
    ...(holder !== null && {
      values: { bankId: params.get('id') ?? '', accountName: holder, cardNum: '', nameNote: '' },
    }),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = formState
  async function submit(form: Form) {
    setFailure(undefined)
    try {
      const { bankId, accountName, cardNum, nameNote } = form
      await add({
        bankId,
        accountName: accountName.trim(),
        cardNum: cardNum.trim(),
        ...(differs && { nameNote: nameNote.trim() }),
      })
      toast(t(differs ? 'banks.asked' : 'banks.added'), 'good')
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
          hint={t(holder === null || differs ? 'banks.holderHint' : 'banks.holderKnown')}
          readOnly={holder !== null && !differs}
          autoComplete="name"
          maxLength={80}
          error={errors.accountName && t('banks.holderNeeded')}
          {...register('accountName', { validate: (text) => text.trim().length >= 2 })}
        />
        {holder !== null && !differs && (
          <Button look="link" onClick={() => setDiffers(true)}>
            {t('banks.differs')}
          </Button>
        )}
        {differs && (
          <NameNote
            wrong={Boolean(errors.nameNote)}
            {...register('nameNote', { validate: isNote })}
          />
        )}
        <Field
          label={t('banks.number')}
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          error={errors.cardNum && t('banks.numberNeeded')}
          {...register('cardNum', { validate: isAccountNumber })}
        />
        <FormFailure text={failure} />
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t('banks.save')}
        </Button>
      </form>
    </Screen>
  )
}
