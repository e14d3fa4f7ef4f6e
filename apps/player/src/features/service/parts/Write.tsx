import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { TextArea } from '@perlas/ui/TextArea.tsx'
import { useForm, useWatch } from 'react-hook-form'
import styles from '../Service.module.css'

/** Words to write once, and the button that sends them. */
export function Write({
  label,
  hint,
  send,
  most,
  busy,
  error,
  onSend,
}: {
  label: string
  hint?: string
  send: string
  most: number
  busy: boolean
  error: Error | null
  onSend: (text: string) => void
}) {
  const t = useT()
  const { register, handleSubmit, control } = useForm({ defaultValues: { text: '' } })
  const text = useWatch({ control, name: 'text' }).trim()
  const failure = error && failureMessage(error)
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => void handleSubmit((written) => onSend(written.text.trim()))(event)}
    >
      <TextArea label={label} hint={hint} maxLength={most} {...register('text')} />
      <FormFailure text={failure ? t(failure.key, failure.values) : undefined} />
      <Button type="submit" size="large" wide busy={busy} disabled={text === ''}>
        {send}
      </Button>
    </form>
  )
}
