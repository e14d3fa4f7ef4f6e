import { Button } from '@perlas/ui/Button.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import styles from '../Banks.module.css'
import { useModifyBank } from '../queries.ts'
import { isNote, NameNote } from '#/payout/NameNote.tsx'

/** Asks the office to look at the name of an account that is there. */
export function AskCheck({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const modify = useModifyBank()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { nameNote: '' } })
  const failure = modify.isError ? failureMessage(modify.error) : undefined
  function send({ nameNote }: { nameNote: string }) {
    modify.mutate(
      { id, nameNote: nameNote.trim() },
      {
        onSuccess() {
          toast(t('banks.asked'), 'good')
          onClose()
        },
      },
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <NameNote
        wrong={Boolean(formState.errors.nameNote)}
        {...register('nameNote', { validate: isNote })}
      />
      <FormFailure text={failure && t(failure.key, failure.values)} />
      <div className={styles.two}>
        <Button look="quiet" wide onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" wide busy={modify.isPending}>
          {t('banks.askCheck')}
        </Button>
      </div>
    </form>
  )
}
