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
import {
  Controller,
  useForm,
  useFormState,
  type Control,
  type UseFormRegister,
} from 'react-hook-form'
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

const empty = {
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
} as const
const filled = { validate: (text: string | undefined) => (text ?? '').trim() !== '' }

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
  const { expires } = kycDocuments[documentType]
  const { register, control, handleSubmit, formState } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: {
      ...empty,
      ...stored,
      documentNumber: '',
      documentExpiry: state.documentExpiry ?? '',
    },
  })

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
        <DocumentFields {...{ state, documentType, register, control }} />
        <PersonFields {...{ register, control }} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('kyc.group.home')}</legend>
        <HomeFields {...{ register, control }} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('kyc.group.money')}</legend>
        <p className={styles.quiet}>{t('kyc.moneyWhy')}</p>
        <Choice control={control} name="sourceOfFunds" text="kyc.funds" values={fundSources} />
        <Choice control={control} name="natureOfWork" text="kyc.work" values={workNatures} />
      </fieldset>
      <FormFailure text={failure} />
      <Button type="submit" size="large" wide busy={formState.isSubmitting}>
        {t('kyc.next')}
      </Button>
    </form>
  )
}

type Part = { register: UseFormRegister<Form>; control: Control<Form> }

function useNeeded(control: Control<Form>) {
  const t = useT()
  const { errors } = useFormState({ control })
  return (name: keyof Form) => (errors[name] ? t('kyc.needed') : undefined)
}

function DocumentFields({
  state,
  documentType,
  register,
  control,
}: Part & { state: KycState; documentType: KycDocument }) {
  const t = useT()
  const needed = useNeeded(control)
  const { expires } = kycDocuments[documentType]
  const hasNumber = state.documentNumber !== ''
  return (
    <>
      <Field
        label={t('kyc.field.documentNumber', { document: t(`kyc.document.${documentType}`) })}
        hint={hasNumber ? t('kyc.numberKept', { number: state.documentNumber }) : undefined}
        autoComplete="off"
        maxLength={32}
        error={needed('documentNumber') && t('kyc.numberNeeded')}
        {...register('documentNumber', {
          validate: (text) =>
            (hasNumber && text.trim() === '') || /^[A-Za-z0-9 -]{5,32}$/.test(text.trim()),
        })}
      />
      {expires && (
        <Field
          label={t('kyc.field.documentExpiry')}
          type="date"
          error={needed('documentExpiry')}
          {...register('documentExpiry', filled)}
        />
      )}
    </>
  )
}

function PersonFields({ register, control }: Part) {
  const t = useT()
  const needed = useNeeded(control)
  return (
    <>
      {Object.entries(texts).map(([name, { complete, most }]) => (
        <Field
          key={name}
          label={t(`kyc.field.${name}`)}
          autoComplete={complete}
          maxLength={most}
          error={name === 'middleName' ? undefined : needed(name as keyof Form)}
          {...register(name as keyof typeof texts, name === 'middleName' ? {} : filled)}
        />
      ))}
      <Field
        label={t('kyc.field.birthDate')}
        type="date"
        autoComplete="bday"
        error={needed('birthDate')}
        {...register('birthDate', filled)}
      />
      <Field
        label={t('kyc.field.nationality')}
        maxLength={60}
        error={needed('nationality')}
        {...register('nationality', filled)}
      />
    </>
  )
}

function HomeFields({ register, control }: Part) {
  const t = useT()
  const needed = useNeeded(control)
  return (
    <>
      {Object.entries(places).map(([name, { complete, most }]) => (
        <Field
          key={name}
          label={t(`kyc.field.${name}`)}
          autoComplete={complete}
          maxLength={most}
          error={needed(name as keyof Form)}
          {...register(name as keyof typeof places, filled)}
        />
      ))}
      <Field
        label={t('kyc.field.postalCode')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        error={needed('postalCode') && t('kyc.postalNeeded')}
        {...register('postalCode', { pattern: /^\d{4}$/, required: true })}
      />
    </>
  )
}

function Choice({
  control,
  name,
  text,
  values,
}: {
  control: Control<Form>
  name: 'sourceOfFunds' | 'natureOfWork'
  /** Where the names of the values stand. */
  text: 'kyc.funds' | 'kyc.work'
  values: readonly string[]
}) {
  const t = useT()
  return (
    <Controller
      control={control}
      name={name}
      rules={{ required: true }}
      render={({ field, fieldState }) => (
        <Select
          label={t(`kyc.field.${name}`)}
          placeholder={t('kyc.choose')}
          options={values.map((value) => ({ value, label: t(`${text}.${value}`) }))}
          value={field.value || undefined}
          onChange={field.onChange}
          error={fieldState.invalid ? t('kyc.needed') : undefined}
        />
      )}
    />
  )
}
