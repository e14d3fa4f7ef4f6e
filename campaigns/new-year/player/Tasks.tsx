import { useClaim } from '@perlas/player-kit/activity/claim.ts'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import {
  appNewYearUser,
  appNewYearUserExtra,
  appNewYearUserReceiveTask,
  appNewYearUserShare,
  type Network,
  type NewYearShown,
} from '../call.ts'
import { Horn } from './Bay.tsx'
import styles from './Tasks.module.css'

const ShareSheet = lazy(() => import('./ShareSheet.tsx').then((m) => ({ default: m.ShareSheet })))

const page = { call: appNewYearUser, input: {} }
type Task = NewYearShown['tasks'][number]
const icons: Record<Task['name'], IconName> = {
  sign: 'sun',
  play: 'dice',
  share: 'share',
  check: 'shield',
  deposit: 'deposit',
}
/** Where a task that is not done yet is done. */
const ways: Partial<Record<Task['name'], string>> = {
  play: '/lobby/home',
  check: '/record/transaction',
  deposit: '/lobby/wallets/deposit',
}

/** What can be done today, and the horn. */
export function Tasks({ shown }: { shown: NewYearShown }) {
  const t = useT()
  const receive = useClaim(appNewYearUserReceiveTask, page)
  const share = useClaim(appNewYearUserShare, page)
  const blow = useClaim(appNewYearUserExtra, page)
  const [network, setNetwork] = useState<Network>('other')
  const [sharing, setSharing] = useState(false)
  const { tasks, horn, today, dayMost, waits } = shown
  if (waits === 'over') return null
  const collect = ({ awardId, name }: Task) =>
    name === 'share' ? share.press({ network }) : receive.press({ taskId: awardId })
  return (
    <section className={styles.tasks} aria-labelledby="new-year-tasks">
      <header>
        <h2 id="new-year-tasks">{t('newYear.tasks')}</h2>
        <span>{t('newYear.today', { today, most: dayMost })}</span>
      </header>
      <ul>
        {tasks.map((task) => {
          const { awardId, name, itemStatus, done, goal, of, award } = task
          const way = ways[name]
          return (
            <li key={awardId} data-status={itemStatus}>
              <span className={styles.mark}>
                <Icon name={itemStatus === 2 ? 'check' : icons[name]} size={20} />
              </span>
              <span className={styles.words}>
                <strong>{t(`newYear.task.${name}`, { goal, amount: pesos(of) })}</strong>
                <small>
                  {rewardWords(t, award)}
                  <span>
                    {name === 'play' &&
                      itemStatus === 0 &&
                      ` · ${t('newYear.rounds', { done, goal })}`}
                  </span>
                  <span>{name === 'share' && itemStatus === 0 && ` · ${t('newYear.opens')}`}</span>
                </small>
              </span>
              {itemStatus === 1 ? (
                <Button
                  look="quiet"
                  size="small"
                  busy={receive.isPending && receive.variables?.taskId === awardId}
                  onClick={() => collect(task)}
                >
                  {t('activity.collect')}
                </Button>
              ) : itemStatus === 2 ? (
                <small className={styles.had}>{t('activity.collected')}</small>
              ) : name === 'share' ? (
                <Button look="quiet" size="small" onClick={() => setSharing(true)}>
                  {t('newYear.share')}
                </Button>
              ) : way ? (
                <Link className={buttonClass('quiet', 'small')} to={way}>
                  {t(`newYear.go.${name}`)}
                </Link>
              ) : null}
            </li>
          )
        })}
        <li data-status={horn.itemStatus}>
          <Horn />
          <span className={styles.words}>
            <strong>{t('newYear.horn')}</strong>
            <small>{rewardWords(t, horn.award)}</small>
          </span>
          {horn.itemStatus === 1 ? (
            <Button look="quiet" size="small" busy={blow.isPending} onClick={() => blow.press({})}>
              {t('newYear.blow')}
            </Button>
          ) : (
            <small className={styles.had}>{t('newYear.blown')}</small>
          )}
        </li>
      </ul>
      <Suspense>
        {sharing && <ShareSheet onChoose={setNetwork} onClose={() => setSharing(false)} />}
      </Suspense>
    </section>
  )
}
