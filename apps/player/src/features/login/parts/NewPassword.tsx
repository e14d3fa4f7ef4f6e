import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { useFormContext, useFormState } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { checkConfirmation, checkPassword } from '../rules.ts'
import { useComplaint } from './use-complaint.ts'

/** A password to choose, and the same once more (AU-07). */
export function NewPassword({ label }: { label: string }) {
  const t = useT()
  const { register, getValues, control } = useFormContext<{
    password: string
    confirmPassword: string
  }>()
  const { errors } = useFormState({ control })
  const site = useCatalogue((catalogue) => catalogue.siteConfig)
  const { say, hint } = useComplaint()
  const labels = { showLabel: t('login.show'), hideLabel: t('login.hide') }
  return (
    <>
      <PasswordField
        {...labels}
        label={label}
        hint={hint(checkPassword('', site))}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: (text) => say(checkPassword(text, site)) })}
      />
      <PasswordField
        {...labels}
        label={t('login.confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (text) => say(checkConfirmation(text, getValues('password'))),
        })}
      />
    </>
  )
}
