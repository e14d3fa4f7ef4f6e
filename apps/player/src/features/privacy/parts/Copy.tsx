import { Button } from '@perlas/ui/Button.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useHeard } from '@perlas/ui/use-heard.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { saveFile } from '#/screen/save-file.ts'
import styles from '../Privacy.module.css'
import { useCopy, type Copy as Files } from '../queries.ts'

/** A copy of the player's data, made behind a proof, kept in this page alone. */
export function Copy({ copiedAt }: { copiedAt: string }) {
  const t = useT()
  const copy = useCopy()
  const failure = copy.error && failureMessage(copy.error)
  // Closing "prove it's you" is a choice, not a failure.
  const isWorth = failure && failure.key !== 'proof.needed'
  return (
    <TaskCard
      id="copy"
      icon="download"
      title={t('privacy.copy.title')}
      text={t('privacy.copy.text')}
    >
      {copy.data ? (
        <Ready files={copy.data} />
      ) : (
        <Button wide busy={copy.isPending} onClick={() => copy.mutate()}>
          {t('privacy.copy.make')}
        </Button>
      )}
      <FormFailure text={isWorth ? t(failure.key, failure.values) : undefined} />
      <p className={styles.quiet}>{t('privacy.copy.without')}</p>
      {copiedAt && (
        <p className={styles.quiet}>{t('privacy.copy.last', { at: manilaTime(copiedAt) })}</p>
      )}
    </TaskCard>
  )
}

function Ready({ files: { json, html } }: { files: Files }) {
  const t = useT()
  const heading = useHeard<HTMLParagraphElement>()
  return (
    <>
      <p className={styles.ready} ref={heading} tabIndex={-1}>
        {t('privacy.copy.ready')}
      </p>
      <div className={styles.ways}>
        <Button onClick={() => saveFile(html)}>{t('privacy.copy.html')}</Button>
        <Button look="outline" onClick={() => saveFile(json)}>
          {t('privacy.copy.json')}
        </Button>
      </div>
      <p className={styles.quiet}>{t('privacy.copy.careful')}</p>
    </>
  )
}
