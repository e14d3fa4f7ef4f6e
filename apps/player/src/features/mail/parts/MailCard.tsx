import type { Mail } from '@perlas/contract/mail'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Dot } from '@perlas/ui/Dot.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useState } from 'react'
import { formatShort } from '@perlas/contract/money'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { manilaDay, manilaTime } from '@perlas/player-kit/manila-time.ts'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useActivityName, activityPath } from '#/session/activity-pages.ts'
import { Attached } from './Attached.tsx'
import styles from '../Mail.module.css'
import { canUndo, isWorded, subjectOf, waitingIn } from '../rules.ts'

/** Where a mail leads on. */
const ways = {
  access: { to: '/profile/security', label: 'mail.toSecurity' },
  identity: { to: '/walletsKyc', label: 'mail.toKyc' },
  money: { to: '/record/transaction', label: 'mail.toRecords' },
  gift: { to: '/lobby/rewards', label: 'mail.toRewards' },
  bonus: { to: '/lobby/wallets/withdraw', label: 'mail.toBonus' },
  points: { to: '/points', label: 'mail.toPoints' },
  activity: { to: '/lobby/rewards', label: 'mail.toActivity' },
  chat: { to: '/service', label: 'mail.toChat' },
  complaint: { to: '/service/complaints', label: 'mail.toService' },
  data: { to: '/profile/privacy', label: 'mail.toData' },
  pots: { to: '/pots', label: 'mail.toPots' },
  races: { to: '/races', label: 'mail.toRaces' },
  duels: { to: '/duels', label: 'mail.toDuels' },
} as const

const icons = {
  access: 'shield',
  identity: 'shield',
  bonus: 'gift',
  gift: 'gift',
  activity: 'gift',
  points: 'points',
  money: 'wallet',
  chat: 'chat',
  complaint: 'chat',
  data: 'shield',
  pots: 'sun',
  races: 'trophy',
  duels: 'users',
} as const

/** A race has its name in both languages. */
const inLanguage = (details: Mail['details'], inFilipino: boolean): Mail['details'] =>
  inFilipino && details['raceFil'] ? { ...details, race: details['raceFil'] } : details

/** A mail's words: which text it has, and what is filled in. */
function useMailWords(mail: Mail) {
  const t = useT()
  const nameOf = useActivityName()
  // A server that is newer than this page may write what it has no words for yet.
  const key = isWorded(mail.template) ? mail.template : 'other'
  const {
    browser = '',
    system = '',
    address = '',
    name = '',
    days = '',
    deadline = '',
    amount = '',
    points = '',
    bank = '',
    number = '',
    surplus = '',
    required = '',
    order = '',
    reason = '',
    undoUntil = '',
    title = '',
    text = '',
    titleFil = title,
    textFil = text,
    activity = '',
    kind = '',
    ref = '',
    due = '',
    outcome = '',
    ticket = '',
    opens = '',
  } = mail.details
  const inFilipino = useLanguage() === 'fil-PH'
  const device =
    browser && system
      ? t('mail.deviceName', { browser, system })
      : browser || system || t('mail.deviceUnknown')
  const values = {
    ...inLanguage(mail.details, inFilipino),
    device,
    network: address || t('mail.networkUnknown'),
    name,
    days,
    deadline: deadline && manilaTime(deadline),
    ticket,
    opens: opens && manilaTime(opens),
    amount: amount && formatShort(Number(amount)),
    points: points && formatShort(Number(points)),
    bank,
    number,
    order,
    surplus: surplus && formatShort(Number(surplus)),
    required: required && formatShort(Number(required)),
    why: reason && t(`mail.why.${reason}`, { defaultValue: t('mail.why.other') }),
    undoUntil: undoUntil && manilaTime(undoUntil),
    time: manilaTime(mail.sentAt),
    campaign: activity && nameOf(Number(activity)),
    what: rewardWords(t, waitingIn(mail.details)),
    letterTitle: inFilipino ? titleFil : title,
    letterText: inFilipino ? textFil : text,
    about: kind && t(`mail.complaintAbout.${kind}`, { ref, defaultValue: ref }),
    due: due && manilaDay(due),
    outcome: outcome && t(`mail.complaintOutcome.${outcome}`, { defaultValue: '' }),
  }
  const subject = subjectOf(key)
  const way = {
    ...ways[subject],
    ...(subject === 'activity' && { to: activityPath(Number(activity)) }),
  }
  return { key, values, subject, way }
}

type Inside = {
  mail: Mail
  busy: boolean
  collecting: boolean
  onCollect: () => void
  onDelete: () => void
}
/** Ties the first line of a mail to the rest of it. */
const bodyOf = (mail: Mail) => `mail-${mail.id}`

/** A mail's first line; the rest stands under it where it is not apart. */
export function MailCard({
  open,
  apart,
  onToggle,
  ...inside
}: Inside & { open: boolean; apart: boolean; onToggle: () => void }) {
  const t = useT()
  const { mail } = inside
  const { key, values, subject } = useMailWords(mail)
  return (
    <article
      className={styles.mail}
      data-unread={!mail.read || undefined}
      data-chosen={(apart && open) || undefined}
    >
      <button
        type="button"
        className={styles.first}
        aria-expanded={open}
        aria-controls={bodyOf(mail)}
        onClick={onToggle}
      >
        <span className={styles.icon}>
          <Icon name={icons[subject]} size={22} />
          {!mail.read && <Dot label={t('mail.unread')} />}
        </span>
        <span className={styles.words}>
          <strong className={styles.title}>{t(`mail.${key}.title`, values)}</strong>
          <time className={styles.time} dateTime={mail.sentAt}>
            {values.time}
          </time>
        </span>
        <Icon name={apart ? 'forward' : open ? 'up' : 'down'} size={18} />
      </button>
      {open && !apart && <MailBody {...inside} />}
    </article>
  )
}

/** What a mail says and brings; `headed` where it stands away from its first line. */
export function MailBody({
  mail,
  busy,
  collecting,
  onCollect,
  onDelete,
  headed = false,
}: Inside & { headed?: boolean }) {
  const t = useT()
  const [now] = useState(Date.now)
  const { key, values, subject, way } = useMailWords(mail)
  const undoable = canUndo(mail.details, now)
  return (
    <div className={styles.body} id={bodyOf(mail)}>
      {headed && (
        <header className={styles.letter}>
          <h2>{t(`mail.${key}.title`, values)}</h2>
          <time className={styles.time} dateTime={mail.sentAt}>
            {values.time}
          </time>
        </header>
      )}
      <p>{t(`mail.${key}.text`, values)}</p>
      {mail.attach && <Attached attach={mail.attach} busy={collecting} onCollect={onCollect} />}
      {subject === 'access' && !undoable && <p className={styles.advice}>{t('mail.notYou')}</p>}
      <div className={styles.actions}>
        <Button look="quiet" wide busy={busy} onClick={onDelete}>
          {t('mail.delete')}
        </Button>
        {undoable ? (
          <Link
            className={buttonClass('danger', 'medium', true)}
            to={`/undo?change=${mail.details.change}`}
          >
            {t('mail.undo')}
          </Link>
        ) : (
          <Link
            className={buttonClass(
              mail.attach?.itemStatus === 1 ? 'outline' : 'primary',
              'medium',
              true,
            )}
            to={way.to}
          >
            {t(way.label)}
          </Link>
        )}
      </div>
    </div>
  )
}
