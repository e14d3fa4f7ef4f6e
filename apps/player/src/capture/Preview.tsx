import { useEffect, useRef } from 'react'
import styles from './Capture.module.css'

/** The picture as it will be sent, drawn on a canvas: it never gets an address that could leak. */
export function Preview({ picture, label }: { picture: Blob; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    createImageBitmap(picture)
      .then((bitmap) => {
        const target = canvas.current
        if (!gone && target) {
          target.width = bitmap.width
          target.height = bitmap.height
          target.getContext('2d')?.drawImage(bitmap, 0, 0)
        }
        bitmap.close()
      })
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [picture])
  return <canvas ref={canvas} className={styles.preview} role="img" aria-label={label} />
}
