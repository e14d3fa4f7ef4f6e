import { Button } from '@perlas/ui/Button.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { Fragment, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useNavigate } from 'react-router'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { activityPath, useActivityName } from '#/session/activity-pages.ts'
import { askInvite } from '../queries.ts'
import styles from './Connected.module.css'

/** Names what friends bring this player now, by the list of activities; nothing is only said where nothing runs. */
function InviteRewards() {
  const t = useT()
  const nameOf = useActivityName()
  const { activityIds, activityMap } = usePlayer(({ activities }) => activities)
  const running = activityIds.filter((id) => activityMap[id]?.group === 'friends')
  if (running.length === 0) return <p className={styles.lead}>{t('profile.inviteNone')}</p>
  return (
    <p className={styles.lead}>
      {t('profile.inviteRuns')}{' '}
      {running.map((id, at) => (
        <Fragment key={id}>
          <span>{at > 0 && ' · '}</span>
          <Link to={activityPath(id)}>{nameOf(id)}</Link>
        </Fragment>
      ))}
    </p>
  )
}

/** The player's short link; who has no number yet is led to where one is (AP-08, AC-07). */
export function Invite() {
  const t = useT()
  const navigate = useNavigate()
  const mobile = usePlayer(({ user }) => user?.mobile)
  const url = usePlayer(({ shareUrlMap }) => shareUrlMap['invite'])
  const [visits, setVisits] = useState<number>()
  const [busy, setBusy] = useState(false)

  async function copy() {
    if (!mobile) {
      toast(t('profile.mobileNeeded'), 'plain')
      return void navigate('/bind')
    }
    setBusy(true)
    try {
      const made = await askInvite()
      setVisits(made.visits)
      // Where the browser keeps the clipboard shut, the link stands there to be copied by hand.
      const copied = await navigator.clipboard?.writeText(made.url).then(
        () => true,
        () => false,
      )
      if (copied) toast('Copy Success.', 'good')
    } catch (error) {
      const { key, values } = failureMessage(error)
      toast(t(key, values), 'bad')
    }
    setBusy(false)
  }
  return (
    <section className={styles.box}>
      <h2 className={styles.title}>{t('profile.invite')}</h2>
      <p className={styles.lead}>{t('profile.inviteLead')}</p>
      <InviteRewards />
      {url && (
        <p className={styles.link}>
          <strong>{url}</strong>
          {visits !== undefined && (
            <span className={styles.lead}>{t('profile.inviteVisits', { count: visits })}</span>
          )}
        </p>
      )}
      <Button look="outline" wide busy={busy} onClick={() => void copy()}>
        {t('profile.inviteCopy')}
      </Button>
    </section>
  )
}
