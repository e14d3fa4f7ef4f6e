import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useState, type SubmitEvent } from 'react'
import { promoCode, promoCodeReceive, type PromoCodes } from '../call.ts'
import styles from './PromoCode.module.css'
import { ruleValues } from './rules.ts'

const page = { call: promoCode, input: {} }

/** A code is typed, and what it brings is received (AC-17). */
export function PromoCodeScreen() {
  const t = useT()
  const query = useActivity(promoCode, {})
  return (
    <ActivityPage
      activity={activityTypes.PromoCode}
      title={t('promoCode.title')}
      rules={{ of: 'promoCode', values: ruleValues }}
      query={query}
      hero="promo-code"
      wide
      party
    >
      {(shown) => <Codes shown={shown} />}
    </ActivityPage>
  )
}

function Codes({ shown: { had, left } }: { shown: PromoCodes }) {
  const t = useT()
  const [code, setCode] = useState('')
  const receive = useClaim(promoCodeReceive, page, { settled: (answer) => answer && setCode('') })
  const typed = code.trim()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (typed) receive.press({ code: typed })
  }
  return (
    <Beside
      side={
        <Notes
          notes={[
            { icon: 'ticket', title: t('promoCode.where'), text: t('promoCode.whereText') },
            { icon: 'lock', title: t('promoCode.tries'), text: t('promoCode.triesText') },
          ]}
        />
      }
    >
      <form className={styles.card} onSubmit={submit}>
        <Field
          label={t('promoCode.code')}
          hint={left > 0 ? t('promoCode.hint') : t('promoCode.none')}
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={left === 0}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button
          type="submit"
          size="large"
          wide
          disabled={typed === '' || left === 0}
          busy={receive.isPending}
        >
          {t('promoCode.use')}
        </Button>
      </form>
      {had.length > 0 && (
        <section className={styles.had} aria-labelledby="used">
          <h2 id="used">{t('promoCode.used')}</h2>
          <ol>
            {had.map(({ day, award }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- of one day there can be several
              <li key={at}>
                <Icon name="check" size={20} />
                <strong>{rewardWords(t, award)}</strong>
                <small>{manilaDay(day)}</small>
              </li>
            ))}
          </ol>
        </section>
      )}
    </Beside>
  )
}
