import { Button } from '@perlas/ui/Button.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from '../Privacy.module.css'
import { useDataRequests } from '../queries.ts'
import { waits, whatOf } from '../rules.ts'
import { Ask } from './Ask.tsx'

/** Where players change what is theirs to change. */
const ways = [
  { to: '/profile/user', label: 'privacy.correct.nickname' },
  { to: '/bind', label: 'privacy.correct.number' },
  { to: '/profile/bank', label: 'privacy.correct.banks' },
  { to: '/walletsKyc', label: 'privacy.correct.identity' },
] as const

/** Details with the page that changes each; anything else is a request, and a member decides. */
export function Correction({ days }: { days: number }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { data = [] } = useDataRequests()
  const isOpen = data.some((one) => waits(one) && whatOf(one.about) === 'correction')
  return (
    <TaskCard
      id="correct"
      icon="edit"
      title={t('privacy.correct.title')}
      text={t('privacy.correct.text')}
    >
      <ul className={styles.links}>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <p className={styles.quiet}>{t('privacy.requests.isOpen')}</p>
      ) : isAsking ? (
        <Ask
          what="correction"
          label={t('privacy.correct.words')}
          hint={t('privacy.correct.hint')}
          send={t('privacy.correct.send')}
          onDone={() => setAsking(false)}
        />
      ) : (
        <>
          <p className={styles.quiet}>{t('privacy.correct.others', { count: days })}</p>
          <Button look="outline" wide onClick={() => setAsking(true)}>
            {t('privacy.correct.ask')}
          </Button>
        </>
      )}
    </TaskCard>
  )
}
