import { Button } from '@perlas/ui/Button.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useBoxActions, type Box } from '../queries.ts'
import { PasswordForm, type Filled } from './PasswordForm.tsx'
import styles from './Safe.module.css'

/** The wallet password: set first, changed by the old one, or set anew by a code to the player's number. */
export function PasswordCard({ box }: { box: Box }) {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { init, change, reset } = useBoxActions()
  const [way, setWay] = useState<'change' | 'reset'>()

  async function first({ proof, password }: Filled) {
    await init(password, box.hasLoginPassword ? proof : undefined)
    toast(t('safe.set'), 'good')
    if (params.get('back')) void navigate(-1)
  }
  async function later({ proof, password, code }: Filled) {
    await (way === 'reset' ? reset(code, password) : change(proof, password))
    toast(t('safe.changed'), 'good')
    setWay(undefined)
  }
  if (!box.hasPassword) {
    return (
      <TaskCard id="password" icon="key" title={t('safe.setTitle')} text={t('safe.setText')}>
        <PasswordForm proof={box.hasLoginPassword ? 'login' : 'none'} onSubmit={first} />
      </TaskCard>
    )
  }
  return (
    <TaskCard
      id="password"
      icon="key"
      title={t('safe.passwordTitle')}
      text={t('safe.passwordText')}
    >
      {way ? (
        <PasswordForm
          key={way}
          proof={way === 'reset' ? 'code' : 'wallet'}
          mobile={box.mobile}
          onSubmit={later}
          onClose={() => setWay(undefined)}
        />
      ) : (
        <div className={styles.actions}>
          <Button look="quiet" wide onClick={() => setWay('change')}>
            {t('safe.change')}
          </Button>
          <Button
            look="quiet"
            wide
            onClick={() => (box.mobile ? setWay('reset') : void navigate('/bind'))}
          >
            {t(box.mobile ? 'safe.forgot' : 'safe.bindFirst')}
          </Button>
        </div>
      )}
    </TaskCard>
  )
}
