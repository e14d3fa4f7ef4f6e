import { activityTypes } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { payday, paydayReceive, type Payday as Shown } from '../call.ts'
import styles from './Payday.module.css'
import { ruleValues } from './rules.ts'

const page = { call: payday, input: {} }

/** A coupon on paydays, for who deposits anyway (AC-11). */
export function PaydayScreen() {
  const t = useT()
  const query = useActivity(payday, {})
  return (
    <ActivityPage
      activity={activityTypes.Payday}
      title={t('payday.title')}
      rules={{ of: 'payday', values: ruleValues }}
      query={query}
      hero="payday"
      wide
      party
    >
      {(shown) => <Coupon shown={shown} />}
    </ActivityPage>
  )
}

function Coupon({ shown }: { shown: Shown }) {
  const t = useT()
  const receive = useClaim(paydayReceive, page)
  const { today, award, next, deposits, needed, days } = shown
  const [{ amount = 0, limitAmount = 0 } = {}] = award
  const status = today?.itemStatus ?? 0
  return (
    <Beside
      side={
        <>
          <Notes
            notes={[
              {
                icon: deposits >= needed ? 'check' : 'wallet',
                title: t('payday.deposits', { done: Math.min(deposits, needed), needed }),
                text: t('payday.depositsText', { days }),
              },
              { icon: 'coupon', title: t('payday.useTitle'), text: t('payday.useText') },
            ]}
          />
          <Action>
            {status === 1 ? (
              <Button size="large" wide busy={receive.isPending} onClick={() => receive.press({})}>
                {t('payday.collect', { amount: pesos(amount) })}
              </Button>
            ) : (
              <ActionRest>
                {status === 2
                  ? t('payday.had')
                  : today
                    ? t('payday.notYet')
                    : t('payday.comes', { date: manilaDay(next[0] ?? '') })}
              </ActionRest>
            )}
          </Action>
        </>
      }
    >
      <section className={styles.coupon} data-status={status} aria-labelledby="coupon">
        <span className={styles.amount}>
          <small>{t('payday.coupon')}</small>
          <strong id="coupon">{pesos(amount)}</strong>
        </span>
        <span className={styles.words}>
          <strong>{t('payday.for', { least: pesos(limitAmount) })}</strong>
          <small>{t(today ? 'payday.today' : 'payday.lead')}</small>
        </span>
        {status === 2 && <Icon name="check" size={26} />}
      </section>
      {next.length > 0 && (
        <ol className={styles.days} aria-label={t('payday.next')}>
          {next.map((day) => (
            <li key={day}>
              <Icon name="calendar" size={20} />
              <span>{manilaDay(day)}</span>
            </li>
          ))}
        </ol>
      )}
    </Beside>
  )
}
