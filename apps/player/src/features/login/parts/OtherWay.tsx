import { Button } from '@perlas/ui/Button.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from './LoginFrame.module.css'

/** From the number to a user name and back, where both open an account. */
export function OtherWay({
  named,
  onChoose,
}: {
  named: boolean
  onChoose: (named: boolean) => void
}) {
  const t = useT()
  return (
    <span className={styles.way}>
      <Button look="link" onClick={() => onChoose(!named)}>
        {t(named ? 'login.byNumber' : 'login.byName')}
      </Button>
    </span>
  )
}
