import { useState, type ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

/** A field whose text can be shown. `autoComplete` is never left out: the browser keeps passwords, we do not. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: Omit<ComponentProps<typeof Field>, 'type' | 'after'> & {
  autoComplete: 'current-password' | 'new-password'
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
