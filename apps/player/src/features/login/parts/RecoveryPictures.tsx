import { useT } from '@perlas/player-kit/messages.ts'
import { Capture } from '#/capture/Capture.tsx'
import { useRecoveryActions, type RecoveryView } from '../recovery.ts'
import own from './Recovery.module.css'
import styles from './LoginFrame.module.css'
import { RecoveryStep } from './RecoveryStep.tsx'

/** The ID, then the face beside it: the same pictures as of a verification, by the same ways. */
export function RecoveryPictures({
  got,
}: {
  got: NonNullable<RecoveryView['recovery']>['pictures']
}) {
  const t = useT()
  const { sendPicture } = useRecoveryActions()
  const kind = got.includes('id') ? 'selfie' : 'id'
  return (
    <div className={own.stack}>
      <RecoveryStep step={kind} isFirst={false} />
      <Capture
        key={kind}
        kind={kind === 'id' ? 'front' : 'selfie'}
        send={(picture, onShare) => sendPicture(kind, picture, onShare)}
        onDone={() => undefined}
      />
      <p className={styles.note}>{t('recover.private')}</p>
    </div>
  )
}
