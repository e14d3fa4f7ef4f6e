import { Button } from '@perlas/ui/Button.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { useNavigate } from 'react-router'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { enterToWithdraw, longTime, setOffer, type Offer } from '#/exclusion/exclusion.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { loginFailure } from '../rules.ts'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import styles from './LoginFrame.module.css'

/** A break or an exclusion runs: until when, and the way to the money (PF-08). */
export function OnBreak({ offer }: { offer: Offer }) {
  const t = useT()
  const navigate = useNavigate()
  const helpline = useCatalogue((catalogue) => catalogue.siteConfig?.helpline)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function enter() {
    setBusy(true)
    try {
      await enterToWithdraw(offer.pending)
      setOffer(undefined)
      void navigate('/lobby/wallets/withdraw', { replace: true })
    } catch (error) {
      const { key, values } = loginFailure(error)
      setFailure(isRefused(error, 'second-step-over') ? t('login.onBreakOver') : t(key, values))
      setBusy(false)
    }
  }
  return (
    <LoginFrame
      title={t('login.onBreakTitle')}
      lead={t('login.onBreakLead', { at: longTime(offer.until) })}
    >
      <div className={styles.form}>
        <p className={styles.note}>{t('login.onBreakMoney')}</p>
        <FormFailure text={failure} />
        <Button size="large" wide busy={busy} onClick={() => void enter()}>
          {t('login.onBreakEnter')}
        </Button>
        <Button look="quiet" wide onClick={() => setOffer(undefined)}>
          {t('app.back')}
        </Button>
        {helpline && <p className={styles.note}>{t('login.onBreakHelp', { helpline })}</p>}
      </div>
    </LoginFrame>
  )
}
