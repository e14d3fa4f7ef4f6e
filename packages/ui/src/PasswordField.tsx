import { useState, type ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

/** A field whose text can be shown. `autoComplete` is never left out: the browser keeps passwords, we do not; `off` is for secrets it must not mix up with the login's. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: Omit<ComponentProps<typeof Field>, 'type' | 'after'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
  showLabel: string
  hideLabel: string
}) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
