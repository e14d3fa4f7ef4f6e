import { activityTypes } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Friends } from '@perlas/player-kit/activity/Friends.tsx'
import { useInvite } from '@perlas/player-kit/activity/invite.ts'
import { InviteBar } from '@perlas/player-kit/activity/InviteBar.tsx'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { Link } from 'react-router'
import {
  appInviteBonus1User,
  appInviteBonus1UserReceive,
  type InviteFriends as Shown,
} from '../call.ts'
import styles from './InviteFriends.module.css'
import { Jeepney } from './Jeepney.tsx'
import { ruleValues } from './rules.ts'
import { Street } from './Street.tsx'

const page = { call: appInviteBonus1User, input: {} }

/** Invite friends: a jeepney that fills, and what its stops bring (AC-07). */
export function InviteFriendsScreen() {
  const t = useT()
  const query = useActivity(appInviteBonus1User, {})
  return (
    <ActivityPage
      activity={activityTypes.InviteFriend1}
      title={t('inviteFriends.title')}
      rules={{ of: 'inviteFriends', values: ruleValues }}
      query={query}
      ground={<Street />}
      wide
      party
    >
      {(shown) => <Route shown={shown} />}
    </ActivityPage>
  )
}

function Route({ shown }: { shown: Shown }) {
  const receive = useClaim(appInviteBonus1UserReceive, page)
  const collect = (propId: number) => receive.press({ propId })
  return (
    <Beside side={<Side shown={shown} busy={receive.isPending} onCollect={collect} />}>
      <Ride shown={shown} />
      {shown.gift && <Gift gift={shown.gift} busy={receive.isPending} onCollect={collect} />}
      <Stops shown={shown} busy={receive.isPending} onCollect={collect} />
      <RouteNotes shown={shown} />
    </Beside>
  )
}

type Part = { shown: Shown; busy: boolean; onCollect: (awardId: number) => void }

/** The link, who came by it, and what is done next. */
function Side({ shown, busy, onCollect }: Part) {
  const t = useT()
  const invite = useInvite()
  const { appInviteBonus1User: state, appInviteBonus1ConfigList: tiers, isVerified } = shown
  const { awardId, itemStatus, inviteCount } = state
  const next = tiers.find(({ id }) => id === awardId)
  const waitsForId = !isVerified && next !== undefined && inviteCount >= next.inviteCount
  return (
    <>
      <InviteBar title={t('inviteFriends.link')} text={t('inviteFriends.linkText')} />
      <section className={styles.friends} aria-labelledby="invite-friends-list">
        <h2 id="invite-friends-list">{t('inviteFriends.friends', { count: shown.registered })}</h2>
        <Friends />
      </section>
      {waitsForId ? (
        <ActionRest>
          <Link to="/walletsKyc">{t('inviteFriends.verify')}</Link>
        </ActionRest>
      ) : (
        <Action>
          {itemStatus === 0 ? (
            <Button size="large" wide busy={invite.busy} onClick={() => void invite.share()}>
              {t('inviteFriends.invite')}
            </Button>
          ) : (
            <Button
              size="large"
              wide
              disabled={itemStatus === 2}
              busy={busy}
              onClick={() => onCollect(awardId)}
            >
              {itemStatus === 2
                ? t('inviteFriends.all')
                : t('inviteFriends.receive', { what: rewardWords(t, next?.award ?? []) })}
            </Button>
          )}
        </Action>
      )}
    </>
  )
}

/** The jeepney, and the next stop that it has not reached. */
function Ride({ shown }: { shown: Shown }) {
  const t = useT()
  const { appInviteBonus1ConfigList: tiers } = shown
  const { inviteCount: count } = shown.appInviteBonus1User
  const ahead = tiers.find((tier) => tier.inviteCount > count)
  const goal = ahead?.inviteCount ?? tiers.at(-1)?.inviteCount ?? count
  const progress = t('inviteFriends.progress', { count, goal })
  return (
    <section className={styles.ride}>
      <Jeepney count={count} label={t('inviteFriends.jeepney', { count })} />
      <p className={styles.progress}>
        <strong>{progress}</strong>
        {ahead && (
          <span>
            {t('inviteFriends.toGo', {
              count: goal - count,
              what: rewardWords(t, ahead.award),
            })}
          </span>
        )}
        <Progress value={count} max={goal} tone="pearl" label={progress} />
      </p>
    </section>
  )
}

function Stops({ shown, busy, onCollect }: Part) {
  const t = useT()
  const { awardId, inviteCount, awardIds } = shown.appInviteBonus1User
  return (
    <ol className={styles.stops}>
      {shown.appInviteBonus1ConfigList.map(({ id, award, inviteCount: asks }) => {
        const received = awardIds.includes(id)
        const reached = inviteCount >= asks
        const status = received ? 2 : reached && shown.isVerified ? 1 : 0
        return (
          <li key={id} data-status={status} aria-current={id === awardId ? 'step' : undefined}>
            <span className={styles.stop} aria-hidden="true">
              {received ? <Icon name="check" size={20} /> : asks}
            </span>
            <span className={styles.words}>
              <strong>{rewardWords(t, award)}</strong>
              <small>{t('inviteFriends.stop', { count: asks })}</small>
            </span>
            {status === 1 ? (
              <Button
                size="small"
                busy={busy}
                aria-label={t('inviteFriends.receive', { what: rewardWords(t, award) })}
                onClick={() => onCollect(id)}
              >
                {t('inviteFriends.receiveShort')}
              </Button>
            ) : (
              <small className={styles.state}>
                {received ? t('activity.collected') : reached ? t('inviteFriends.needsId') : ''}
              </small>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function RouteNotes({ shown: { expireTime, claimUntil, multiple } }: { shown: Shown }) {
  const t = useT()
  const date = expireTime < 0 ? '' : manilaDay(new Date(expireTime - 1).toISOString())
  return (
    <Notes
      notes={[
        {
          icon: 'users',
          title: t('inviteFriends.countTitle'),
          text: t('inviteFriends.countText'),
        },
        {
          icon: 'lock',
          title: t('inviteFriends.playTitle', { multiple }),
          text: date
            ? t('inviteFriends.until', { date, until: claimUntil && manilaDay(claimUntil) })
            : t('inviteFriends.playText'),
        },
      ]}
    />
  )
}

/** What the player has as somebody's friend. */
function Gift({
  gift,
  busy,
  onCollect,
}: {
  gift: NonNullable<Shown['gift']>
  busy: boolean
  onCollect: (awardId: number) => void
}) {
  const t = useT()
  const { awardId, itemStatus, award } = gift
  const what = rewardWords(t, award)
  return (
    <section className={styles.gift} data-status={itemStatus}>
      <Icon name={itemStatus === 2 ? 'check' : 'gift'} size={28} />
      <span>
        <strong>{t('inviteFriends.gift', { what })}</strong>
        <small>{t(`inviteFriends.gift${itemStatus}`)}</small>
      </span>
      {itemStatus === 1 && (
        <Button size="small" busy={busy} onClick={() => onCollect(awardId)}>
          {t('activity.collect')}
        </Button>
      )}
    </section>
  )
}
