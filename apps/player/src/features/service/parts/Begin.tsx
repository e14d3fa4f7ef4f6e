import { chatSubjects, chatTopics, type ChatSubject, type ChatTopic } from '@perlas/contract/chat'
import { useT } from '@perlas/player-kit/messages.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { useState } from 'react'
import type { Subject } from '../queries.ts'
import styles from './Chat.module.css'
import { Subjects } from './Subjects.tsx'

export type Chosen = { topic: ChatTopic; about: Subject | undefined }

const hasSubjects = (topic: ChatTopic): topic is ChatSubject =>
  (chatSubjects as readonly string[]).includes(topic)

/** What it is about, by a tap; of money, rounds and rewards, which one. */
export function Begin({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const t = useT()
  const [topic, setTopic] = useState<ChatSubject>()
  const choose = (next: ChatTopic) => {
    // A visitor has nothing here that it could be about.
    if (isSignedIn() && hasSubjects(next)) setTopic(next)
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
      <Subjects of={topic} onChosen={(about) => onChosen({ topic, about })} />
      <Button look="outline" wide onClick={() => onChosen({ topic, about: undefined })}>
        {t('service.noneOfThese')}
      </Button>
    </>
  )
}
