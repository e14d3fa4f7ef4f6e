import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useEnd } from '../queries.ts'
import styles from './Chat.module.css'

const marks = [1, 2, 3, 4, 5] as const

/** It has ended: what one thought of it, once, with a line if they like, and a way to write again. */
export function Rating({
  chat: { no, rating },
  onAnother,
}: {
  chat: { no: number; rating: number | null }
  onAnother: () => void
}) {
  const t = useT()
  const rate = useEnd()
  const [mark, setMark] = useState<number>()
  const { register, handleSubmit } = useForm({ defaultValues: { remark: '' } })
  const shown = rating ?? mark
  const failure = rate.error && failureMessage(rate.error)
  return (
    <div className={styles.ended}>
      <p>{t(rating === null ? 'service.endedAsk' : 'service.endedThanks')}</p>
      <div className={styles.marks} role="group" aria-label={t('service.rate')}>
        {marks.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={t('service.mark', { count: one })}
            aria-pressed={shown !== undefined && one <= shown}
            disabled={rating !== null || rate.isPending}
            onClick={() => setMark(one)}
          >
            <Icon name="star" size={28} />
          </button>
        ))}
      </div>
      {rating === null && mark !== undefined && (
        <form
          className={styles.remark}
          onSubmit={(event) =>
            void handleSubmit(({ remark }) =>
              rate.mutate({ no, rating: mark, remark: remark.trim() }),
            )(event)
          }
        >
          <Field label={t('service.remark')} maxLength={300} {...register('remark')} />
          <FormFailure text={failure ? t(failure.key, failure.values) : undefined} />
          <Button type="submit" wide busy={rate.isPending}>
            {t('service.sendRating')}
          </Button>
        </form>
      )}
      <Button look="outline" onClick={onAnother}>
        {t('service.another')}
      </Button>
    </div>
  )
}
