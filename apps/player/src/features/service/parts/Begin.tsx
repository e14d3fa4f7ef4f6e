import { chatTopics, type ChatTopic } from '@perlas/contract/chat'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useState } from 'react'
import { useSubjects, type Subject } from '../queries.ts'
import styles from './Chat.module.css'

export type Chosen = { topic: ChatTopic; about: Subject | undefined }

/** What it is about, by a tap; of money and rounds, which one. */
export function Begin({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const t = useT()
  const [topic, setTopic] = useState<ChatTopic>()
  const subjects = useSubjects(topic)
  const choose = (next: ChatTopic) => {
    if (next === 'deposit' || next === 'withdrawal' || next === 'round') setTopic(next)
    else onChosen({ topic: next, about: undefined })
  }
  if (!topic)
    return (
      <>
        <h2 className={styles.ask}>{t('service.about')}</h2>
        <ul className={styles.topics}>
          {chatTopics.map((one) => (
            <li key={one}>
              <Button look="quiet" wide onClick={() => choose(one)}>
                {t(`service.topics.${one}`)}
              </Button>
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <h2 className={styles.ask}>{t(`service.which.${topic}`)}</h2>
      {subjects.isPending && <Skeleton className={styles.waiting} />}
      <ul className={styles.subjects}>
        {(subjects.data ?? []).map((about) => (
          <li key={about.ref}>
            <button type="button" onClick={() => onChosen({ topic, about })}>
              <strong>{about.name || pesos(about.amount)}</strong>
              <small>{manilaTime(about.at)}</small>
            </button>
          </li>
        ))}
      </ul>
      <Button look="outline" wide onClick={() => onChosen({ topic, about: undefined })}>
        {t('service.noneOfThese')}
      </Button>
    </>
  )
}
