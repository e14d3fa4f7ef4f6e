import { useFormContext, useFormState } from 'react-hook-form'
import { useCatalogue } from '#/session/catalogue.ts'
import type { CodePurpose } from '../queries.ts'
import { checkCode, checkMobile } from '../rules.ts'
import { CodeField } from './CodeField.tsx'
import { MobileField } from './MobileField.tsx'
import { useComplaint } from './use-complaint.ts'

/** The number of a form, and the code that proves it where one is asked for. */
export function MobileAndCode({ purpose }: { purpose: CodePurpose | undefined }) {
  const { register, trigger, getValues, control } = useFormContext<{
    mobile: string
    code: string
  }>()
  // Of its own: the form's state changes inside, and a part that is remembered would not see it.
  const { errors } = useFormState({ control })
  const site = useCatalogue((catalogue) => catalogue.siteConfig)
  const { say } = useComplaint()
  return (
    <>
      <MobileField
        error={errors.mobile?.message}
        {...register('mobile', { validate: (text) => say(checkMobile(text, site)) })}
      />
      {purpose && (
        <CodeField
          purpose={purpose}
          mobile={async () =>
            (await trigger('mobile', { shouldFocus: true }))
              ? getValues('mobile').trim()
              : undefined
          }
          error={errors.code?.message}
          {...register('code', { validate: (text) => say(checkCode(text)) })}
        />
      )}
    </>
  )
}
