import type { KycPicture } from '@perlas/contract/kyc'
import { Button } from '@perlas/ui/Button.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { useRef, useState, type ChangeEvent } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { Camera } from './Camera.tsx'
import styles from './Capture.module.css'
import { Drawing } from './Drawing.tsx'
import { Preview } from './Preview.tsx'
import { shrink } from './shrink.ts'

const KINDS = 'image/jpeg,image/png,image/webp'
/** Browsers hide the camera from pages that are not safe. */
const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** One picture of an ID or a face: how it should look, the camera or a file, a look at it, and on its way. */
export function Capture({
  kind,
  receivedAt,
  send: deliver,
  onDone,
}: {
  kind: KycPicture
  /** When one of this kind came before, ISO 8601. */
  receivedAt?: string | undefined
  send: (picture: Blob, onShare: (share: number) => void) => Promise<void>
  onDone: () => void
}) {
  const t = useT()
  const [live, setLive] = useState(false)
  const [picture, setPicture] = useState<Blob>()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  async function take(source: Blob | HTMLVideoElement) {
    setFailure(undefined)
    try {
      setPicture(await shrink(source))
      setLive(false)
    } catch {
      setFailure(t('kyc.failure.picture'))
    }
  }
  async function send(what: Blob) {
    setFailure(undefined)
    setShare(0)
    try {
      await deliver(what, setShare)
      onDone()
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
      setShare(undefined)
    }
  }
  if (live) {
    return (
      <Camera
        kind={kind}
        onTake={(video) => void take(video)}
        onClose={() => setLive(false)}
        onRefused={() => {
          setLive(false)
          setFailure(t('kyc.noCamera'))
        }}
      />
    )
  }
  const sending = share !== undefined
  return (
    <>
      {picture ? (
        <>
          <Preview picture={picture} label={t('kyc.preview')} />
          <p className={styles.ask}>{t(`kyc.check.${kind}`)}</p>
        </>
      ) : (
        <Advice kind={kind} receivedAt={receivedAt} />
      )}
      <FormFailure text={failure} />
      {sending && <Progress value={share} max={1} label={t('kyc.sending')} tone="good" />}
      <div className={styles.actions}>
        {picture ? (
          <Judge
            sending={sending}
            onUse={() => void send(picture)}
            onRetake={() => setPicture(undefined)}
          />
        ) : (
          <Sources kind={kind} onCamera={() => setLive(true)} onFile={take} />
        )}
      </div>
    </>
  )
}

/** How the picture should look. */
function Advice({ kind, receivedAt }: { kind: KycPicture; receivedAt: string | undefined }) {
  const t = useT()
  return (
    <>
      <Drawing kind={kind} />
      <ul className={styles.tips}>
        {(['one', 'two', 'three'] as const).map((tip) => (
          <li key={tip}>
            <Icon name="check" size={18} />
            {t(`kyc.tip.${kind}.${tip}`)}
          </li>
        ))}
      </ul>
      {receivedAt && (
        <p className={styles.received}>
          <Icon name="check" size={20} />
          {t('kyc.received', { time: manilaTime(receivedAt) })}
        </p>
      )}
    </>
  )
}

/** Use it, or take another. */
function Judge({
  sending,
  onUse,
  onRetake,
}: {
  sending: boolean
  onUse: () => void
  onRetake: () => void
}) {
  const t = useT()
  return (
    <>
      <Button size="large" wide busy={sending} onClick={onUse}>
        {t(sending ? 'kyc.sending' : 'kyc.use')}
      </Button>
      <Button look="outline" size="large" wide disabled={sending} onClick={onRetake}>
        {t('kyc.retake')}
      </Button>
    </>
  )
}

/** The camera in the page, the phone's own where a page may not have it, or a file. */
function Sources({
  kind,
  onCamera,
  onFile,
}: {
  kind: KycPicture
  onCamera: () => void
  onFile: (file: File) => Promise<void>
}) {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const snap = useRef<HTMLInputElement>(null)
  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const [first] = event.target.files ?? []
    // The same file may be chosen again.
    if (first) void onFile(first).finally(() => (event.target.value = ''))
  }
  return (
    <>
      <Button size="large" wide onClick={() => (hasCamera() ? onCamera() : snap.current?.click())}>
        <Icon name="camera" size={22} /> {t('kyc.camera')}
      </Button>
      <Button look="outline" size="large" wide onClick={() => file.current?.click()}>
        <Icon name="upload" size={22} /> {t('kyc.file')}
      </Button>
      <input ref={file} hidden type="file" accept={KINDS} onChange={chosen} />
      <input
        ref={snap}
        hidden
        type="file"
        accept={KINDS}
        capture={kind === 'selfie' ? 'user' : 'environment'}
        onChange={chosen}
      />
    </>
  )
}
