import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { RulesSheet } from '@perlas/player-kit/activity/RulesSheet.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { bindBonus, bindBonusReceive, type BindBonus } from '../call.ts'
import styles from './BindReward.module.css'
import { ruleValues } from './rules.ts'

const activity = activityTypes.Bind
const page = { call: bindBonus, input: {} }
const rules = { of: 'bindMobile', values: ruleValues }

/** What adding a number brings, on a page of its own. */
export function BindRewardScreen() {
  const t = useT()
  const query = useActivity(bindBonus, {})
  return (
    <ActivityPage
      activity={activity}
      title={t('bindMobile.title')}
      rules={rules}
      query={query}
      wide
    >
      {(shown) => (
        <section className={styles.page}>
          <Picture
            className={styles.art}
            src="/pictures/features/bind"
            alt=""
            width={240}
            height={180}
            sizes="(min-width: 1024px) 400px, 240px"
            priority
          />
          <div className={styles.words}>
            <h2>{rewardWords(t, shown.award)}</h2>
            <p>
              {t('bindMobile.lead', { multiple: shown.award[0]?.betRate, days: shown.coinDays })}
            </p>
            <Action shown={shown} away />
          </div>
        </section>
      )}
    </ActivityPage>
  )
}

/** The same in a few words, where a number is added. */
export function BindNote() {
  const t = useT()
  const { data } = useActivity(bindBonus, {})
  const [open, setOpen] = useState(false)
  if (!data) return null
  const { itemStatus, award } = data
  return (
    <section className={styles.note} aria-label={t('bindMobile.title')}>
      <Icon name="gift" size={26} />
      <span>
        <strong>
          {t(itemStatus === 0 ? 'bindMobile.get' : 'bindMobile.ready', {
            what: rewardWords(t, award),
          })}
        </strong>
        <Button look="link" onClick={() => setOpen(true)}>
          {t('activity.rules')}
        </Button>
      </span>
      {itemStatus === 1 && <Action shown={data} />}
      {open && <RulesSheet activity={activity} rules={rules} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Action({ shown, away = false }: { shown: BindBonus; away?: boolean }) {
  const t = useT()
  const receive = useClaim(bindBonusReceive, page)
  const { itemStatus, award } = shown
  if (itemStatus === 1)
    return (
      <Button
        wide={away}
        look={away ? 'primary' : 'quiet'}
        size={away ? 'large' : 'medium'}
        busy={receive.isPending}
        onClick={() => receive.press({})}
      >
        {t('bindMobile.collect', { what: rewardWords(t, award) })}
      </Button>
    )
  if (itemStatus === 2) return <p className={styles.done}>{t('activity.collected')}</p>
  return away ? (
    <Link className={buttonClass('primary', 'large', true)} to="/bind">
      {t('bindMobile.add')}
    </Link>
  ) : null
}
