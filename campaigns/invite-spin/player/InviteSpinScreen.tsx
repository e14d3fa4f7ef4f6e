import type { Output } from '@perlas/contract/call'
import { getActivityTerms } from '@perlas/contract/activities'
import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Friends } from '@perlas/player-kit/activity/Friends.tsx'
import { useInvite } from '@perlas/player-kit/activity/invite.ts'
import { InviteBar } from '@perlas/player-kit/activity/InviteBar.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Coin } from '@perlas/ui/Coin.tsx'
import { Counted } from '@perlas/ui/Counted.tsx'
import { RewardPopup } from '@perlas/ui/RewardPopup.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useState } from 'react'
import {
  actInviteUser,
  actInviteUserExchange,
  actInviteUserSpin,
  type InviteSpin as Shown,
} from '../call.ts'
import { fieldsOf, turnTo } from '../fields.ts'
import styles from './InviteSpin.module.css'
import { Night } from './Night.tsx'
import { Record } from './Record.tsx'
import { ruleValues } from './rules.ts'
import { Wheel } from './Wheel.tsx'

const page = { call: actInviteUser, input: {} }
const TURN_MS = 2_400
const STILL_MS = 300
const steps = ['share', 'plays', 'spin'] as const

/** Invite and spin: a turn for whoever comes, one for each friend who counts, exchanged from a set sum on (AC-08). */
export function InviteSpinScreen() {
  const t = useT()
  const query = useActivity(actInviteUser, {})
  // The steps over the wheel are filled in from the terms: the page waits for both, and the wheel stays where it is.
  const terms = useTerms()
  return (
    <ActivityPage
      activity={activityTypes.InviteUserSpin}
      title={t('inviteSpin.title')}
      rules={{ of: 'inviteSpin', values: ruleValues }}
      query={terms.isPending ? { ...query, data: undefined } : query}
      chances
      party
      ground={<Night />}
      wide
    >
      {(shown) => <Spin shown={shown} />}
    </ActivityPage>
  )
}

function Spin({ shown: now }: { shown: Shown }) {
  const t = useT()
  const spin = useClaim(actInviteUserSpin, page, { quiet: true, settled: turnOn })
  const exchange = useClaim(actInviteUserExchange, page)
  const [turn, setTurn] = useState(0)
  // What stood there before a turn, until the wheel stands still again: nothing is given away while it turns.
  const [turning, setTurning] = useState<Shown>()
  // What was drawn from stays, until the next turn.
  const [table, setTable] = useState<Shown['table']>()
  const [won, setWon] = useState<number>()
  const shown = turning ?? now
  const fields = fieldsOf(now.chances[table ?? now.table])

  /** It turns to what was drawn; whatever it shows is shown once it stands still. */
  function turnOn(answer: Output<typeof actInviteUserSpin> | undefined) {
    if (!answer) return setTurning(undefined)
    const { prize, from, chances } = answer
    setTurn((before) => turnTo(fieldsOf(chances[from]), prize, before))
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    setTimeout(
      () => {
        setTurning(undefined)
        setWon(prize)
      },
      isStill ? STILL_MS : TURN_MS,
    )
  }
  function press() {
    if (turning || spin.isPending) return
    setWon(undefined)
    setTurning(now)
    setTable(now.table)
    spin.press({})
  }
  const { amount, target, spins, isOver } = shown
  return (
    <div className={styles.page}>
      <Lead shown={shown} />
      <section className={styles.stage}>
        <p className={styles.money}>
          <span>{t('inviteSpin.money')}</span>
          <strong>
            <Amount value={amount} />
          </strong>
        </p>
        <Wheel
          fields={fields}
          turn={turn}
          label={t('inviteSpin.wheel', { prizes: [...new Set(fields)].map(pesos).join(', ') })}
        />
      </section>
      <Win
        prize={turning ? undefined : won}
        shown={shown}
        of={table ?? shown.table}
        onClose={() => setWon(undefined)}
        onExchange={() => exchange.press({})}
      />
      <div className={styles.side}>
        {isOver ? (
          <p className={styles.over}>{t('inviteSpin.over')}</p>
        ) : (
          <div className={styles.actions}>
            <Button
              size="large"
              className={styles.spin}
              disabled={spins === 0 || turning !== undefined}
              busy={turning !== undefined}
              onClick={press}
            >
              {spins === 0 ? (
                t('inviteSpin.noTurns')
              ) : (
                <>
                  <span>{t('inviteSpin.spin')}</span>
                  <Turns count={spins} />
                </>
              )}
            </Button>
            <Button
              look="outline"
              size="large"
              className={styles.exchange}
              disabled={amount < target || turning !== undefined}
              busy={exchange.isPending}
              onClick={() => exchange.press({})}
            >
              <span>
                {t('inviteSpin.exchange')}
                <small>
                  {amount < target
                    ? t('inviteSpin.of', { amount: pesos(amount), target: pesos(target) })
                    : pesos(amount)}
                </small>
              </span>
            </Button>
          </div>
        )}
        {!isOver && (
          <InviteBar title={t('inviteSpin.perFriend')} text={t('inviteSpin.perFriendText')} />
        )}
        <Lists registered={shown.registered} />
        <Foot shown={shown} />
      </div>
    </div>
  )
}

