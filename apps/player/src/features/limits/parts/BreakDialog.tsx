import type { BreakTerm } from '@perlas/contract/responsible'
import { Button } from '@perlas/ui/Button.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { useNavigate } from 'react-router'
import { failureMessage, isRefused } from '@perlas/player-kit/failure.ts'
import { longTime } from '#/exclusion/exclusion.ts'
import { useSawPage } from '#/session/saw-page.ts'
import { clearLogin } from '@perlas/player-kit/session.ts'
import { takeBreak } from '../queries.ts'
import styles from './Limits.module.css'

/** What follows from it, in plain words, and a word to type before it is done: nothing undoes it. */
export function BreakDialog({ term, onClose }: { term: BreakTerm; onClose: () => void }) {
  const t = useT()
  useSawPage('break')
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { typed: '' } })
  const { errors, isSubmitting } = formState
  const long = !term.endsWith('h') && !term.endsWith('d')
  const word = t(long ? 'limits.wordExclude' : 'limits.wordBreak')
  const points = [
    ...(['out', 'money', 'rounds'] as const),
    ...(long ? (['coinsGo', 'fixed'] as const) : (['coinsWait', 'ends'] as const)),
  ]

  async function submit() {
    try {
      const until = await takeBreak(term)
      clearLogin()
      toast(t('limits.breakBegan', { at: longTime(until) }), 'good')
      void navigate('/lobby/home', { replace: true })
    } catch (error) {
      const { key, values } = failureMessage(error)
      const message = isRefused(error, 'forbidden') ? t('limits.notLonger') : t(key, values)
      setError('typed', { message })
    }
  }
  return (
    <Dialog
      open
      locked
      title={t(long ? 'limits.confirmExclusion' : 'limits.confirmBreak', {
        term: t(`limits.terms.${term}`),
      })}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <form
        className={[styles.form, styles.inDialog].join(' ')}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{t(`limits.means.${point}`)}</li>
          ))}
        </ul>
        <Field
          label={t('limits.typeWord', { word })}
          error={errors.typed?.message}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...register('typed', {
            validate: (typed) =>
              typed.trim().toUpperCase() === word || t('limits.wordWrong', { word }),
          })}
        />
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            {t('limits.cancel')}
          </Button>
          <Button type="submit" look="danger" busy={isSubmitting}>
            {t('limits.begin')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
