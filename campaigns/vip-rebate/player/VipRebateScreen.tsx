import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { vipRebate, vipRebateReceive, type Rebate } from '../call.ts'
import { ruleValues } from './rules.ts'
import styles from './VipRebate.module.css'

const page = { call: vipRebate, input: {} }
/** What the example of the formula bets, on a game that keeps 4 percent. */
const EXAMPLE = 1_000_00 * 0.04

/** A part of what games keep of the bets, a day later: the same for who won and who lost (AC-11). */
export function VipRebateScreen() {
  const t = useT()
  const query = useActivity(vipRebate, {})
  return (
    <ActivityPage
      activity={activityTypes.VipRebate}
      title={t('vipRebate.title')}
      rules={{ of: 'vipRebate', values: ruleValues }}
      query={query}
      ground={<div className={styles.ground} aria-hidden="true" />}
      hero="vip-rebate"
      wide
      party
    >
      {(shown) => <Days shown={shown} />}
    </ActivityPage>
  )
}

function Days({ shown }: { shown: Rebate }) {
  const t = useT()
  const receive = useClaim(vipRebateReceive, page)
  const { level, share, least, days, today, ready } = shown
  return (
    <div className={styles.rebate}>
      <section className={styles.ready} aria-label={t('vipRebate.yesterday')}>
        <small>{t(ready > 0 ? 'vipRebate.yesterday' : 'vipRebate.none')}</small>
        <strong data-some={ready > 0 || undefined}>{pesos(ready)}</strong>
        <p>{t('vipRebate.lead')}</p>
        {ready > 0 && (
          <Button look="pearl" wide busy={receive.isPending} onClick={() => receive.press({})}>
            {t('vipRebate.collect', { amount: pesos(ready) })}
          </Button>
        )}
      </section>
      <Notes
        notes={[
          {
            icon: 'vip',
            title: `${t('vipRebate.shareTitle')}: ${t('vipRebate.share', { share })}`,
            text: t('vipRebate.level', { level }),
            link: { to: '/profile/vip', label: t('vipRebate.levels') },
          },
          {
            icon: 'info',
            title: t('vipRebate.howTitle'),
            text: t('vipRebate.how', { example: pesos(Math.floor((EXAMPLE * share) / 100)) }),
          },
          {
            icon: 'calendar',
            title: `${t('vipRebate.todayTitle')}: ${pesos(Math.max(Math.floor((today.theo * share) / 100), 0))}`,
            text: t('vipRebate.today'),
          },
        ]}
      />
      <section className={styles.table} aria-labelledby="rebate-days">
        <h2 id="rebate-days">{t('vipRebate.days', { count: days.length })}</h2>
        <table>
          <thead>
            <tr>
              <th>{t('vipRebate.date')}</th>
              <th>{t('vipRebate.bets')}</th>
              <th>{t('vipRebate.kept')}</th>
              <th>{t('vipRebate.back')}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ awardId, date, stake, theo, amount, itemStatus }) => (
              <tr key={awardId} data-status={itemStatus}>
                <th scope="row">{manilaDay(date)}</th>
                <td data-title={t('vipRebate.bets')}>{stake === 0 ? '–' : pesos(stake)}</td>
                <td data-title={t('vipRebate.kept')}>{theo === 0 ? '–' : pesos(theo)}</td>
                <td data-title={t('vipRebate.back')}>
                  <span>{amount === 0 ? '–' : pesos(amount)}</span>
                  {itemStatus === 2 && (
                    <span className={styles.got}>
                      <Icon name="check" size={16} />
                      <span className="visually-hidden">{t('activity.collected')}</span>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('vipRebate.carried', { least: pesos(least) })}</p>
      </section>
    </div>
  )
}
