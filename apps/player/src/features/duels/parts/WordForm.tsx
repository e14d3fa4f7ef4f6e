import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import styles from '../Duels.module.css'
import type { Chosen } from '../queries.ts'
import { anyWord, WORD } from '../rules.ts'

/** A word of the player's own for the seed, and whether the other player sees the nickname. */
export function WordForm({
  before,
  action,
  disabled = false,
  onSubmit,
}: {
  before?: ReactNode
  action: string
  disabled?: boolean
  onSubmit: (chosen: Chosen) => Promise<unknown>
}) {
  const t = useT()
  const [failure, setFailure] = useState<string>()
  const [word] = useState(anyWord)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { word, named: false } })
  const { errors, isSubmitting } = formState
  async function submit(chosen: Chosen) {
    setFailure(undefined)
    try {
      await onSubmit(chosen)
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {before}
      <Field
        label={t('duels.word')}
        hint={t('duels.wordHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.word && t('duels.wordWrong')}
        {...register('word', { validate: (typed) => WORD.test(typed) })}
      />
      <CheckField {...register('named')}>{t('duels.named')}</CheckField>
      <FormFailure text={failure} />
      <Button type="submit" wide busy={isSubmitting} disabled={disabled}>
        {action}
      </Button>
    </form>
  )
}
