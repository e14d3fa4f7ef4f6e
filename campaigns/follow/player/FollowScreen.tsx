import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { serverNow } from '@perlas/ui/clock.ts'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useEffect } from 'react'
import { followOpen, followPages, followReceive, type FollowPage } from '../call.ts'
import styles from './Follow.module.css'
import { ruleValues } from './rules.ts'

const page = { call: followPages, input: {} }

/** Our pages elsewhere: a look brings points, and nobody is asked whether they follow (AC-14, CO-05). */
export function FollowScreen() {
  const t = useT()
  const query = useActivity(followPages, {})
  return (
    <ActivityPage
      activity={activityTypes.FollowRewards}
      title={t('follow.title')}
      rules={{ of: 'follow', values: ruleValues }}
      query={query}
      hero="follow"
      wide
      party
    >
      {({ pages }) =>
        pages.length === 0 ? (
          <EmptyState art="/pictures/empty/nothing" title={t('follow.none')}>
            {t('follow.noneText')}
          </EmptyState>
        ) : (
          <Beside
            side={
              <Notes
                notes={[
                  { icon: 'eye-off', title: t('follow.honest'), text: t('follow.honestText') },
                  { icon: 'link', title: t('follow.away'), text: t('follow.awayText') },
                ]}
              />
            }
          >
            <Pages pages={pages} refetch={query.refetch} />
          </Beside>
        )
      }
    </ActivityPage>
  )
}

function Pages({ pages, refetch }: { pages: readonly FollowPage[]; refetch: () => unknown }) {
  const next = Math.min(
    ...pages
      .filter(({ itemStatus, readyAt }) => itemStatus === 0 && readyAt > 0)
      .map(({ readyAt }) => readyAt),
  )
  // Asked again when the next one can be received; a page that was away asks when it is looked at.
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const timer = setTimeout(() => void refetch(), Math.max(next - serverNow(), 0) + 300)
    return () => clearTimeout(timer)
  }, [next, refetch])
  return (
    <ul className={styles.pages}>
      {pages.map((one) => (
        <Page key={one.awardId} {...one} />
      ))}
    </ul>
  )
}

function Page({ awardId, network, url, itemStatus, readyAt, award }: FollowPage) {
  const t = useT()
  const open = useClaim(followOpen, page, { quiet: true })
  const receive = useClaim(followReceive, page)
  const name = t(`follow.networks.${network}`)
  return (
    <li className={styles.page}>
      <Icon name={`${network}02`} size={40} />
      <span className={styles.words}>
        <strong>{name}</strong>
        <small>
          {itemStatus === 0 && readyAt > 0
            ? t('follow.wait')
            : itemStatus === 2
              ? t('activity.collected')
              : rewardWords(t, award)}
        </small>
      </span>
      {itemStatus === 1 ? (
        <Button size="small" busy={receive.isPending} onClick={() => receive.press({ awardId })}>
          {t('follow.collect')}
        </Button>
      ) : (
        <a
          className={buttonClass(itemStatus === 2 ? 'link' : 'quiet', 'small')}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('follow.openName', { name })}
          onClick={() => itemStatus === 0 && open.press({ awardId })}
        >
          {t('follow.open')}
        </a>
      )}
    </li>
  )
}
