import { activityTypes } from '@perlas/contract/enums'
import { Action } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Friends } from '@perlas/player-kit/activity/Friends.tsx'
import { InviteBar } from '@perlas/player-kit/activity/InviteBar.tsx'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { BecomeAgent, Earned, Weeks } from '@perlas/player-kit/activity/Programme.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { agent3Exchange, agentData, agentJoin, type AgentPage } from '../call.ts'
import styles from './Agent.module.css'
import { Bangka } from './Bangka.tsx'
import { Harbor } from './Harbor.tsx'
import { ruleValues } from './rules.ts'

const page = { call: agentData, input: {} }

/** Agent: what members' play earned, week by week, and the way to become one (AC-10). */
export function AgentScreen() {
  const t = useT()
  const query = useActivity(agentData, {})
  return (
    <ActivityPage
      activity={activityTypes.Agent}
      title={t('agent.title')}
      rules={{ of: 'agent', values: ruleValues }}
      query={query}
      ground={<Harbor />}
      wide
      party
    >
      {(shown) => <Programme shown={shown} />}
    </ActivityPage>
  )
}

function Programme({ shown }: { shown: AgentPage }) {
  const t = useT()
  const join = useClaim(agentJoin, page, { quiet: true })
  const exchange = useClaim(agent3Exchange, page)
  const { isAgent, available, held, least, holdDays, week, weeks, rate, valid, members } = shown
  const ends = shown.expireTime < 0 ? '' : manilaDay(new Date(shown.expireTime - 1).toISOString())
  return (
    <Beside
      side={
        <>
          <InviteBar title={t('agent.link')} text={t('agent.linkText')} />
          <section className={styles.list} aria-labelledby="agent-members">
            <h2 id="agent-members">{t('agent.members', { count: members })}</h2>
            <Friends />
          </section>
          {isAgent && (
            <Action>
              <Button
                size="large"
                wide
                disabled={shown.itemStatus !== 1}
                busy={exchange.isPending}
                onClick={() => exchange.press({})}
              >
                {shown.itemStatus === 1
                  ? t('agent.exchange', { amount: pesos(available) })
                  : t('agent.nothing', { least: pesos(least) })}
              </Button>
            </Action>
          )}
        </>
      }
    >
      <div className={styles.boat}>
        <Bangka count={valid} label={t('agent.boat', { count: valid })} />
      </div>
      {isAgent ? (
        <Earned {...{ available, held, least, holdDays }}>
          <p className={styles.week}>
            <span>
              <strong>{t('agent.week')}</strong>
              <small>
                {week && week.members > 0
                  ? t('agent.weekText', { count: week.members, kept: pesos(week.theo) })
                  : t('agent.weekNone')}
              </small>
            </span>
            <b>{pesos(week?.amount ?? 0)}</b>
          </p>
        </Earned>
      ) : (
        <BecomeAgent
          isVerified={shown.isVerified}
          isElsewhere={shown.isElsewhere}
          valid={valid}
          busy={join.isPending}
          onJoin={() => join.press({})}
        />
      )}
      <section className={styles.list} aria-labelledby="agent-rates">
        <h2 id="agent-rates">{t('agent.rates')}</h2>
        <ul className={styles.rates}>
          {rate.map(({ from, share }) => (
            <li key={from}>
              <strong>{share / 100}%</strong>
              <small>
                {from === 0 ? t('agent.rateFirst') : t('agent.rateFrom', { from: pesos(from) })}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {isAgent && (
        <section className={styles.list} aria-labelledby="agent-weeks">
          <h2 id="agent-weeks">{t('agent.weeks')}</h2>
          <Weeks weeks={weeks} />
        </section>
      )}
      <Notes
        notes={[
          { icon: 'heart', title: t('agent.fairTitle'), text: t('agent.fairText') },
          {
            icon: 'lock',
            title: t('agent.quietTitle'),
            text: ends
              ? `${t('agent.quietText')} ${t('agent.until', { date: ends })}`
              : t('agent.quietText'),
          },
        ]}
      />
    </Beside>
  )
}
