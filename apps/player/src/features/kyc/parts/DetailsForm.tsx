import {
  fundSources,
  kycDocuments,
  workNatures,
  type KycDetails,
  type KycDocument,
  type KycState,
} from '@perlas/contract/kyc'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Select } from '@perlas/ui/Select.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import styles from '../Kyc.module.css'
import { useDetails, useKycActions } from '../queries.ts'

type Form = Omit<KycDetails, 'sourceOfFunds' | 'natureOfWork'> & {
  sourceOfFunds: KycDetails['sourceOfFunds'] | ''
  natureOfWork: KycDetails['natureOfWork'] | ''
  documentNumber: string
  documentExpiry: string
}
const texts = {
  firstName: { complete: 'given-name', most: 60 },
  middleName: { complete: 'additional-name', most: 60 },
  lastName: { complete: 'family-name', most: 60 },
} as const
const places = {
  address: { complete: 'street-address', most: 120 },
  city: { complete: 'address-level2', most: 60 },
  province: { complete: 'address-level1', most: 60 },
} as const

/** What stands on the document, where the player lives, and what the law asks of money (PF-04). */
export function DetailsForm(props: {
  state: KycState
  documentType: KycDocument
  onDone: () => void
}) {
  const details = useDetails()
  if (details.isPending) return <Skeleton className={styles.waiting} />
  if (details.isError) {
    return <Failure error={details.error} onRetry={() => void details.refetch()} />
  }
  return <Fields {...props} stored={details.data} />
}

function Fields({
  state,
  documentType,
  stored,
  onDone,
}: {
  state: KycState
  documentType: KycDocument
  stored: KycDetails | null
  onDone: () => void
}) {
  const t = useT()
  const { saveDetails } = useKycActions()
  const [failure, setFailure] = useState<string>()
  const hasNumber = state.documentNumber !== ''
  const { expires } = kycDocuments[documentType]
  const { register, control, handleSubmit, formState } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: {
      firstName: '',
      middleName: '',
      lastName: '',
      birthDate: '',
      nationality: 'Filipino',
      address: '',
      city: '',
      province: '',
      postalCode: '',
      sourceOfFunds: '',
      natureOfWork: '',
      ...stored,
      documentNumber: '',
      documentExpiry: state.documentExpiry ?? '',
    },
  })
  const { errors, isSubmitting } = formState
  const needed = (wrong: unknown) => (wrong ? t('kyc.needed') : undefined)
  const filled = { validate: (text: string | undefined) => (text ?? '').trim() !== '' }

  async function submit({ documentNumber, documentExpiry, ...form }: Form) {
    const { sourceOfFunds, natureOfWork } = form
    if (sourceOfFunds === '' || natureOfWork === '') return
    setFailure(undefined)
    try {
      await saveDetails(
        {
          documentType,
          ...(documentNumber.trim() && { documentNumber: documentNumber.trim() }),
          ...(expires && { documentExpiry }),
        },
        { ...form, sourceOfFunds, natureOfWork },
      )
      onDone()
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
    }
  }
  return (
    // What was wrong is said of what was sent: it goes with the next change.
    <form
      className={styles.form}
      noValidate
      onChange={() => setFailure(undefined)}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <fieldset className={styles.group}>
        <legend>{t('kyc.group.document')}</legend>
        <Field
          label={t('kyc.field.documentNumber', { document: t(`kyc.document.${documentType}`) })}
          hint={hasNumber ? t('kyc.numberKept', { number: state.documentNumber }) : undefined}
          autoComplete="off"
          maxLength={32}
          error={errors.documentNumber && t('kyc.numberNeeded')}
          {...register('documentNumber', {
            validate: (text) =>
              (hasNumber && text.trim() === '') || /^[A-Za-z0-9 -]{5,32}$/.test(text.trim()),
          })}
        />
        {expires && (
          <Field
            label={t('kyc.field.documentExpiry')}
            type="date"
            error={needed(errors.documentExpiry)}
            {...register('documentExpiry', filled)}
          />
        )}
        {Object.entries(texts).map(([name, { complete, most }]) => (
          <Field
            key={name}
            label={t(`kyc.field.${name}`)}
            autoComplete={complete}
            maxLength={most}
            error={name === 'middleName' ? undefined : needed(errors[name as keyof Form])}
            {...register(name as keyof typeof texts, name === 'middleName' ? {} : filled)}
          />
        ))}
        <Field
          label={t('kyc.field.birthDate')}
          type="date"
          autoComplete="bday"
          error={needed(errors.birthDate)}
          {...register('birthDate', filled)}
        />
        <Field
          label={t('kyc.field.nationality')}
          maxLength={60}
          error={needed(errors.nationality)}
          {...register('nationality', filled)}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('kyc.group.home')}</legend>
        {Object.entries(places).map(([name, { complete, most }]) => (
          <Field
            key={name}
            label={t(`kyc.field.${name}`)}
            autoComplete={complete}
            maxLength={most}
            error={needed(errors[name as keyof Form])}
            {...register(name as keyof typeof places, filled)}
          />
        ))}
        <Field
          label={t('kyc.field.postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          error={errors.postalCode && t('kyc.postalNeeded')}
          {...register('postalCode', { pattern: /^\d{4}$/, required: true })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('kyc.group.money')}</legend>
        <p className={styles.quiet}>{t('kyc.moneyWhy')}</p>
        <Controller
          control={control}
          name="sourceOfFunds"
          rules={{ required: true }}
          render={({ field }) => (
            <Select
              label={t('kyc.field.sourceOfFunds')}
              placeholder={t('kyc.choose')}
              options={fundSources.map((value) => ({ value, label: t(`kyc.funds.${value}`) }))}
              value={field.value || undefined}
              onChange={field.onChange}
              error={needed(errors.sourceOfFunds)}
            />
          )}
        />
        <Controller
          control={control}
          name="natureOfWork"
          rules={{ required: true }}
          render={({ field }) => (
            <Select
              label={t('kyc.field.natureOfWork')}
              placeholder={t('kyc.choose')}
              options={workNatures.map((value) => ({ value, label: t(`kyc.work.${value}`) }))}
              value={field.value || undefined}
              onChange={field.onChange}
              error={needed(errors.natureOfWork)}
            />
          )}
        />
      </fieldset>
      <FormFailure text={failure} />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {t('kyc.next')}
      </Button>
    </form>
  )
}
