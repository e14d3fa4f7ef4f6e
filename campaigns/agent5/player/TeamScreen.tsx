import { activityTypes } from '@perlas/contract/enums'
import { Action } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Friends } from '@perlas/player-kit/activity/Friends.tsx'
import { InviteBar } from '@perlas/player-kit/activity/InviteBar.tsx'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { BecomeAgent, Earned, Weeks } from '@perlas/player-kit/activity/Programme.tsx'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { queries } from '@perlas/player-kit/queries.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useState } from 'react'
import {
  appAgent5User,
  appAgent5UserInviteValidReceive,
  appAgent5UserJoin,
  appAgent5UserLog,
  appAgent5UserReceive,
  LINES_A_PAGE,
  type Team,
} from '../call.ts'
import { Deep } from './Deep.tsx'
import { Rings } from './Rings.tsx'
import { ruleValues } from './rules.ts'
import styles from './Team.module.css'

const page = { call: appAgent5User, input: {} }

/** Agent team: five rings around the player, in sums alone, and what each week of each tier came to (AC-10). */
export function TeamScreen() {
  const t = useT()
  const query = useActivity(appAgent5User, {})
  return (
    <ActivityPage
      activity={activityTypes.Agent5}
      title={t('agent5.title')}
      rules={{ of: 'agent5', values: ruleValues }}
      query={query}
      ground={<Deep />}
      wide
      party
    >
      {(shown) => <Programme shown={shown} />}
    </ActivityPage>
  )
}

function Programme({ shown }: { shown: Team }) {
  const t = useT()
  const join = useClaim(appAgent5UserJoin, page, { quiet: true })
  const receive = useClaim(appAgent5UserReceive, page, {
    // The log says what was paid of each week.
    settled: () =>
      void queries.invalidateQueries({ queryKey: ['activity', appAgent5UserLog.name] }),
  })
  const [chosen, setChosen] = useState(1)
  const { isAgent, tiers, available, held, least, holdDays, valid } = shown
  const ends = shown.expireTime < 0 ? '' : manilaDay(new Date(shown.expireTime - 1).toISOString())
  return (
    <Beside
      side={
        <>
          {isAgent ? (
            <>
              <Earned {...{ available, held, least, holdDays }}>{null}</Earned>
              <Members shown={shown} />
            </>
          ) : (
            <BecomeAgent
              isVerified={shown.isVerified}
              isElsewhere={shown.isElsewhere}
              valid={valid}
              busy={join.isPending}
              onJoin={() => join.press({})}
            />
          )}
          <InviteBar title={t('agent5.link')} text={t('agent5.linkText')} />
          <section className={styles.list} aria-labelledby="agent5-members">
            <h2 id="agent5-members">{t('agent5.list', { count: tiers[0]?.members ?? 0 })}</h2>
            <Friends />
          </section>
          {isAgent && (
            <Action>
              <Button
                size="large"
                wide
                disabled={shown.itemStatus !== 1}
                busy={receive.isPending}
                onClick={() => receive.press({})}
              >
                {shown.itemStatus === 1
                  ? t('agent5.exchange', { amount: pesos(available) })
                  : t('agent5.nothing', { least: pesos(least) })}
              </Button>
            </Action>
          )}
        </>
      }
    >
      <Rings members={tiers.map(({ members }) => members)} chosen={chosen} onChoose={setChosen} />
      <TierSums tier={tiers[chosen - 1]} />
      {isAgent && (
        <section className={styles.list} aria-labelledby="agent5-log">
          <h2 id="agent5-log">{t('agent5.weeks')}</h2>
          <Log />
        </section>
      )}
      <Notes
        notes={[
          { icon: 'heart', title: t('agent5.fairTitle'), text: t('agent5.fairText') },
          {
            icon: 'lock',
            title: t('agent5.quietTitle'),
            text: ends
              ? `${t('agent5.quietText')} ${t('agent5.until', { date: ends })}`
              : t('agent5.quietText'),
          },
        ]}
      />
    </Beside>
  )
}

/** The week that runs, of one tier, in sums. */
function TierSums({ tier }: { tier: Team['tiers'][number] | undefined }) {
  const t = useT()
  if (!tier) return null
  const sums = [
    [t('agent5.playing'), String(tier.playing)],
    [t('agent5.stake'), pesos(tier.stake)],
    [t('agent5.kept'), pesos(tier.theo)],
    [t('agent5.commission'), pesos(tier.commission)],
  ] as const
  return (
    <section className={styles.tier} aria-live="polite">
      <h2>
        {t('agent5.ring', { tier: tier.tier })} · {t('agent5.members', { count: tier.members })}
        <small>
          {tier.rate === 0 ? t('agent5.notPaid') : t('agent5.share', { share: tier.rate / 100 })}
        </small>
      </h2>
      <dl>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Coins for direct members who count, one by one or all at once. */
function Members({ shown }: { shown: Team }) {
  const t = useT()
  const receive = useClaim(appAgent5UserInviteValidReceive, page)
  const { invites, perMember, multiple, had } = shown
  const [first] = invites
  return (
    <section className={styles.members} data-ready={invites.length > 0 || undefined}>
      <span>
        <strong>{t('agent5.perMember', { amount: pesos(perMember) })}</strong>
        <small>
          {invites.length > 0
            ? t('agent5.perMemberText', { count: invites.length, multiple })
            : t('agent5.perMemberNone', { count: had })}
        </small>
      </span>
      {first && (
        <span className={styles.both}>
          <Button
            size="small"
            look={invites.length > 1 ? 'quiet' : 'primary'}
            busy={receive.isPending}
            onClick={() => receive.press({ awardId: first.awardId })}
          >
            {t('agent5.one')}
          </Button>
          {invites.length > 1 && (
            <Button size="small" busy={receive.isPending} onClick={() => receive.press({})}>
              {t('agent5.all')}
            </Button>
          )}
        </span>
      )}
    </section>
  )
}

function Log() {
  const t = useT()
  const [at, setAt] = useState(1)
  const { data, error, refetch } = useActivity(appAgent5UserLog, { page: at })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.waiting} />
  return (
    <>
      <Weeks weeks={data.list} />
      {data.total > LINES_A_PAGE && (
        <div className={styles.pages}>
          <Button look="quiet" disabled={at === 1} onClick={() => setAt(at - 1)}>
            {t('agent5.newer')}
          </Button>
          <Button
            look="quiet"
            disabled={at * LINES_A_PAGE >= data.total}
            onClick={() => setAt(at + 1)}
          >
            {t('agent5.older')}
          </Button>
        </div>
      )}
    </>
  )
}
