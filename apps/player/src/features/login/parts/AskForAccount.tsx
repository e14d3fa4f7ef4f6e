import { failureMessage, isRefused } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { TextArea } from '@perlas/ui/TextArea.tsx'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form'
import { useRecoveryActions } from '../recovery.ts'
import { loginFailure } from '../rules.ts'
import styles from './LoginFrame.module.css'
import { EmailAndCode } from './EmailAndCode.tsx'
import { MobileAndCode } from './MobileAndCode.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'

const empty = {
  account: '',
  name: '',
  birthDate: '',
  remembers: '',
  mobile: '',
  email: '',
  code: '',
}
type Reach = 'mobile' | 'email'
const reaches: readonly Reach[] = ['mobile', 'email']
const steps = ['account', 'person', 'remembers', 'number'] as const

/** What somebody says of themselves, one thing at a time; the new number or address is proven by a code before anything is stored. */
export function AskForAccount({
  emails,
  onAsked,
}: {
  /** A mail address serves in the place of a number. */
  emails: boolean
  onAsked: () => void
}) {
  const t = useT()
  const [at, setAt] = useState(0)
  const [moved, setMoved] = useState(false)
  const [by, setBy] = useState<Reach>('mobile')
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { handleSubmit, formState } = form
  const { failure, setFailure, send } = useRequest(by, onAsked)
  const step = steps[at] ?? 'account'
  const go = (by: number) => {
    setFailure(undefined)
    setMoved(true)
    setAt(at + by)
  }
  const submit = (reported: typeof empty) => (step === 'number' ? send(reported) : go(1))
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onChange={() => setFailure(undefined)}
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <RecoveryStep
          step={step}
          isFirst={!moved}
          title={step === 'number' && emails ? 'reach' : step}
        />
        {step === 'account' && <AccountFields />}
        {step === 'person' && <PersonFields />}
        {step === 'remembers' && <MemoryFields />}
        {step === 'number' && !emails && <Reached by={by} />}
        {step === 'number' && emails && (
          <ReachFields
            by={by}
            onChange={(next) => {
              setFailure(undefined)
              form.setValue('code', '')
              setBy(next)
            }}
          />
        )}
        <FormFailure text={failure} />
        <Button type="submit" size="large" wide busy={formState.isSubmitting}>
          {t('kyc.next')}
        </Button>
        {at > 0 && (
          <Button look="quiet" wide disabled={formState.isSubmitting} onClick={() => go(-1)}>
            {t('app.back')}
          </Button>
        )}
      </form>
    </FormProvider>
  )
}

/** Sends what was said, once however often it is pressed, and says what kept it from being stored. */
function useRequest(by: Reach, onAsked: () => void) {
  const t = useT()
  const { ask, readAgain } = useRecoveryActions()
  const [failure, setFailure] = useState<string>()
  const [requestId] = useState(newRequestId)
  async function send(reported: typeof empty) {
    setFailure(undefined)
    const { birthDate } = reported
    const [account, name, remembers, code] = [
      reported.account.trim(),
      reported.name.trim(),
      reported.remembers.trim(),
      reported.code.trim(),
    ]
    try {
      await ask({ requestId, account, name, birthDate, remembers, [by]: reported[by].trim(), code })
      onAsked()
    } catch (error) {
      if (isRefused(error, 'order-conflict')) {
        await readAgain()
        return onAsked()
      }
      const { key, values } = isRefused(error, 'email-unavailable')
        ? failureMessage(error)
        : loginFailure(error, true)
      setFailure(t(key, values))
    }
  }
  return { failure, setFailure, send }
}

function AccountFields() {
  const t = useT()
  const { register, control } = useFormContext<typeof empty>()
  const { errors } = useFormState({ control })
  return (
    <Field
      label={t('recover.account')}
      hint={t('recover.accountHint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      error={errors.account && t('login.accountNeeded')}
      {...register('account', { validate: (text) => text.trim() !== '' })}
    />
  )
}

function PersonFields() {
  const t = useT()
  const { register, control } = useFormContext<typeof empty>()
  const { errors } = useFormState({ control })
  return (
    <>
      <Field
        label={t('recover.name')}
        autoComplete="name"
        maxLength={120}
        error={errors.name && t('kyc.needed')}
        {...register('name', { validate: (text) => text.trim().length > 1 })}
      />
      <Field
        label={t('kyc.field.birthDate')}
        type="date"
        autoComplete="bday"
        error={errors.birthDate && t('kyc.needed')}
        {...register('birthDate', { validate: (day) => /^\d{4}-\d{2}-\d{2}$/.test(day) })}
      />
    </>
  )
}

function MemoryFields() {
  const t = useT()
  const { register } = useFormContext<typeof empty>()
  return (
    <TextArea
      label={t('recover.remembers')}
      hint={t('recover.remembersHint')}
      rows={5}
      maxLength={2000}
      {...register('remembers')}
    />
  )
}

function ReachFields({ by, onChange }: { by: Reach; onChange: (by: Reach) => void }) {
  const t = useT()
  return (
    <>
      <TabBar
        id="reach"
        look="switch"
        label={t('recover.reach.label')}
        items={reaches.map((value) => ({ value, label: t(`recover.reach.${value}`) }))}
        value={by}
        onChange={onChange}
      />
      <TabPanel id="reach" value={by} className={styles.form}>
        <Reached by={by} />
      </TabPanel>
    </>
  )
}

function Reached({ by }: { by: Reach }) {
  const t = useT()
  return (
    <>
      <p className={styles.note}>{t(by === 'email' ? 'recover.emailWhy' : 'recover.numberWhy')}</p>
      {by === 'email' ? <EmailAndCode /> : <MobileAndCode purpose="register" />}
    </>
  )
}
