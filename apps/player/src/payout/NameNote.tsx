import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { TextArea } from '@perlas/ui/TextArea.tsx'
import type { ComponentProps } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'

/** As the contract has it. */
export const isNote = (text: string): boolean => text.trim().length >= 10

/** Why an account's name differs from the ID: a member of the office reads it beside both names. */
export function NameNote({
  wrong,
  ...area
}: Omit<ComponentProps<'textarea'>, 'id'> & { wrong: boolean }) {
  const t = useT()
  return (
    <>
      <TextArea
        label={t('banks.note')}
        hint={t('banks.noteHint')}
        rows={3}
        maxLength={300}
        aria-invalid={wrong || undefined}
        {...area}
      />
      <FormFailure text={wrong ? t('banks.noteNeeded') : undefined} />
    </>
  )
}
