import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Failed } from './Failed.tsx'
import styles from './Security.module.css'

/** One step of a change, with its way out; who it is about proves themselves when it is sent. */
export function StepForm({
  submitLabel,
  danger = false,
  field,
  onSubmit,
  onClose,
}: {
  submitLabel: string
  danger?: boolean
  /** What is asked for, and how many characters of it at least. */
  field?: { label: string; hint?: string; autoComplete: string; least: number; most: number }
  /** With what was typed, trimmed. */
  onSubmit: (text: string) => Promise<void>
  onClose: () => void
}) {
  const t = useT()
  const [refusal, setRefusal] = useState<unknown>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } })
  const { isSubmitting } = formState

  async function submit({ text }: { text: string }) {
    setRefusal(undefined)
    try {
      await onSubmit(text.trim())
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {field && (
        <Field
          label={field.label}
          hint={field.hint}
          autoComplete={field.autoComplete}
          maxLength={field.most}
          {...register('text', { validate: (text) => text.trim().length >= field.least })}
        />
      )}
      <Failed error={refusal} />
      <div className={styles.actions}>
        <Button look="quiet" wide onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'} wide busy={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
