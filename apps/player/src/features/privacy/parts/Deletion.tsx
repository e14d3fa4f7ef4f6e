import { Button } from '@perlas/ui/Button.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from '../Privacy.module.css'
import { useDataRequests, type Privacy } from '../queries.ts'
import { holdWays, waits, whatOf, years } from '../rules.ts'
import { Ask } from './Ask.tsx'

/** The deletion of the account: what goes, what a law keeps and for how long, and what stands against it now. */
export function Deletion({ privacy }: { privacy: Privacy }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { data = [] } = useDataRequests()
  const { holds, rest, keep, days } = privacy
  const isOpen = data.some((one) => waits(one) && whatOf(one.about) === 'deletion')
  return (
    <TaskCard
      id="delete"
      icon="user"
      title={t('privacy.delete.title')}
      text={t('privacy.delete.text', { count: days })}
    >
      <h3 className={styles.subtitle}>{t('privacy.delete.goes')}</h3>
      <ul className={styles.plain}>
        <li>{t('privacy.delete.goesLogin')}</li>
        <li>{t('privacy.delete.goesName')}</li>
        <li>{t('privacy.delete.goesAds')}</li>
        <li>{t('privacy.delete.goesRewards')}</li>
      </ul>
      <h3 className={styles.subtitle}>{t('privacy.delete.stays')}</h3>
      <ul className={styles.plain}>
        <li>{t('privacy.delete.staysId', { count: years(keep.identityDays) })}</li>
        <li>{t('privacy.delete.staysMoney')}</li>
        <li>{t('privacy.delete.staysDevices', { count: years(keep.visitDays) })}</li>
        <li>{t('privacy.delete.staysNumber')}</li>
      </ul>
      {isOpen ? (
        <p className={styles.quiet}>{t('privacy.requests.isOpen')}</p>
      ) : holds.length > 0 ? (
        <div className={styles.holds}>
          <p>{t('privacy.delete.notYet')}</p>
          <ul className={styles.links}>
            {holds.map((hold) => (
              <li key={hold}>
                <Link to={holdWays[hold]}>{t(`privacy.delete.hold.${hold}`)}</Link>
              </li>
            ))}
          </ul>
        </div>
      ) : isAsking ? (
        <Ask
          what="deletion"
          danger
          label={t('privacy.delete.words')}
          hint={t('privacy.delete.hint')}
          send={t('privacy.delete.send')}
          plain={t('privacy.delete.plain')}
          onDone={() => setAsking(false)}
        >
          <p>{t('privacy.delete.sure')}</p>
          {rest > 0 && <p>{t('privacy.delete.rest', { amount: pesos(rest) })}</p>}
        </Ask>
      ) : (
        <Button look="outline" wide onClick={() => setAsking(true)}>
          {t('privacy.delete.ask')}
        </Button>
      )}
    </TaskCard>
  )
}
