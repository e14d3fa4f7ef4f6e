import type { Activities } from '@perlas/player-kit/activities.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { rememberedAccount } from '@perlas/player-kit/session.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Link } from 'react-router'
import { useReady } from '../queries.ts'
import styles from '../Rewards.module.css'
import { Running } from './Running.tsx'
import { useGreen } from '#/session/catalogue.ts'

function Offered({ activities }: { activities: Activities }) {
  const t = useT()
  const { activityIds } = activities
  return (
    <>
      <div className={styles.kinds}>
        <h2 id="running-title" className={styles.heading}>
          {t('rewards.running')}
        </h2>
        <small>{t('rewards.runningCount', { count: activityIds.length })}</small>
      </div>
      <Running activities={activities} shown={activityIds} />
    </>
  )
}

/** What runs, for who is not signed in yet: a look at the terms costs nothing. */
export function Visitor() {
  const t = useT()
  const { data } = useReady()
  const green = useGreen()
  const running = green ? [] : (data?.running ?? [])
  const activityIds = running.map(({ activity }) => activity)
  const activityMap = Object.fromEntries(
    running.map(({ activity, ...state }, sort) => [activity, { sort, ...state }]),
  )
  return (
    <div className={styles.visitor}>
      <Invitation />
      {activityIds.length > 0 && (
        <section className={styles.main} aria-labelledby="running-title">
          <Offered activities={{ activityIds, activityMap }} />
          <p>
            <Link className={buttonClass('link')} to="/draws">
              {t('rewards.draws')}
            </Link>
          </p>
        </section>
      )}
    </div>
  )
}

/** A device that knows nobody leads with registration. */
function Invitation() {
  const t = useT()
  const known = rememberedAccount() !== ''
  const login = (
    <Link
      key="login"
      className={buttonClass(known ? 'primary' : 'outline')}
      to="/login?return=%2Flobby%2Frewards"
    >
      {t('rewards.login')}
    </Link>
  )
  const register = (
    <Link
      key="register"
      className={buttonClass(known ? 'outline' : 'primary')}
      to="/register?return=%2Flobby%2Frewards"
    >
      {t('rewards.register')}
    </Link>
  )
  return (
    <StateCard
      art="/pictures/empty/signin"
      title={t(known ? 'rewards.visitorTitle' : 'rewards.newcomerTitle')}
      actions={known ? [login, register] : [register, login]}
    >
      {t(known ? 'rewards.visitorText' : 'rewards.newcomerText')}
    </StateCard>
  )
}
