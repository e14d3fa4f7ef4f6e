import { useT } from '@perlas/player-kit/messages.ts'
import { Field } from '@perlas/ui/Field.tsx'
import { useFormContext, useFormState } from 'react-hook-form'
import { checkCode } from '../rules.ts'
import { CodeField } from './CodeField.tsx'
import { useComplaint } from './use-complaint.ts'

/** The mail address of a form, and the code that proves it. */
export function EmailAndCode() {
  const t = useT()
  const { register, trigger, getValues, control } = useFormContext<{
    email: string
    code: string
  }>()
  const { errors } = useFormState({ control })
  const { say } = useComplaint()
  return (
    <>
      <Field
        label={t('recover.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        error={errors.email && t('recover.emailNeeded')}
        {...register('email', { validate: (text) => /^\S+@\S+\.\S{2,}$/.test(text.trim()) })}
      />
      <CodeField
        purpose="email"
        mobile={async () =>
          (await trigger('email', { shouldFocus: true })) ? getValues('email').trim() : undefined
        }
        error={errors.code?.message}
        {...register('code', { validate: (text) => say(checkCode(text)) })}
      />
    </>
  )
}
