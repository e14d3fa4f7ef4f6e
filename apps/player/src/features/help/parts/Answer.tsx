import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useHelp } from '#/service/help-query.ts'
import styles from '../Help.module.css'
import { filled, hasBlanks, paragraphs } from '../rules.ts'

/** The text of an article; one with placeholders waits for the amounts and times that are set now. */
export function Answer({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useHelp()
  const key = `help.articles.${id}.text`
  if (!data && hasBlanks(t, key))
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className={styles.waiting} />
    )
  return (
    <div className={styles.text}>
      {paragraphs(t(key, data && filled(t, data.values))).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}
