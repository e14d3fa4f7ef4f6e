import { shareNetworks } from '@perlas/contract/invites'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { copyAloud } from '@perlas/ui/copy-aloud.ts'
import { Progress } from '@perlas/ui/Progress.tsx'
import {
  appProxyUser4TaskUser,
  appProxyUser4TaskUserReceive,
  appProxyUser4TaskUserShare,
} from '../call.ts'
import styles from './Count.module.css'

const page = { call: appProxyUser4TaskUser, input: {} }
const names = { facebook: 'Facebook', messenger: 'Messenger', tiktok: 'TikTok', viber: 'Viber' }

/** The week's tasks: a share counts once somebody opened the link there. */
export function Tasks() {
  const t = useT()
  const { data } = useActivity(appProxyUser4TaskUser, {})
  const receive = useClaim(appProxyUser4TaskUserReceive, page)
  const share = useClaim(appProxyUser4TaskUserShare, page, {
    quiet: true,
    settled: (answer) => void (answer?.link && hand(new URL(answer.link, location.href).href)),
  })
  async function hand(url: string): Promise<void> {
    if (!('share' in navigator)) return copyAloud(url)
    // Whoever closes the sheet again has nothing to be told.
    await navigator
      .share({ title: 'Perlas', text: t('friends.shareText'), url })
      .catch(() => undefined)
  }
  if (!data || data.tasks.length === 0) return null
  const opened = new Map(data.shared.map((one) => [one.network, one.opened]))
  return (
    <section className={styles.part} aria-labelledby="count-tasks">
      <h2 id="count-tasks">{t('agentCount.tasks')}</h2>
      <ul className={styles.tasks}>
        {data.tasks.map(({ taskId, type, itemStatus, goal, done, award }) => (
          <li key={taskId} data-status={itemStatus}>
            <span className={styles.grow}>
              <strong>{t(`agentCount.${type}`, { goal, count: goal })}</strong>
              <small>{rewardWords(t, award)}</small>
              <Progress
                value={done}
                max={goal}
                tone="pearl"
                label={t('agentCount.of', { done, goal })}
              />
            </span>
            {itemStatus === 1 ? (
              <Button
                size="small"
                busy={receive.isPending}
                onClick={() => receive.press({ taskId })}
              >
                {t('activity.collect')}
              </Button>
            ) : (
              <small>
                {itemStatus === 2 ? t('activity.collected') : t('agentCount.of', { done, goal })}
              </small>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.networks} role="group" aria-label={t('agentCount.shareIn')}>
        {shareNetworks.map((network) => {
          const count = opened.get(network)
          return (
            <button
              key={network}
              type="button"
              data-opened={Boolean(count) || undefined}
              disabled={share.isPending}
              onClick={() => share.press({ network })}
            >
              <span>{names[network]}</span>
              <small>
                {count === undefined
                  ? t('friends.share')
                  : count > 0
                    ? t('agentCount.opened', { count })
                    : t('agentCount.notYet')}
              </small>
            </button>
          )
        })}
      </div>
    </section>
  )
}