/** Friends by this invitation, and turns so far. */
function Lists({ registered }: { registered: number }) {
  const t = useT()
  const [tab, setTab] = useState<'friends' | 'record'>('friends')
  return (
    <div className={styles.lists}>
      <TabBar
        id="invite-spin"
        items={[
          { value: 'friends' as const, label: t('inviteSpin.friends', { count: registered }) },
          { value: 'record' as const, label: t('inviteSpin.record') },
        ]}
        value={tab}
        onChange={setTab}
        label={t('inviteSpin.lists')}
        look="switch"
      />
      <TabPanel id="invite-spin" value={tab}>
        {tab === 'friends' ? <Friends /> : <Record />}
      </TabPanel>
    </div>
  )
}

function Foot({ shown: { expireTime, most } }: { shown: Shown }) {
  const t = useT()
  const ends = expireTime < 0 ? '' : manilaDay(new Date(expireTime - 1).toISOString())
  return (
    <p className={styles.foot}>
      <span>{ends && t('inviteSpin.until', { date: ends })}</span>{' '}
      {t('inviteSpin.most', { count: most })} {t('inviteSpin.sameSize')}
    </p>
  )
}

const useTerms = () => useActivity(getActivityTerms, { activity: activityTypes.InviteUserSpin })

/** The amount of the badge that led here, and all that it takes. */
function Lead({ shown: { brings, table, spins } }: { shown: Shown }) {
  const t = useT()
  const { data } = useTerms()
  const values = data && ruleValues(data.terms, data)
  if (brings === 0) return null
  return (
    <section className={styles.lead}>
      <h2>{t('inviteSpin.lead', { amount: pesos(brings) })}</h2>
      <ol>
        {values && steps.map((step) => <li key={step}>{t(`inviteSpin.takes.${step}`, values)}</li>)}
      </ol>
      {values && table === 'welcome' && spins > 0 && <p>{t('inviteSpin.first', values)}</p>}
    </section>
  )
}

/** The win of a turn, in large, and what comes next. */
function Win({
  prize,
  shown: { amount, target, brings },
  of,
  onClose,
  onExchange,
}: {
  prize: number | undefined
  shown: Shown
  of: Shown['table']
  onClose: () => void
  onExchange: () => void
}) {
  const t = useT()
  const { share } = useInvite()
  const values = { amount: pesos(amount), left: pesos(target - amount), brings: pesos(brings) }
  const isEnough = amount >= target
  const next = isEnough ? 'winEnough' : brings > 0 ? 'winNext' : 'winLeft'
  function go() {
    onClose()
    if (isEnough) onExchange()
    else void share()
  }
  return (
    <RewardPopup
      size="scene"
      title={t('inviteSpin.winTitle')}
      items={[
        {
          key: 'prize',
          picture: <Coin size={48} />,
          value: <Counted value={prize ?? 0}>{(now) => <Amount value={now} />}</Counted>,
          label: t(of === 'welcome' ? 'inviteSpin.winFirst' : 'inviteSpin.winFriend'),
        },
      ]}
      next={{
        text: t(`inviteSpin.${next}`, values),
        verb: t(isEnough ? 'inviteSpin.exchangeNow' : 'inviteSpin.inviteNow'),
        go,
      }}
      open={prize !== undefined}
      onClose={onClose}
      closeLabel={t('app.close')}
    />
  )
}

/** Turns that wait, as small parols; many of them as a number. */
function Turns({ count }: { count: number }) {
  const t = useT()
  if (count > 3) return <span className={styles.count}>×{count}</span>
  return (
    <span className={styles.turns} role="img" aria-label={t('inviteSpin.turns', { count })}>
      {Array.from({ length: count }, (_, at) => (
        <svg key={at} viewBox="-24 -24 48 48" width="30" height="30" aria-hidden="true">
          <circle r="22" fill="none" stroke="#d61f4d" strokeWidth="3.5" strokeDasharray="6 3.2" />
          <path
            d="M0-18 5.300-7.300 17.100-5.600 8.600 2.800 10.600 14.600 0 9-10.600 14.600-8.600 2.800-17.100-5.600-5.300-7.300Z"
            fill="#1fb8a6"
            stroke="#0b5a5c"
            strokeWidth="2"
          />
          <circle r="4.500" fill="#fff6ea" />
        </svg>
      ))}
    </span>
  )
}
