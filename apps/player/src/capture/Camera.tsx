import type { KycPicture } from '@perlas/contract/kyc'
import { Button } from '@perlas/ui/Button.tsx'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from './Camera.module.css'

/** The camera with a frame to put the document or the face in. The stream ends with the view. */
export function Camera({
  kind,
  onTake,
  onClose,
  onRefused,
}: {
  kind: KycPicture
  onTake: (video: HTMLVideoElement) => void
  onClose: () => void
  onRefused: () => void
}) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [ready, setReady] = useState(false)
  const selfie = kind === 'selfie'
  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const constraints = { width: { ideal: 1920 }, height: { ideal: 1080 } }
    navigator.mediaDevices
      .getUserMedia({
        audio: false,
        video: { ...constraints, facingMode: selfie ? 'user' : { ideal: 'environment' } },
      })
      .then(async (opened) => {
        stream = opened
        if (gone || !video.current) return stop(opened)
        video.current.srcObject = opened
        await video.current.play()
        setReady(true)
      })
      .catch(() => !gone && onRefused())
    return () => {
      gone = true
      if (stream) stop(stream)
    }
    // The camera is opened once for the view; the callback of a later render is the same thing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selfie])
  return (
    <div className={styles.camera}>
      <div className={styles.stage} data-kind={kind}>
        <video
          ref={video}
          className={styles.video}
          data-mirrored={selfie || undefined}
          muted
          playsInline
          aria-label={t('kyc.viewfinder')}
        />
        <svg className={styles.frame} viewBox="0 0 300 300" aria-hidden="true">
          <defs>
            <mask id="kyc-hole">
              <rect width="300" height="300" fill="#fff" />
              {selfie ? (
                <ellipse cx="150" cy="140" rx="84" ry="110" fill="#000" />
              ) : (
                <rect x="18" y="66" width="264" height="168" rx="14" fill="#000" />
              )}
            </mask>
          </defs>
          <rect className={styles.dim} width="300" height="300" mask="url(#kyc-hole)" />
          {selfie ? (
            <ellipse className={styles.edge} cx="150" cy="140" rx="84" ry="110" />
          ) : (
            <rect className={styles.edge} x="18" y="66" width="264" height="168" rx="14" />
          )}
        </svg>
        {!ready && (
          <span className={styles.opening}>
            <ParolLoader label={t('kyc.opening')} />
          </span>
        )}
      </div>
      <p className={styles.hint}>{t(`kyc.aim.${kind}`)}</p>
      <div className={styles.buttons}>
        <Button
          size="large"
          wide
          disabled={!ready}
          onClick={() => video.current && onTake(video.current)}
        >
          {t('kyc.take')}
        </Button>
        <Button look="outline" size="large" wide onClick={onClose}>
          {t('kyc.closeCamera')}
        </Button>
      </div>
    </div>
  )
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
