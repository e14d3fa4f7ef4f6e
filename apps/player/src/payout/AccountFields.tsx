import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Select } from '@perlas/ui/Select.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './AccountFields.module.css'
import { isNote, NameNote } from './NameNote.tsx'
import { isAccountNumber } from './rules.ts'
import type { useAccountForm } from './use-account-form.ts'

type Filled = ReturnType<typeof useAccountForm>

/** Where payouts go: which wallet or bank, its number, and whose it is. */
export function AccountFields({ filled }: { filled: Filled }) {
  const t = useT()
  const { form, holder, differs, setDiffers } = filled
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className={styles.fields}>
      <Bank filled={filled} />
      <Field
        label={t('banks.number')}
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        error={errors.cardNum && t('banks.numberNeeded')}
        {...register('cardNum', { validate: isAccountNumber })}
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
    </div>
  )
}

/** The e-wallets one tap away, all banks behind one more. */
function Bank({ filled: { form } }: { filled: Filled }) {
  const t = useT()
  const { field, fieldState } = useController({
    control: form.control,
    name: 'bankId',
    rules: { required: true },
  })
  const { value: chosen, onChange: choose } = field
  const missing = fieldState.error && t('banks.chooseFirst')
  const known = useCatalogue(({ webConfig }) => webConfig?.appBankList) ?? []
  const wallets = known.filter(({ kind }) => kind === 'wallet')
  const banks = known.filter(({ kind }) => kind !== 'wallet')
  const [asked, setAsked] = useState(false)
  const isBank = asked || banks.some(({ bankId }) => bankId === chosen)
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{t('banks.bank')}</legend>
        {wallets.map(({ bankId, name }) => (
          <label key={bankId}>
            <input
              type="radio"
              name="way"
              checked={!isBank && chosen === bankId}
              onChange={() => (setAsked(false), choose(bankId))}
            />
            <span>{name}</span>
          </label>
        ))}
        {banks.length > 0 && (
          <label>
            <input
              type="radio"
              name="way"
              checked={isBank}
              onChange={() => (setAsked(true), choose(''))}
            />
            <span>{t('banks.aBank')}</span>
          </label>
        )}
      </fieldset>
      {isBank ? (
        <Select
          label={t('banks.whichBank')}
          placeholder={t('banks.choose')}
          options={banks.map(({ bankId, name }) => ({ value: bankId, label: name }))}
          value={chosen || undefined}
          onChange={choose}
          error={missing}
        />
      ) : (
        <FormFailure text={missing} />
      )}
    </>
  )
}
