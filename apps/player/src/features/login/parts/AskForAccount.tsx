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
import { FormProvider, useForm } from 'react-hook-form'
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
  const { ask, readAgain } = useRecoveryActions()
  const [at, setAt] = useState(0)
  const [moved, setMoved] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [requestId] = useState(newRequestId)
  const [by, setBy] = useState<Reach>('mobile')
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { handleSubmit, register, formState } = form
  const { errors, isSubmitting } = formState
  const step = steps[at] ?? 'account'
  const needed = t('kyc.needed')
  const go = (by: number) => {
    setFailure(undefined)
    setMoved(true)
    setAt(at + by)
  }
  async function submit(reported: typeof empty) {
    if (step !== 'number') return go(1)
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
  const reach = (
    <>
      <p className={styles.note}>{t(by === 'email' ? 'recover.emailWhy' : 'recover.numberWhy')}</p>
      {by === 'email' ? <EmailAndCode /> : <MobileAndCode purpose="register" />}
    </>
  )
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
        {step === 'account' && (
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
        )}
        {step === 'person' && (
          <>
            <Field
              label={t('recover.name')}
              autoComplete="name"
              maxLength={120}
              error={errors.name && needed}
              {...register('name', { validate: (text) => text.trim().length > 1 })}
            />
            <Field
              label={t('kyc.field.birthDate')}
              type="date"
              autoComplete="bday"
              error={errors.birthDate && needed}
              {...register('birthDate', { validate: (day) => /^\d{4}-\d{2}-\d{2}$/.test(day) })}
            />
          </>
        )}
        {step === 'remembers' && (
          <TextArea
            label={t('recover.remembers')}
            hint={t('recover.remembersHint')}
            rows={5}
            maxLength={2000}
            {...register('remembers')}
          />
        )}
        {step === 'number' && (
          <>
            {emails && (
              <TabBar
                id="reach"
                look="switch"
                label={t('recover.reach.label')}
                items={reaches.map((value) => ({ value, label: t(`recover.reach.${value}`) }))}
                value={by}
                onChange={(next) => {
                  setFailure(undefined)
                  form.setValue('code', '')
                  setBy(next)
                }}
              />
            )}
            {emails ? (
              <TabPanel id="reach" value={by} className={styles.form}>
                {reach}
              </TabPanel>
            ) : (
              reach
            )}
          </>
        )}
        <FormFailure text={failure} />
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t('kyc.next')}
        </Button>
        {at > 0 && (
          <Button look="quiet" wide disabled={isSubmitting} onClick={() => go(-1)}>
            {t('app.back')}
          </Button>
        )}
      </form>
    </FormProvider>
  )
}
