import { COMPLAINT_LONGEST } from '@perlas/contract/complaints'
import type { DataRequest } from '@perlas/contract/privacy'
import { Button } from '@perlas/ui/Button.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { TextArea } from '@perlas/ui/TextArea.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styles from '../Privacy.module.css'
import { useAsk } from '../queries.ts'

/** The words of a request, sent once; `plain` stands for a player who writes none. */
export function Ask({
  what,
  label,
  hint,
  send,
  plain,
  danger = false,
  children,
  onDone,
}: {
  what: DataRequest
  label: string
  hint: string
  send: string
  plain?: string
  danger?: boolean
  children?: ReactNode
  onDone: () => void
}) {
  const t = useT()
  const ask = useAsk()
  const [requestId] = useState(newRequestId)
  const { register, handleSubmit, control } = useForm({ defaultValues: { text: '' } })
  const isEmpty = useWatch({ control, name: 'text' }).trim() === ''
  const failure = ask.error && failureMessage(ask.error)
  const isWorth = failure && failure.key !== 'proof.needed'
  const submit = ({ text }: { text: string }) =>
    ask.mutate(
      { requestId, what, text: text.trim() || (plain ?? '') },
      {
        onSuccess() {
          toast(t('privacy.requests.sent'), 'good')
          onDone()
        },
      },
    )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {children}
      <TextArea label={label} hint={hint} maxLength={COMPLAINT_LONGEST} {...register('text')} />
      <FormFailure text={isWorth ? t(failure.key, failure.values) : undefined} />
      <div className={styles.ways}>
        <Button
          type="submit"
          look={danger ? 'danger' : 'primary'}
          busy={ask.isPending}
          disabled={plain === undefined && isEmpty}
        >
          {send}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  )
}
